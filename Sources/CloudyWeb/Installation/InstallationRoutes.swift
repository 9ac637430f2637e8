import CloudyViewModels
import Foundation
import Hummingbird

/// What makes the site an application that a device keeps: its manifest, its service worker, and the page that stands
/// for others while there is no network.
struct InstallationRoutes {
  private let language: Language
  private let templates: Templates

  init(_ surroundings: WebSurroundings, _ templates: Templates) {
    language = surroundings.language
    self.templates = templates
  }

  func add(to router: Router<WebRequestContext>) {
    add("/offline", templates.render(OfflinePage(language: language)), type: "text/html; charset=utf-8", to: router)
    add("/cloudy.webmanifest", manifest, type: "application/manifest+json", to: router)
    add("/sw.js", InstallationRoutes.serviceWorker, type: "text/javascript; charset=utf-8", to: router)
  }

  private var manifest: String? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(WebManifest(language: language))).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The same for everybody, and looked at anew by each browser.
  private func add(_ path: RouterPath, _ text: String?, type: String, to router: Router<WebRequestContext>) {
    guard let text else { return }
    let content = ServedContent(ByteBuffer(string: text), type: type, cacheControl: "no-cache", isLasting: true)
    router.get(path) { request, _ in content.response(to: request) }
  }

  /// The script knows by its first line whether anything that the program brings along has changed.
  private static let serviceWorker = EmbeddedFile.all.first { $0.path == "Templates/sw.js" }.map {
    "const version = \"\(version)\";\n" + $0.text
  }

  /// Differs as soon as a byte of what the program brings along does: FNV-1a of all of them.
  private static let version: String = {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for file in EmbeddedFile.all {
      for byte in file.bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    }
    return String(hash, radix: 36)
  }()
}
