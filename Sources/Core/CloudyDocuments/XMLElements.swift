/// Writes an XML document: elements with texts and attributes, indented.
struct XMLElements {
  typealias Attribute = (name: String, value: String)

  private(set) var text = "<?xml version=\"1.0\" encoding=\"utf-8\"?>"
  private var open: [String] = []

  /// Starts an element with child elements.
  mutating func open(_ name: String, _ attributes: [Attribute] = []) {
    startLine()
    text += "<\(name)\(XMLElements.text(of: attributes))>"
    open.append(name)
  }

  /// Ends the last element that was started.
  mutating func close() {
    guard let name = open.popLast() else { return }
    startLine()
    text += "</\(name)>"
  }

  /// Adds an element with a text; `nil` for an empty one.
  mutating func add(_ name: String, _ content: String?, _ attributes: [Attribute] = []) {
    startLine()
    let start = "<\(name)\(XMLElements.text(of: attributes))"
    text += content.map { "\(start)>\(XMLText.escaped($0))</\(name)>" } ?? "\(start)/>"
  }

  private mutating func startLine() { text += "\n" + String(repeating: "  ", count: open.count) }

  private static func text(of attributes: [Attribute]) -> String {
    attributes.map { " \($0.name)=\"\(XMLText.escaped($0.value))\"" }.joined()
  }
}
