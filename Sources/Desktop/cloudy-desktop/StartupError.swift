import CloudyApplication
import CloudyViewModels
import Foundation

/// Reports errors that occur before there is a window.
enum StartupError {
  /// The language of messages before the configuration is read.
  static let language = Application.language(ofLocale: ProcessInfo.processInfo.environment)

  static func write(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }
}
