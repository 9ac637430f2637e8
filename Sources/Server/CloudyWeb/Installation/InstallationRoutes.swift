import CloudyLocalization
import CloudyModel
import CloudyViewModels
import Foundation
import Hummingbird
import Synchronization

/// The files that let a device install the site as an application: its manifest, its service worker, and the offline
/// page.
struct InstallationRoutes {
  private let templates: Templates
  private let site: PublicSite

  init(_ templates: Templates, site: PublicSite) {
    self.templates = templates
    self.site = site
  }

  func add(to router: some RouterMethods<WebRequestContext>) {
    add("/offline", type: "text/html; charset=utf-8", to: router) { templates.render(OfflinePage(language: $0)) }
    add("/cloudy.webmanifest", type: "application/manifest+json", to: router, manifest)
    guard let worker = serviceWorker else { return }
    let content = InstallationRoutes.content(worker, type: "text/javascript; charset=utf-8", isForAll: true)
    router.get("/sw.js") { request, _ in content.response(to: request) }
  }

  private func manifest(_ language: Language) -> String? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(WebManifest(language: language))).map {
      site.published(paths: StaticFiles.addressed(String(decoding: $0, as: UTF8.self)))
    }
  }

  /// Adds a file that is the same for all readers of a language. Browsers revalidate it each time.
  private func add(
    _ path: RouterPath, type: String, to router: some RouterMethods<WebRequestContext>,
    _ text: @escaping @Sendable (Language) -> String?
  ) {
    let made = ContentsByLanguage()
    router.get(path) { request, context in
      guard let content = made.content(in: context.language, { text($0).map { Self.content($0, type: type) } }) else {
        throw HTTPError(.internalServerError)
      }
      return content.response(to: request)
    }
  }

  private static func content(_ text: String, type: String, isForAll: Bool = false) -> ServedContent {
    ServedContent(
      ByteBuffer(string: text), type: type, cacheControl: "no-cache",
      vary: isForAll ? [] : ["Accept-Language", "Cookie"], isLasting: true)
  }

  /// The script, preceded by three constants: a version that changes with any embedded file, the files that all pages
  /// need, and the site's path.
  private var serviceWorker: String? {
    EmbeddedFile.all.first { $0.path == "Templates/sw.js" }.map {
      let shell = (["/offline"] + StaticFiles.shell).map { "\"\(site.path($0))\"" }.joined(separator: ", ")
      return """
        const version = "\(InstallationRoutes.version)";
        const shell = [\(shell)];
        const base = "\(site.path("/"))";

        """ + $0.text
    }
  }

  /// The FNV-1a hash of all embedded files.
  private static let version: String = {
    var hash = FNV1a.empty
    for file in EmbeddedFile.all {
      for byte in file.bytes { hash = FNV1a.hash(hash, adding: UInt64(byte)) }
    }
    return String(hash, radix: 36)
  }()
}

/// A file in each language and appearance that were requested so far.
private final class ContentsByLanguage: Sendable {
  private struct Key: Hashable {
    let language: String
    let appearance: AppearanceSetting
  }

  private let made = Mutex<[Key: ServedContent]>([:])

  /// Returns the file, creating it with `make` if it is missing. Concurrent requests may create it twice.
  func content(in language: Language, _ make: (Language) -> ServedContent?) -> ServedContent? {
    let key = Key(language: language.tag, appearance: PageAppearance.current)
    if let content = made.withLock({ $0[key] }) { return content }
    let content = make(language)
    made.withLock { $0[key] = content }
    return content
  }
}
