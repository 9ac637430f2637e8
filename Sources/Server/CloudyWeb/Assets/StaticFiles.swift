import Hummingbird

/// The style sheets, scripts and images of the pages. Only embedded files have a URL.
///
/// The URL of a file contains a hash of its bytes, so that browsers never revalidate it, and a page of a new version of
/// the program never uses a file of an older one.
struct StaticFiles {
  private struct File {
    /// The name in templates and style sheets, such as `/cloudy.css`.
    let name: String
    /// The URL's path, such as `/assets/cloudy.1f0a9c2be4.css`.
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

  /// The files, compressed once at the program's start.
  private static let files: [File] = {
    let embedded = EmbeddedFile.all.filter { $0.path.hasPrefix("Public/") }.map { file in
      (name: String(file.path.dropFirst("Public".count)), file: file)
    }
    // Style sheets refer to images, so the images' URLs are needed before a style sheet is hashed. They are relative,
    // so that a style sheet is the same below any path.
    let others = embedded.filter { type(of: $0.name) != nil && !$0.name.hasSuffix(".css") }.map {
      File($0.name, ByteBuffer(bytes: $0.file.bytes))
    }
    let known = addresses(of: others).mapValues { String($0.dropFirst("/assets/".count)) }
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

  /// Returns a text in which the name of each file in quotation marks, such as `"/cloudy.css"`, is replaced by its URL.
  static func addressed(_ text: String) -> String { addressed(text, addresses) }

  /// The URLs of the files that a page needs to look right: those that templates and style sheets refer to, except home
  /// screen icons.
  static let shell: [String] = {
    let parts = EmbeddedFile.all.filter { $0.path.hasSuffix(".mustache") || $0.path.hasSuffix(".css") }
      .flatMap { $0.text.split(separator: "\"") }
    return Set(parts.compactMap { addresses[$0] }).filter { !$0.hasSuffix(".png") }.sorted()
  }()

  /// - Parameter site: The site of the paths in `robots.txt`.
  func add(to router: some RouterMethods<WebRequestContext>, on site: PublicSite) {
    for file in StaticFiles.files {
      router.get(RouterPath(file.address)) { request, _ in file.content.response(to: request) }
      // Pages rendered before URLs contained hashes may still be open.
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
        ByteBuffer(string: site.published(robots: robots.text)), type: "text/plain; charset=utf-8",
        cacheControl: "no-cache", isLasting: true)
      router.get("/robots.txt") { request, _ in content.response(to: request) }
    }
  }

  /// Files that browsers request on their own, without having seen a page.
  private static let wellKnown: [(path: String, name: String)] =
    [("/favicon.ico", "/icons/cloudy-192.png")]
    + ["", "-precomposed", "-120x120", "-120x120-precomposed"].map {
      ("/apple-touch-icon\($0).png", "/icons/apple-touch-icon.png")
    }

  /// Returns the current URL of the file that another version of the program serves at `address`.
  private static func newest(of address: String) -> String? {
    var parts = address.dropFirst("/assets".count).split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3 else { return nil }
    parts.remove(at: 1)
    return addresses[Substring(parts.joined(separator: "."))]
  }

  /// The redirect is temporary, because the hash changes with the next version.
  private static func redirect(to address: String) -> Response {
    Response(status: .found, headers: [.location: address, .cacheControl: "no-store"])
  }
}
