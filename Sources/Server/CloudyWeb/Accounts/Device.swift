import CloudyModel
import Foundation

/// The browser and operating system of a session, so that users can recognize their devices.
struct Device: Hashable, Sendable {
  /// The browser, such as `Firefox`; `nil` if it is unknown.
  let browser: String?
  /// The operating system or computer, such as `Linux`; `nil` if it is unknown.
  let system: String?

  init(browser: String?, system: String?) {
    self.browser = browser
    self.system = system
  }

  /// - Parameter userAgent: The header; few of its other claims are true.
  init(userAgent: String?) {
    let text = String(decoding: (userAgent ?? "").utf8.prefix(Device.byteLimit), as: UTF8.self)
    browser = Device.browsers.first(where: { text.contains($0.sign) })?.name
    system = Device.systems.first(where: { text.contains($0.sign) })?.name
  }

  /// Returns the device for Cloudy on a computer.
  ///
  /// - Parameter computer: The computer's name, such as `laptop`; `nil` if it is unknown.
  static func program(on computer: String?) -> Device {
    let name = (computer ?? "").harmless.trimmingCharacters(in: .whitespaces).prefix(60)
    return Device(browser: "Cloudy", system: name.isEmpty ? nil : String(name))
  }

  private static let byteLimit = 500

  /// Browsers that also claim to be another one come first.
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
