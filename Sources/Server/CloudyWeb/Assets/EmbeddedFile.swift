import CWebAssets

/// A file that is embedded in the program: a template, or a file for browsers.
struct EmbeddedFile: Sendable {
  /// The path in the target's directory, such as `Templates/weather.mustache` or `Public/icons/cloudy.svg`.
  let path: String
  /// Memory that never changes and is never freed.
  nonisolated(unsafe) let bytes: UnsafeRawBufferPointer

  var text: String { String(decoding: bytes, as: UTF8.self) }

  static let all: [EmbeddedFile] = UnsafeBufferPointer(start: cloudy_web_assets_start(), count: cloudy_web_assets_count)
    .map { file in
      EmbeddedFile(
        path: String(cString: file.path), bytes: UnsafeRawBufferPointer(start: file.bytes, count: file.size))
    }
}
