import DBus
import Synchronization

/// The address of an element: the connection of its application, and an object there.
struct Reference: Hashable, Sendable {
  let bus: String
  let path: String

  init(bus: String, path: String) {
    self.bus = bus
    self.path = path
  }

  /// From the pair that comes over the bus; `nil` for the object that stands for nothing.
  init?(_ value: DBusValue) {
    guard value.parts.count == 2, let bus = value.parts[0].text, let path = value.parts[1].text,
      path != "/org/a11y/atspi/null"
    else { return nil }
    self.init(bus: bus, path: path)
  }
}

/// All elements of an application at one moment.
struct Tree: Sendable {
  struct Node: Sendable {
    let reference: Reference
    let parent: Int?
    var children: [Int] = []
    var role = Role(rawValue: 67)
    /// As the application says; see ``Tree/label(of:)``.
    var name = ""
    var identifier = ""
    var help = ""
    var states: States = []
    var interfaces: Set<String> = []
  }

  /// Parents stand before their children; the first one is the application.
  var nodes: [Node] = []

  /// Those below a node, in the order in which they are drawn.
  func descendants(of index: Int) -> [Int] {
    nodes[index].children.flatMap { [$0] + descendants(of: $0) }
  }

  /// Those above a node, the nearest first.
  func ancestors(of index: Int) -> [Int] {
    Array(sequence(first: index) { nodes[$0].parent }.dropFirst())
  }

  /// What a person would call it: its name, or the words on it where nobody gave it a name.
  func label(of index: Int) -> String {
    let node = nodes[index]
    guard Role.namedByContents.contains(node.role) else { return node.name }
    // libadwaita keeps the same words twice where it has one layout for wide and one for narrow windows.
    var seen: Set<String> = []
    let words = words(in: index).filter { seen.insert($0).inserted }.joined(separator: " ")
    if node.name == "\(words) \(words)" { return words }
    return words.isEmpty || !(node.name.isEmpty || Tree.isClassName(node.name)) ? node.name : words
  }

  /// GTK gives the name of a class to what has no name.
  static func isClassName(_ name: String) -> Bool {
    guard name.hasPrefix("Gtk") || name.hasPrefix("Adw") else { return false }
    return name.dropFirst(3).first?.isUppercase == true && !name.contains(" ")
  }

  /// The texts within a node, without those of buttons that stand on it.
  private func words(in index: Int) -> [String] {
    nodes[index].children.flatMap { child in
      switch nodes[child].role {
      case .label, .staticText, .heading: nodes[child].name.isEmpty ? [] : [nodes[child].name]
      case .button, .menu, .toggleButton: [String]()
      default: words(in: child)
      }
    }
  }
}

/// Asks an application for its elements.
final class TreeReader: Sendable {
  static let accessible = "org.a11y.atspi.Accessible"
  /// More than any window has; a tree without end ends here.
  private static let mostNodes = 20_000

  private struct CachedElement {
    var childCount: Int
    var interfaces: Set<String>
    var name: String
    var role: Role
    var help: String
    var states: States
  }

  /// What never changes for an element.
  private struct StaticProperties {
    var identifier: String
    var roleName: String
  }

  private let connection: DBusConnection
  private let root: Reference
  private let lasting = Mutex<[Reference: StaticProperties]>([:])

  init(connection: DBusConnection, root: Reference) {
    self.connection = connection
    self.root = root
  }

  /// A question that costs an application nothing.
  var ping: DBusMessage { .accessible("GetRole", root) }

