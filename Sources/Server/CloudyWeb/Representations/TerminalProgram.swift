/// Programs that write what they fetch to a terminal, where a person reads it.
enum TerminalProgram {
  /// Returns whether a client is such a program.
  ///
  /// - Parameter userAgent: Such as `curl/8.5.0`; `nil` if the client does not send it.
  static func isNamed(by userAgent: String?) -> Bool {
    guard let userAgent else { return false }
    // Products come first, and some clients name those that they imitate before their own.
    return userAgent.prefix(300).split(separator: " ").contains { product in
      names.contains(product.prefix { $0 != "/" }.lowercased())
    }
  }

  private static let names: Set<String> = [
    "curl", "wget", "wget2", "httpie", "xh", "curlie", "fetch", "libfetch", "ftp", "nushell", "powershell",
    "windowspowershell",
  ]
}
