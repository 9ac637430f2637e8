import CloudyViewModels
import Foundation
import Hummingbird

/// Everything that lets a device install the site as an application: its manifest, its service worker, and the page
/// that is shown without a network.
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
    return (try? encoder.encode(WebManifest(language: language))).map {
      StaticFiles.addressed(String(decoding: $0, as: UTF8.self))
    }
  }

  /// Adds a file that is the same for everybody, and that browsers check for changes each time.
  private func add(_ path: RouterPath, _ text: String?, type: String, to router: Router<WebRequestContext>) {
    guard let text else { return }
    let content = ServedContent(ByteBuffer(string: text), type: type, cacheControl: "no-cache", isLasting: true)
    router.get(path) { request, _ in content.response(to: request) }
  }

  /// The first lines tell the script whether any embedded file has changed, and what all pages need.
  private static let serviceWorker = EmbeddedFile.all.first { $0.path == "Templates/sw.js" }.map {
    let shell = (["/offline"] + StaticFiles.shell).map { "\"\($0)\"" }.joined(separator: ", ")
    return "const version = \"\(version)\";\nconst shell = [\(shell)];\n" + $0.text
  }

  /// The FNV-1a hash of all embedded files, which differs as soon as one byte does.
  private static let version: String = {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for file in EmbeddedFile.all {
      for byte in file.bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    }
    return String(hash, radix: 36)
  }()
}
