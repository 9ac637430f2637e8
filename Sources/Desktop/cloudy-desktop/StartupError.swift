import CloudyApplication
import CloudyViewModels
import Foundation

/// What goes wrong before there is a window.
enum StartupError {
  /// The language of what is said before there is an application.
  static let language = Application.language(ofLocale: ProcessInfo.processInfo.environment)

  static func write(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }
}
