import DBus
import Synchronization

/// The address of an element: its application's connection, and the object path there.
struct Reference: Hashable, Sendable {
  let bus: String
  let path: String

  init(bus: String, path: String) {
    self.bus = bus
    self.path = path
  }

  /// Parses the pair that is sent over the bus; `nil` for the null object.
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
    /// The name that the application reports; see ``Tree/label(of:)``.
    var name = ""
    var identifier = ""
    var help = ""
    var states: AccessibilityStates = []
    var interfaces: Set<String> = []
  }

  /// The nodes, parents before their children; the first one is the application.
  var nodes: [Node] = []

  /// The nodes below a node, in drawing order.
  func descendants(of index: Int) -> [Int] {
    nodes[index].children.flatMap { [$0] + descendants(of: $0) }
  }

  /// The nodes above a node, the nearest first.
  func ancestors(of index: Int) -> [Int] {
    Array(sequence(first: index) { nodes[$0].parent }.dropFirst())
  }

  /// The node's name, or its visible text if it has no name.
  func label(of index: Int) -> String {
    let node = nodes[index]
    guard Role.namedByContents.contains(node.role) else { return node.name }
    // libadwaita contains the same text twice if it has separate layouts for wide and narrow windows.
    var seen: Set<String> = []
    let words = words(in: index).filter { seen.insert($0).inserted }.joined(separator: " ")
    if node.name == "\(words) \(words)" { return words }
    return words.isEmpty || !(node.name.isEmpty || Tree.isClassName(node.name)) ? node.name : words
  }

  /// Whether a name is a class name, which GTK reports for elements without a name.
  static func isClassName(_ name: String) -> Bool {
    guard name.hasPrefix("Gtk") || name.hasPrefix("Adw") else { return false }
    return name.dropFirst(3).first?.isUppercase == true && !name.contains(" ")
  }

  /// The texts within a node, except those of buttons in it.
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

/// Reads the elements of an application.
final class TreeReader: Sendable {
  static let accessible = "org.a11y.atspi.Accessible"
  /// More than any window has; the limit for an endless tree.
  private static let mostNodes = 20_000

  private struct CachedElement {
    var childCount: Int
    var interfaces: Set<String>
    var name: String
    var role: Role
    var help: String
    var states: AccessibilityStates
  }

  /// Properties of an element that never change.
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

  /// A call that is cheap for the application.
  var ping: DBusMessage { .accessible("GetRole", root) }

  /// Reads all elements.
  ///
  /// Toolkits cache the elements that have been requested, and return the cache in one call. Each element that is not
  /// in it costs four more calls.
  /// - Parameter usesList: Whether to use the toolkit's cache.
  /// - Throws: `DBusConnection.Failure` if the application does not respond.
  func tree(usesList: Bool = true) async throws(DBusConnection.Failure) -> Tree {
    let known = usesList ? await list() : [:]
    var tree = Tree(nodes: [Tree.Node(reference: root, parent: nil)])
    var level = 0..<1
    while !level.isEmpty, tree.nodes.count < TreeReader.mostNodes {
      var calls: [DBusMessage] = []
      for index in level {
        let reference = tree.nodes[index].reference
        func call(_ member: String) { calls.append(.accessible(member, reference)) }
        // The cache of GTK 4.8 has a wrong child count for the application.
        if index == 0 || known[reference]?.childCount != 0 { call("GetChildren") }
        if known[reference] == nil {
          calls.append(.properties(of: TreeReader.accessible, at: reference.path, on: reference.bus))
          call("GetRole")
          call("GetState")
          call("GetInterfaces")
        }
      }
      var answers = await connection.calls(calls)[...]
      // An element may disappear before its calls: it then has no children and no name.
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
          tree.nodes[index].states = AccessibilityStates(words: next()?.parts ?? [])
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
        help: item.parts[8].text ?? "", states: AccessibilityStates(words: item.parts[9].parts))
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
      // GTK before 4.10 reports a switch as a check box, with a different role name.
      if lasting.roleName == "switch" { tree.nodes[index].role = .switch }
    }
    let present = Set(tree.nodes.map(\.reference))
    self.lasting.withLock { $0 = lasting.filter { present.contains($0.key) } }
  }
}

extension DBusMessage {
  /// A call of a method of an element.
  static func accessible(
    _ member: String, _ reference: Reference, interface: String = "Accessible", _ body: [DBusValue] = []
  ) -> DBusMessage {
    .call(member, of: "org.a11y.atspi.\(interface)", at: reference.path, on: reference.bus, body)
  }
}
