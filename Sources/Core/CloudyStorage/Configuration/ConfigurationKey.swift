import Foundation

/// A configuration setting.
package struct ConfigurationKey: Hashable, Sendable {
  /// The type of its value.
  package enum Kind: Hashable, Sendable {
    case text
    /// The base address of a service. Without a default, the service is not used unless an address is configured.
    case address
    /// A value that only its owner and the service may see.
    case secret
  }

  /// The name in the file, such as `dark-sky.url`.
  package let name: String
  package let kind: Kind
  /// The built-in default; `nil` if there is none.
  package let defaultText: String?

  /// - Parameters:
  ///   - name: The name in the file, such as `dark-sky.url`.
  ///   - defaultText: The built-in default; `nil` if there is none.
  package init(_ name: String, _ kind: Kind = .text, default defaultText: String? = nil) {
    self.name = name
    self.kind = kind
    self.defaultText = defaultText
  }

  /// See ``Configuration/source``.
  package static let source = ConfigurationKey("source", default: "auto")
  /// Seconds; see ``Configuration/timeLimit``.
  package static let timeLimit = ConfigurationKey("time-limit", default: "5")
  /// See ``Configuration/contact``.
  package static let contact = ConfigurationKey("contact")
  /// See ``Configuration/coordinateDecimals``.
  package static let coordinateDecimals = ConfigurationKey("coordinate-decimals", default: "2")

  /// The corresponding command-line argument, such as `dark-sky-url`, or `port` for a program that only serves
  /// browsers.
  package var argument: String {
    let name = name.hasPrefix("web.") ? String(name.dropFirst("web.".count)) : name
    return name.replacingOccurrences(of: ".", with: "-")
  }

  /// The environment variable for this key, such as `CLOUDY_DARK_SKY_URL`.
  package var environmentVariable: String {
    let letters = name.utf8.map { byte in
      switch byte {
      case UInt8(ascii: "-"), UInt8(ascii: "."): UInt8(ascii: "_")
      case UInt8(ascii: "a")...UInt8(ascii: "z"): byte - 0x20
      default: byte
      }
    }
    return "CLOUDY_" + String(decoding: letters, as: UTF8.self)
  }

  package var isSecret: Bool { kind == .secret }
}
