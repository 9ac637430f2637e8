/// Something that contains elements: an application, an element, or the elements of a query.
public protocol ElementContainer: Sendable {
  /// The elements within, at any depth.
  /// - Parameter roles: The roles to match; empty for all.
  func descendants(matching roles: Set<Role>, named words: String) -> ElementQuery
}

extension ElementContainer {
  /// All elements within, at any depth.
  public var anyElements: ElementQuery { descendants(matching: [], named: "anyElements") }
  /// Buttons and toggle buttons.
  public var buttons: ElementQuery { descendants(matching: [.button, .toggleButton], named: "buttons") }
  /// Cells of a table.
  public var cells: ElementQuery { descendants(matching: [.cell], named: "cells") }
  /// Check boxes. GTK before 4.10 reports radio buttons as check boxes, too.
  public var checkBoxes: ElementQuery { descendants(matching: [.checkBox], named: "checkBoxes") }
  /// Combo boxes.
  public var comboBoxes: ElementQuery { descendants(matching: [.comboBox], named: "comboBoxes") }
  /// Dialogs, including alerts.
  public var dialogs: ElementQuery { descendants(matching: [.dialog, .alert], named: "dialogs") }
  /// Groups of elements.
  public var groups: ElementQuery { descendants(matching: [.group, .filler], named: "groups") }
  /// Headings.
  public var headings: ElementQuery { descendants(matching: [.heading], named: "headings") }
  /// Images and drawings.
  public var images: ElementQuery { descendants(matching: [.image, .icon], named: "images") }
  /// Links.
  public var links: ElementQuery { descendants(matching: [.link], named: "links") }
  /// Lists, except those of tables.
  public var lists: ElementQuery { descendants(matching: [.list, .listBox], named: "lists") }
  /// Open menus.
  public var menus: ElementQuery { descendants(matching: [.menu, .popupMenu], named: "menus") }
  /// Menu items.
  public var menuItems: ElementQuery {
    descendants(matching: [.menuItem, .checkMenuItem, .radioMenuItem], named: "menuItems")
  }
  /// Progress bars and level bars.
  public var progressBars: ElementQuery { descendants(matching: [.progressBar, .levelBar], named: "progressBars") }
  /// Radio buttons.
  public var radioButtons: ElementQuery { descendants(matching: [.radioButton], named: "radioButtons") }
  /// Rows of lists, tables and trees.
  public var rows: ElementQuery { descendants(matching: [.row, .tableRow, .treeItem], named: "rows") }
  /// Scrolling areas.
  public var scrollViews: ElementQuery { descendants(matching: [.scrollView], named: "scrollViews") }
  /// Sliders.
  public var sliders: ElementQuery { descendants(matching: [.slider], named: "sliders") }
  /// Spin buttons.
  public var spinButtons: ElementQuery { descendants(matching: [.spinButton], named: "spinButtons") }
  /// Text that cannot be edited.
  public var staticTexts: ElementQuery {
    descendants(matching: [.label, .staticText, .heading, .paragraph], named: "staticTexts")
  }
  /// Switches.
  public var switches: ElementQuery { descendants(matching: [.switch], named: "switches") }
  /// Tables.
  public var tables: ElementQuery { descendants(matching: [.table, .treeTable, .tree], named: "tables") }
  /// Tabs.
  public var tabs: ElementQuery { descendants(matching: [.tab], named: "tabs") }
  /// Text fields, of one line or several.
  public var textFields: ElementQuery { descendants(matching: [.entry, .text, .password], named: "textFields") }
  /// Windows, including dialogs.
  public var windows: ElementQuery {
    descendants(matching: [.window, .frame, .dialog, .alert], named: "windows")
  }
}

/// A description of elements, which is resolved at each use.
public struct ElementQuery: ElementContainer {
  /// A transformation of the elements found so far, which begin with the application.
  enum Step: Sendable {
    case descendants(Set<Role>)
    case children(Set<Role>)
    case named(String)
    case matching(@Sendable (ElementSnapshot) -> Bool)
    case containing(String)
    case at(Int)
    case only
    case first
  }

  let application: Application
  private(set) var steps: [Step]
  /// The query as written in a test.
  private(set) var words: String
  private(set) var location: CallSite?

  init(application: Application, steps: [Step], words: String, location: CallSite? = nil) {
    self.application = application
    self.steps = steps
    self.words = words
    self.location = location
  }

  func adding(_ step: Step..., words: String, location: CallSite? = nil) -> ElementQuery {
    ElementQuery(
      application: application, steps: steps + step, words: self.words + words, location: location ?? self.location)
  }

  /// The elements within, at any depth.
  public func descendants(matching roles: Set<Role>, named words: String) -> ElementQuery {
    adding(.descendants(roles), words: ".\(words)")
  }

  /// The direct children with these roles.
  public func children(matching roles: Set<Role> = []) -> ElementQuery {
    adding(.children(roles), words: ".children()")
  }

  /// The one element with this label or identifier.
  public subscript(name: String, fileID: StaticString = #fileID, line: Int = #line) -> Element {
    Element(query: adding(.named(name), .only, words: "[\"\(name)\"]", location: CallSite(fileID, line)))
  }

  /// The elements that a predicate holds for.
  public func matching(_ predicate: @escaping @Sendable (ElementSnapshot) -> Bool) -> ElementQuery {
    adding(.matching(predicate), words: ".matching { … }")
  }

  /// The elements with this label or identifier.
  public func matching(_ name: String) -> ElementQuery { adding(.named(name), words: ".matching(\"\(name)\")") }

  /// The elements that contain an element with this label or identifier.
  public func containing(_ name: String) -> ElementQuery {
    adding(.containing(name), words: ".containing(\"\(name)\")")
  }

  /// The element at an index, from 0; −1 is the last.
  public func element(boundBy index: Int, fileID: StaticString = #fileID, line: Int = #line) -> Element {
    Element(
      query: adding(.at(index), words: ".element(boundBy: \(index))", location: CallSite(fileID, line)))
  }

  /// The only element. It is a failure if there are several.
  public var element: Element { Element(query: adding(.only, words: ".element")) }

  /// The first element. Its actions wait until there is one.
  public var firstMatch: Element { Element(query: adding(.first, words: ".firstMatch")) }

  /// The current number of elements.
  public var count: Int { get async throws { try await all.count } }

  /// Snapshots of all matching elements.
  public var all: [ElementSnapshot] {
    get async throws {
      let tree = try await application.tree()
      switch try await application.resolve(self, in: tree) {
      case .found(let indices): return try await application.snapshots(of: indices, in: tree)
      case .missing: return []
      case .ambiguous(let indices, let words):
        throw UITestFailure(application.report(ambiguous: indices, words, in: tree), at: location)
      }
    }
  }

  /// The labels of all elements, in order.
  public var labels: [String] { get async throws { try await all.map(\.label) } }
}
