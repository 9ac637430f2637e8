/// Clients that print responses to a terminal, where a person reads them.
enum TerminalProgram {
  /// Returns whether a client is such a program.
  ///
  /// - Parameter userAgent: The header's value, such as `curl/8.5.0`; `nil` if it is missing.
  static func isNamed(by userAgent: String?) -> Bool {
    guard let userAgent else { return false }
    // Some clients name the products that they imitate before their own, so all are checked.
    return userAgent.prefix(300).split(separator: " ").contains { product in
      names.contains(product.prefix { $0 != "/" }.lowercased())
    }
  }

  private static let names: Set<String> = [
    "curl", "wget", "wget2", "httpie", "xh", "curlie", "fetch", "libfetch", "ftp", "nushell", "powershell",
    "windowspowershell",
  ]
}
