import CloudyModel
import Foundation

/// What a browser says that it is, as far as a person needs it to know their own devices.
struct Device: Hashable, Sendable {
  /// Such as `Firefox`; `nil` if it is not known.
  let browser: String?
  /// Such as `Linux`; `nil` if it is not known.
  let system: String?

  init(browser: String?, system: String?) {
    self.browser = browser
    self.system = system
  }

  /// - Parameter userAgent: The header as the browser sends it, which is true of few things but these.
  init(userAgent: String?) {
    let text = String(decoding: (userAgent ?? "").utf8.prefix(Device.byteLimit), as: UTF8.self)
    browser = Device.browsers.first(where: { text.contains($0.sign) })?.name
    system = Device.systems.first(where: { text.contains($0.sign) })?.name
  }

  /// Cloudy on a computer.
  ///
  /// - Parameter computer: As its owner calls it, such as `laptop`; `nil` if it is not known.
  static func program(on computer: String?) -> Device {
    let name = (computer ?? "").harmless.trimmingCharacters(in: .whitespaces).prefix(60)
    return Device(browser: "Cloudy", system: name.isEmpty ? nil : String(name))
  }

  private static let byteLimit = 500

  /// The ones that claim to be others first.
  private static let browsers: [(sign: String, name: String)] = [
    ("Edg", "Edge"), ("OPR/", "Opera"), ("SamsungBrowser", "Samsung Internet"), ("Firefox", "Firefox"),
    ("FxiOS", "Firefox"), ("CriOS", "Chrome"), ("Chrome", "Chrome"), ("Safari", "Safari"), ("Epiphany", "GNOME Web"),
    ("curl/", "curl"), ("Lynx", "Lynx"), ("w3m", "w3m"),
  ]
  private static let systems: [(sign: String, name: String)] = [
    ("Android", "Android"), ("iPhone", "iPhone"), ("iPad", "iPad"), ("Windows", "Windows"),
    ("Macintosh", "macOS"), ("CrOS", "ChromeOS"), ("Linux", "Linux"), ("FreeBSD", "FreeBSD"),
  ]
}