  /// Reads all elements.
  ///
  /// Toolkits keep a list of the elements that somebody has asked for, and hand it over at once. Each one that is not
  /// in it costs four calls more.
  /// - Parameter usesList: Whether that list is used; otherwise each element is asked for all.
  func tree(usesList: Bool = true) async throws(DBusConnection.Failure) -> Tree {
    let known = usesList ? await list() : [:]
    var tree = Tree(nodes: [Tree.Node(reference: root, parent: nil)])
    var level = 0..<1
    while !level.isEmpty, tree.nodes.count < TreeReader.mostNodes {
      var calls: [DBusMessage] = []
      for index in level {
        let reference = tree.nodes[index].reference
        func call(_ member: String) { calls.append(.accessible(member, reference)) }
        // An application's number of children is wrong in the list of GTK 4.8.
        if index == 0 || known[reference]?.childCount != 0 { call("GetChildren") }
        if known[reference] == nil {
          calls.append(.properties(of: TreeReader.accessible, at: reference.path, on: reference.bus))
          call("GetRole")
          call("GetState")
          call("GetInterfaces")
        }
      }
      var answers = await connection.calls(calls)[...]
      // An element may be gone before it is asked: it is then without children and without a name.
      func next() -> DBusValue? { answers.popFirst().flatMap { try? $0.get().first } }
      for index in level {
        let reference = tree.nodes[index].reference
        if index == 0, case .failure(let failure) = answers.first { throw failure }
        let children = index == 0 || known[reference]?.childCount != 0 ? next()?.parts ?? [] : []
        if let known = known[reference] {
          tree.nodes[index].name = known.name
          tree.nodes[index].help = known.help
          tree.nodes[index].role = known.role
          tree.nodes[index].states = known.states
          tree.nodes[index].interfaces = known.interfaces
        } else {
          let properties = next()?.entries ?? [:]
          tree.nodes[index].name = properties["Name"]?.text ?? ""
          tree.nodes[index].help = properties["Description"]?.text ?? ""
          tree.nodes[index].role = Role(rawValue: UInt32(clamping: next()?.integer ?? 67))
          tree.nodes[index].states = States(words: next()?.parts ?? [])
          tree.nodes[index].interfaces = Set((next()?.parts ?? []).compactMap(\.text).map(TreeReader.shortName))
        }
        for child in children.compactMap(Reference.init) where child.bus == root.bus {
          tree.nodes[index].children.append(tree.nodes.count)
          tree.nodes.append(Tree.Node(reference: child, parent: index))
        }
      }
      level = level.upperBound..<tree.nodes.count
    }
    await addWhatLasts(to: &tree)
    return tree
  }

  private static func shortName(_ interface: String) -> String {
    interface.split(separator: ".").last.map(String.init) ?? interface
  }

  private func list() async -> [Reference: CachedElement] {
    let call = DBusMessage.call("GetItems", of: "org.a11y.atspi.Cache", at: "/org/a11y/atspi/cache", on: root.bus)
    let items = (try? await connection.call(call).first?.parts) ?? []
    var known: [Reference: CachedElement] = [:]
    for item in items where item.parts.count == 10 {
      guard let reference = Reference(item.parts[0]) else { continue }
      known[reference] = CachedElement(
        childCount: item.parts[4].integer ?? -1,
        interfaces: Set(item.parts[5].parts.compactMap(\.text).map(TreeReader.shortName)),
        name: item.parts[6].text ?? "", role: Role(rawValue: UInt32(clamping: item.parts[7].integer ?? 67)),
        help: item.parts[8].text ?? "", states: States(words: item.parts[9].parts))
    }
    return known
  }

  private func addWhatLasts(to tree: inout Tree) async {
    var lasting = lasting.withLock(\.self)
    let new = tree.nodes.indices.filter { lasting[tree.nodes[$0].reference] == nil }
    let calls = new.flatMap { index -> [DBusMessage] in
      let reference = tree.nodes[index].reference
      return [
        .property("AccessibleId", of: TreeReader.accessible, at: reference.path, on: reference.bus),
        .accessible("GetRoleName", reference),
      ]
    }
    let answers = await connection.calls(calls).map { (try? $0.get().first?.text) ?? "" }
    for (position, index) in new.enumerated() {
      lasting[tree.nodes[index].reference] = StaticProperties(
        identifier: answers[position * 2], roleName: answers[position * 2 + 1])
    }
    for index in tree.nodes.indices {
      guard let lasting = lasting[tree.nodes[index].reference] else { continue }
      tree.nodes[index].identifier = lasting.identifier
      // GTK before 4.10 has the role of a check box for it, and another word.
      if lasting.roleName == "switch" { tree.nodes[index].role = .switch }
    }
    let present = Set(tree.nodes.map(\.reference))
    self.lasting.withLock { $0 = lasting.filter { present.contains($0.key) } }
  }
}

extension DBusMessage {
  /// A call of an element.
  static func accessible(
    _ member: String, _ reference: Reference, interface: String = "Accessible", _ body: [DBusValue] = []
  ) -> DBusMessage {
    .call(member, of: "org.a11y.atspi.\(interface)", at: reference.path, on: reference.bus, body)
  }
}
