import CWebAssets

/// A file that the program brings along: a template, or something that a browser asks for.
struct EmbeddedFile: Sendable {
  /// As `Templates/weather.mustache` or `Public/icons/cloudy.svg`.
  let path: String
  /// Constant, and there for as long as the program runs.
  nonisolated(unsafe) let bytes: UnsafeRawBufferPointer

  var text: String { String(decoding: bytes, as: UTF8.self) }

  static let all: [EmbeddedFile] = UnsafeBufferPointer(start: cloudy_web_assets_start(), count: cloudy_web_assets_count)
    .map { file in
      EmbeddedFile(
        path: String(cString: file.path), bytes: UnsafeRawBufferPointer(start: file.bytes, count: file.size))
    }
}
