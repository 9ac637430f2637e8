/// A text with slots in braces, such as `{place} was removed.`
package enum MessageTemplate {
  /// Puts arguments into their slots. A slot without an argument stays as it is.
  package static func filled(_ template: String, _ argument: (Substring) -> String?) -> String {
    guard template.utf8.contains(UInt8(ascii: "{")) else { return template }
    var filled = ""
    var rest = template[...].utf8
    while let open = rest.firstIndex(of: UInt8(ascii: "{")) {
      filled += Substring(rest[..<open])
      let start = rest.index(after: open)
      guard let close = rest[start...].firstIndex(of: UInt8(ascii: "}")) else {
        rest = rest[open...]
        return filled + Substring(rest)
      }
      let name = Substring(rest[start..<close])
      filled += argument(name) ?? "{\(name)}"
      rest = rest[rest.index(after: close)...]
    }
    return filled + Substring(rest)
  }

  /// The names of its slots, in order, each as often as it occurs.
  package static func slots(in template: String) -> [String] {
    var slots: [String] = []
    _ = filled(template) {
      slots.append(String($0))
      return nil
    }
    return slots
  }
}
