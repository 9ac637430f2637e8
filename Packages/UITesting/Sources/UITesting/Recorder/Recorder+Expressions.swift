/// Expressions of a test for the elements of an application.
extension Recorder {
  private static let properties: [(Set<Role>, String)] = [
    ([.menuItem, .checkMenuItem, .radioMenuItem], "menuItems"), ([.button, .toggleButton], "buttons"),
    ([.link], "links"), ([.tab], "tabs"), ([.checkBox], "checkBoxes"), ([.radioButton], "radioButtons"),
    ([.switch], "switches"), ([.entry, .text, .password], "textFields"), ([.spinButton], "spinButtons"),
    ([.slider], "sliders"), ([.comboBox], "comboBoxes"), ([.row, .tableRow, .treeItem], "rows"), ([.cell], "cells"),
    ([.image, .icon], "images"), ([.label, .staticText, .heading], "staticTexts"), ([.list, .listBox], "lists"),
  ]

  private static func property(of role: Role) -> (rank: Int, name: String)? {
    properties.firstIndex { $0.0.contains(role) }.map { ($0, properties[$0].1) }
  }

  /// The element that a click at a point is meant for: controls before rows, and rows before text and images.
  func element(at point: Point) -> Item? {
    // GTK reports the extent of a button's label, and the button is larger.
    func around(_ frame: Frame) -> Frame {
      Frame(x: frame.x - 17, y: frame.y - 6, width: frame.width + 34, height: frame.height + 12)
    }
    let hit = items.compactMap { item -> (item: Item, isExact: Bool, rank: Int)? in
      guard let property = Recorder.property(of: item.snapshot.role) else { return nil }
      let isExact = item.snapshot.visibleFrame.contains(point)
      let isNear = item.snapshot.role == .button && around(item.snapshot.visibleFrame).contains(point)
      // A menu is in front of everything.
      guard isExact || isNear else { return nil }
      return (item, isExact, property.rank)
    }
    return hit.min { ($0.rank, $0.isExact ? 0 : 1, -$0.item.index) < ($1.rank, $1.isExact ? 0 : 1, -$1.item.index) }?
      .item
  }

  /// The expression for an element: by its name, or within its row, list or dialog if the name is not unique.
  func expression(for item: Item) -> String {
    guard let property = Recorder.property(of: item.snapshot.role)?.name else { return "app" }
    let same = items.filter {
      Recorder.property(of: $0.snapshot.role)?.name == property && $0.snapshot.label == item.snapshot.label
    }
    let outer = Set(same.flatMap { tree.ancestors(of: $0.index) })
    let rivals = same.filter { !outer.contains($0.index) }
    let name = Recorder.literal(item.snapshot.label)
    let isUnique = rivals.count <= 1 && !item.snapshot.label.isEmpty
    let containers = tree.ancestors(of: item.index).compactMap { above in
      items.first { $0.index == above && !$0.snapshot.label.isEmpty }
    }
    let list = containers.first { [.list, .listBox, .row, .dialog].contains($0.snapshot.role) }
    if isUnique {
      // A row reads better with its list.
      guard item.snapshot.role == .row, let list, list.snapshot.role == .list else { return "app.\(property)[\(name)]" }
      return "app.lists[\(Recorder.literal(list.snapshot.label))].rows[\(name)]"
    }
    if let list, !item.snapshot.label.isEmpty,
      rivals.count(where: { tree.ancestors(of: $0.index).contains(list.index) }) <= 1
    {
      let prefix =
        list.snapshot.role == .dialog
        ? "app.dialogs[\(Recorder.literal(list.snapshot.label))]" : expression(for: list)
      return "\(prefix).\(property)[\(name)]"
    }
    let index = rivals.firstIndex { $0.index == item.index } ?? 0
    return item.snapshot.label.isEmpty
      ? "app.\(property).element(boundBy: \(index))" : "app.\(property).matching(\(name)).element(boundBy: \(index))"
  }

  /// Text as a Swift literal.
  static func literal(_ text: String) -> String { text.debugDescription }
}
