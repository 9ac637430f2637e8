import Foundation
import HTTPTypes
import Hummingbird

/// The URLs at which visitors reach the server, and the only type that knows the path below which they find the site.
///
/// Routes, pages and forms use paths within the site, such as `/locations`. If the site is part of another one, such as
/// `https://example.org/weather/`, the base path is removed from requests, and added to whatever clients follow: the
/// links, forms and files of templates, redirects, cookies, the manifest, the service worker, feeds, `robots.txt`, and
/// paths in JSON.
package struct PublicSite: Hashable, Sendable {
  /// The path of the site without a slash at its end, such as `/weather`; empty if the site is the whole host.
  let basePath: String
  /// The first URL without a slash at its end, such as `https://example.org/weather`; `nil` if none is configured.
  package let address: String?
  /// The names and IP addresses in the URLs, in lower case and without ports.
  let hostNames: [String]
  /// Whether visitors always connect over TLS, regardless of what proxies report.
  package let isAlwaysSecure: Bool

  /// Creates the site from the URLs at which visitors reach it.
  ///
  /// - Parameter urls: All with the same path. Absolute links contain the first one. Empty for a site at the root of
  ///   whatever host a request names.
  package init(_ urls: [URL] = []) {
    let path = urls.first?.path(percentEncoded: true) ?? ""
    basePath = PublicSite.withoutSlash(path)
    address = (urls.first?.absoluteString).map(PublicSite.withoutSlash)
    hostNames = urls.compactMap { $0.host(percentEncoded: false)?.lowercased() }
    isAlwaysSecure = !urls.isEmpty && urls.allSatisfy { $0.scheme?.lowercased() == "https" }
  }

  private static func withoutSlash(_ text: String) -> String {
    text.hasSuffix("/") ? String(text.dropLast()) : text
  }
}

// MARK: - Requests

extension PublicSite {
  /// Returns the request as if the site were at the root of its host, whether or not a proxy has removed the base path.
  func withinSite(_ request: Request) -> Request {
    guard !basePath.isEmpty else { return request }
    var head = request.head
    head.path = head.path.map(pathWithinSite)
    let cookies = head.headerFields[values: .cookie]
    if !cookies.isEmpty {
      head.headerFields[values: .cookie] = cookies.map {
        // The cookie of another site at the root of the host comes with every request.
        $0.replacingOccurrences(of: PublicSite.hostPrefix, with: "")
          .replacingOccurrences(of: PublicSite.securePrefix, with: PublicSite.hostPrefix)
      }
    }
    return Request(head: head, body: request.body)
  }

  private func pathWithinSite(_ target: String) -> String {
    guard target.hasPrefix(basePath) else { return target }
    let rest = target.dropFirst(basePath.count)
    switch rest.first {
    case "/": return String(rest)
    case nil, "?", "#": return "/" + rest
    // Another name that starts with the same letters.
    default: return target
    }
  }

  /// Browsers accept this prefix of a cookie's name only for the path `/`, and otherwise the other one.
  private static let hostPrefix = "__Host-"
  private static let securePrefix = "__Secure-"
}

// MARK: - Responses

extension PublicSite {
  /// Returns the path of a URL, such as `/weather/locations`.
  ///
  /// - Parameter path: The path within the site, such as `/locations`.
  func path(_ path: String) -> String { basePath + path }

  /// Adds the base path to a redirect within the site, and restricts cookies to the site.
  func publish(_ headers: inout HTTPFields) {
    guard !basePath.isEmpty else { return }
    if let location = headers[.location], location.hasPrefix("/") { headers[.location] = path(location) }
    let cookies = headers[values: .setCookie]
    if !cookies.isEmpty {
      headers[values: .setCookie] = cookies.map {
        $0.replacingOccurrences(of: "; Path=/;", with: "; Path=\(basePath);")
          .replacingOccurrences(of: PublicSite.hostPrefix, with: PublicSite.securePrefix)
      }
    }
  }

  /// Returns a template whose links, forms and files start with the base path: attributes with a path, and those with
  /// a value that is named as one, such as `{{returnPath}}`. Values of other names are absolute.
  func published(template: String) -> String {
    guard !basePath.isEmpty else { return template }
    let beforePath = /\ (?:href|src|action|data-base)="(?=\/|\{\{(?:[A-Za-z]+\.)*(?:path|[A-Za-z]+Path)\}\})/
    return template.replacing(beforePath) { "\($0.output)\(basePath)" }
  }

  /// Returns a JSON text in which all strings that are paths start with the base path.
  func published(paths json: String) -> String {
    basePath.isEmpty ? json : json.replacingOccurrences(of: "\"/", with: "\"\(basePath)/")
  }

  /// Returns an OpenAPI description whose paths are below the base path.
  func published(openAPI description: String) -> String {
    description.replacingOccurrences(of: #""url": "/""#, with: "\"url\": \"\(basePath)/\"")
  }

  /// Returns the absolute URL of a path within the site; `nil` if no public URL is configured.
  func address(of path: String) -> String? { address.map { $0 + path } }

  /// Returns the link to a path within the site for a document that is read elsewhere, such as a feed: an absolute URL
  /// if a public one is configured, otherwise the path.
  func link(to path: String) -> String { address(of: path) ?? path }

  /// Returns a `robots.txt` for the root of the host, whose paths start with the base path.
  func published(robots text: String) -> String { text.replacingOccurrences(of: ": /", with: ": \(basePath)/") }

  /// Returns the base URL of this site without a trailing slash: the public one if configured, otherwise the one by
  /// which a request came.
  func address(for request: Request, _ context: WebRequestContext) -> String {
    address ?? "\(context.isSecure ? "https" : "http")://\(request.head.authority ?? "localhost")"
  }

  /// Returns the site as a user types it in a terminal, such as `example.org/weather`.
  ///
  /// - Parameter host: The host of the request, if no URL is configured.
  func typedAddress(else host: String) -> String {
    address.map { $0.replacing(/^[A-Za-z]+:\/\//, with: "") } ?? host
  }
}
