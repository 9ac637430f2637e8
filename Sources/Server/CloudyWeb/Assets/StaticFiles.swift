import Hummingbird

/// The styles, scripts and pictures of the pages. Only embedded files have an address.
///
/// The address of a file has a hash of its bytes, so that a browser never has to ask whether it is still the same, and
/// a page of a new version of the program never uses a file of an older one.
struct StaticFiles {
  private struct File {
    /// As templates and styles write it, such as `/cloudy.css`.
    let name: String
    /// Such as `/assets/cloudy.1f0a9c2be4.css`.
    let address: String
    let content: ServedContent

    init(_ name: String, _ bytes: ByteBuffer) {
      self.name = name
      content = ServedContent(
        bytes, type: StaticFiles.type(of: name) ?? "", cacheControl: "public, max-age=31536000, immutable",
        isLasting: true)
      let end = name.lastIndex(of: ".") ?? name.endIndex
      address = "/assets\(name[..<end]).\(content.hash.prefix(StaticFiles.hashLength))\(name[end...])"
    }
  }

  private static let hashLength = 10

  private static let contentTypes = [
    "css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8", "svg": "image/svg+xml",
    "png": "image/png",
  ]

  private static func type(of name: String) -> String? {
    contentTypes[name.split(separator: ".").last.map(String.init) ?? ""]
  }

  /// Compressed once, when the program starts.
  private static let files: [File] = {
    let embedded = EmbeddedFile.all.filter { $0.path.hasPrefix("Public/") }.map { file in
      (name: String(file.path.dropFirst("Public".count)), file: file)
    }
    // Styles refer to pictures, whose addresses are therefore needed before a style has its own.
    let others = embedded.filter { type(of: $0.name) != nil && !$0.name.hasSuffix(".css") }.map {
      File($0.name, ByteBuffer(bytes: $0.file.bytes))
    }
    let known = addresses(of: others)
    return others
      + embedded.filter { $0.name.hasSuffix(".css") }.map {
        File($0.name, ByteBuffer(string: addressed($0.file.text, known)))
      }
  }()

  private static let addresses = addresses(of: files)

  private static func addresses(of files: [File]) -> [Substring: String] {
    Dictionary(files.map { (Substring($0.name), $0.address) }, uniquingKeysWith: { first, _ in first })
  }

  private static func addressed(_ text: String, _ addresses: [Substring: String]) -> String {
    text.split(separator: "\"", omittingEmptySubsequences: false).map { addresses[$0] ?? String($0) }
      .joined(separator: "\"")
  }

  /// Returns a text in which the name of each file that stands between quotation marks, such as `"/cloudy.css"`, is
  /// replaced by its address.
  static func addressed(_ text: String) -> String { addressed(text, addresses) }

  /// The addresses of the files without which a page does not look as it should: what templates and styles refer to.
  /// The icon of a home screen is not among them.
  static let shell: [String] = {
    let parts = EmbeddedFile.all.filter { $0.path.hasSuffix(".mustache") || $0.path.hasSuffix(".css") }
      .flatMap { $0.text.split(separator: "\"") }
    return Set(parts.compactMap { addresses[$0] }).filter { !$0.hasSuffix(".png") }.sorted()
  }()

  func add(to router: some RouterMethods<WebRequestContext>) {
    for file in StaticFiles.files {
      router.get(RouterPath(file.address)) { request, _ in file.content.response(to: request) }
      // Pages of versions before files had such addresses are still open somewhere.
      router.get(RouterPath(file.name)) { _, _ in StaticFiles.redirect(to: file.address) }
    }
    router.get("/assets/**") { request, _ in
      guard let address = StaticFiles.newest(of: request.uri.path) else { throw HTTPError(.notFound) }
      return StaticFiles.redirect(to: address)
    }
    for (path, name) in StaticFiles.wellKnown {
      guard let file = EmbeddedFile.all.first(where: { $0.path == "Public\(name)" }) else { continue }
      let content = ServedContent(
        ByteBuffer(bytes: file.bytes), type: "image/png", cacheControl: "public, max-age=86400", isLasting: true)
      router.get(RouterPath(path)) { request, _ in content.response(to: request) }
    }
    if let robots = EmbeddedFile.all.first(where: { $0.path == "Public/robots.txt" }) {
      let content = ServedContent(
        ByteBuffer(bytes: robots.bytes), type: "text/plain; charset=utf-8", cacheControl: "no-cache", isLasting: true)
      router.get("/robots.txt") { request, _ in content.response(to: request) }
    }
  }

  /// What browsers ask for by themselves, without having seen a page.
  private static let wellKnown: [(path: String, name: String)] =
    [("/favicon.ico", "/icons/cloudy-192.png")]
    + ["", "-precomposed", "-120x120", "-120x120-precomposed"].map {
      ("/apple-touch-icon\($0).png", "/icons/apple-touch-icon.png")
    }

  /// Returns the address of the file that another version of the program has at `address`.
  private static func newest(of address: String) -> String? {
    var parts = address.dropFirst("/assets".count).split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3 else { return nil }
    parts.remove(at: 1)
    return addresses[Substring(parts.joined(separator: "."))]
  }

  /// Another version may be the newest tomorrow.
  private static func redirect(to address: String) -> Response {
    Response(status: .found, headers: [.location: address, .cacheControl: "no-store"])
  }
}
