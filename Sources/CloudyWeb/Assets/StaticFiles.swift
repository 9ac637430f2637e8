import Hummingbird

/// The styles, scripts and pictures of the pages. Only embedded files have an address.
///
/// They are compressed once, when the program starts. A browser asks each time whether it has the newest version, which
/// costs only headers, so that pages of a new version of the program never use files of an older one.
struct StaticFiles {
  private static let contentTypes = [
    "css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8", "svg": "image/svg+xml",
    "png": "image/png", "webmanifest": "application/manifest+json", "txt": "text/plain; charset=utf-8",
  ]

  private static let contents: [(path: String, content: ServedContent)] = EmbeddedFile.all.compactMap { file in
    guard file.path.hasPrefix("Public/") else { return nil }
    let path = String(file.path.dropFirst("Public".count))
    let suffix = path.split(separator: ".").last.map(String.init) ?? ""
    guard let type = contentTypes[suffix] else { return nil }
    let content = ServedContent(ByteBuffer(bytes: file.bytes), type: type, cacheControl: "no-cache", isLasting: true)
    return (path, content)
  }

  func add(to router: Router<WebRequestContext>) {
    for (path, content) in StaticFiles.contents {
      router.get(RouterPath(path)) { request, _ in content.response(to: request) }
    }
  }
}
