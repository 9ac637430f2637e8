import Foundation
import HTTPTypes

@testable import CloudyWeb

/// Checks that a response is harmless, for any request.
struct Harmlessness {
  struct Harm: Error, CustomStringConvertible {
    let description: String
  }

  /// - Parameter hostile: The hostile text in the request.
  func check(_ response: TestServer.Response, hostile: HostileText) throws {
    guard response.status.code < 500 else { throw Harm(description: "status \(response.status.code)") }
    try checkHeaders(of: response, hostile: hostile)
    let type = (response.headers[.contentType] ?? "").prefix { $0 != ";" }
    switch type {
    case "text/html": try checkPage(response.body, hostile: hostile)
    case "text/plain": try checkText(response.body)
    case "application/json", "application/problem+json":
      guard response.body.isEmpty || (try? JSONSerialization.jsonObject(with: Data(response.body.utf8))) != nil else {
        throw Harm(description: "what is no JSON: \(response.body.prefix(200))")
      }
    default:
      // Files have their own types. Any other body must have one.
      guard response.body.isEmpty || !type.isEmpty else { throw Harm(description: "a body without a type") }
    }
    for secret in ["root:x:0", "PATH=/", "repositoryformatversion", "{{$content}}", "{{#", "swift-tools-version"]
    where !hostile.text.contains(secret) && response.body.contains(secret) {
      throw Harm(description: "what is nobody's business: \(secret)")
    }
  }

  private func checkHeaders(of response: TestServer.Response, hostile: HostileText) throws {
    for field in response.headers {
      guard field.value.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) else {
        throw Harm(description: "the header \(field.name) is “\(field.value)”")
      }
      if hostile.isMarkup, field.value.contains(hostile.text) || field.value.contains(hostile.encoded) {
        throw Harm(description: "the header \(field.name) repeats what came")
      }
    }
    guard let location = response.headers[.location] else { return }
    let path = location.utf8
    guard path.first == UInt8(ascii: "/"), path.dropFirst().first != UInt8(ascii: "/"),
      !path.contains(UInt8(ascii: "\\"))
    else {
      throw Harm(description: "sent to \(location)")
    }
  }

  /// Checks that text for terminals contains no control sequences except colors.
  private func checkText(_ text: String) throws {
    var rest = text.unicodeScalars[...]
    while let escape = rest.firstIndex(where: { $0.isControl && $0 != "\t" }) {
      guard rest[escape] == "\u{1B}" else {
        throw Harm(description: "a control code in text: \(String(rest[escape...].prefix(40)).debugDescription)")
      }
      let code = rest[escape...].dropFirst()
      guard code.first == "[", let end = code.firstIndex(of: "m"),
        code[..<end].dropFirst().allSatisfy({ "0123456789;".unicodeScalars.contains($0) })
      else { throw Harm(description: "a code that is no color: \(String(code.prefix(40)).debugDescription)") }
      rest = code[end...].dropFirst()
    }
  }

  private func checkPage(_ page: String, hostile: HostileText) throws {
    if hostile.isMarkup, page.contains(hostile.text) { throw Harm(description: "a page repeats what came") }
    guard !page.unicodeScalars.contains(where: { $0.isControl || $0 == "\u{1B}" }) else {
      throw Harm(description: "a control code in a page")
    }
    for tag in try PageTokens(page).tags {
      guard Harmlessness.elements.contains(tag.name) else { throw Harm(description: "<\(tag.name)>") }
      for (name, value) in tag.attributes {
        let lowercased = name.lowercased()
        guard !lowercased.hasPrefix("on"), !["style", "srcdoc", "srcset", "ping", "background"].contains(lowercased)
        else {
          throw Harm(description: "\(name)=\(value ?? "")")
        }
        if Harmlessness.addresses.contains(lowercased) { try checkAddress(value ?? "", of: tag.name) }
      }
    }
  }

  private func checkAddress(_ address: String, of tag: String) throws {
    let isLocal =
      address.hasPrefix("#") || (address.hasPrefix("/") && !address.hasPrefix("//") && !address.contains("\\"))
    // Links to sources and licenses, from which pages load nothing.
    let isLink = tag == "a" && address.hasPrefix("https://")
    guard isLocal || isLink, !address.lowercased().contains("evil.example") else {
      throw Harm(description: "<\(tag)> leads to \(address)")
    }
  }

  private static let addresses: Set<String> = [
    "href", "src", "action", "formaction", "data", "poster", "cite", "xlink:href",
  ]

  private static let elements: Set<String> = [
    "html", "head", "meta", "title", "link", "script", "body", "header", "footer", "main", "nav", "section", "article",
    "aside",
    "div", "span", "p", "a", "ul", "ol", "li", "dl", "dt", "dd", "h1", "h2", "h3", "h4", "strong", "em", "b", "bdi",
    "i", "small", "time",
    "abbr", "table", "caption", "thead", "tbody", "tr", "th", "td", "form", "fieldset", "legend", "label", "input",
    "button",
    "select", "option", "output", "details", "summary", "figure", "figcaption", "img", "noscript", "template", "br",
    "hr", "data",
    "svg", "g", "path", "circle", "ellipse", "rect", "line", "polyline", "polygon", "text", "tspan", "defs", "use",
    "symbol",
    "clipPath", "mask", "linearGradient", "radialGradient", "stop", "desc", "pattern", "filter", "feGaussianBlur",
    "code", "kbd",
    "dialog", "datalist", "meter", "progress", "blockquote", "pre", "sup", "sub", "del", "ins", "mark", "q", "s",
    "search",
    "style", "animate", "animateTransform",
  ]
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool {
    switch value {
    case 0x0A: false
    case 0..<0x20, 0x7F..<0xA0: true
    default: false
    }
  }
}
