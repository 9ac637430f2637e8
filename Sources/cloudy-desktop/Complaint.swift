import Foundation

/// What goes wrong before there is a window.
enum Complaint {
  static func write(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }
}
