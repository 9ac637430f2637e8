import Foundation

/// Something that can be configured.
package struct ConfigurationKey: Hashable, Sendable {
  /// What it may be.
  package enum Kind: Hashable, Sendable {
    case text
    /// Where a service's paths begin.
    case address
    /// Nobody but its owner and the service should see what it is.
    case secret
  }

  /// In the file, as `dark-sky.url`.
  package let name: String
  package let kind: Kind
  /// What it is where nobody says.
  package let defaultText: String?

  package init(_ name: String, _ kind: Kind = .text, default defaultText: String? = nil) {
    self.name = name
    self.kind = kind
    self.defaultText = defaultText
  }

  package static let source = ConfigurationKey("source", default: "auto")
  package static let timeLimit = ConfigurationKey("time-limit", default: "5")
  package static let contact = ConfigurationKey("contact")
  package static let coordinateDecimals = ConfigurationKey("coordinate-decimals", default: "2")

  /// The argument that says the same, as `dark-sky-url` or, of a program that only serves browsers, `port`.
  package var argument: String {
    let name = name.hasPrefix("web.") ? String(name.dropFirst("web.".count)) : name
    return name.replacingOccurrences(of: ".", with: "-")
  }

  /// The environment variable that says the same, as `CLOUDY_DARK_SKY_URL`.
  package var environmentVariable: String {
    "CLOUDY_" + String(name.uppercased().map { $0 == "-" || $0 == "." ? "_" : $0 })
  }

  package var isSecret: Bool { kind == .secret }
}
