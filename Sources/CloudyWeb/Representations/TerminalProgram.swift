/// Programs that write what they fetch on a terminal, so that a person reads it there.
enum TerminalProgram {
  /// Whether a client is one of them.
  ///
  /// - Parameter userAgent: As `curl/8.5.0`; `nil` if the client does not say.
  static func isNamed(by userAgent: String?) -> Bool {
    guard let userAgent else { return false }
    // Products come first, and some say whom they pretend to be before what they are.
    return userAgent.prefix(300).split(separator: " ").contains { product in
      names.contains(product.prefix { $0 != "/" }.lowercased())
    }
  }

  private static let names: Set<String> = [
    "curl", "wget", "wget2", "httpie", "xh", "curlie", "fetch", "libfetch", "ftp", "nushell", "powershell",
    "windowspowershell",
  ]
}
