import Hummingbird

/// The styles, scripts and pictures that pages refer to. Only what the program brings along has an address.
struct StaticFiles {
  private static let contentTypes = [
    "css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8", "svg": "image/svg+xml",
    "png": "image/png", "webmanifest": "application/manifest+json",
  ]

  func add(to router: Router<WebRequestContext>) {
    for file in EmbeddedFile.all where file.path.hasPrefix("Public/") {
      let path = String(file.path.dropFirst("Public".count))
      let suffix = path.split(separator: ".").last.map(String.init) ?? ""
      guard let type = StaticFiles.contentTypes[suffix] else { continue }
      let bytes = ByteBuffer(bytes: file.bytes)
      router.get(RouterPath(path)) { _, _ in
        Response(status: .ok, headers: [.contentType: type], body: ResponseBody(byteBuffer: bytes))
      }
    }
  }
}
