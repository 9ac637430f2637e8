import CZlib
import Hummingbird

/// Compresses data for browsers.
enum Gzip {
  /// Compresses bytes.
  ///
  /// - Parameter level: From 1, fastest, to 9, smallest.
  /// - Returns: `nil` if the result would not be smaller, or memory is insufficient.
  static func compressed(_ bytes: ByteBuffer, level: Int32) -> ByteBuffer? {
    var stream = z_stream()
    guard cloudy_gzip_init(&stream, level) == Z_OK else { return nil }
    defer { deflateEnd(&stream) }
    let limit = bytes.readableBytes
    guard limit > 0, limit <= Int(UInt32.max) else { return nil }
    var compressed = ByteBuffer()
    // The buffer is no larger than the original, since a larger result would be useless.
    let written = compressed.writeWithUnsafeMutableBytes(minimumWritableBytes: limit) { target in
      bytes.withUnsafeReadableBytes { source in
        // zlib does not modify the source, but its older headers do not declare that.
        stream.next_in = UnsafeMutablePointer(mutating: source.bindMemory(to: UInt8.self).baseAddress)
        stream.avail_in = UInt32(source.count)
        stream.next_out = target.bindMemory(to: UInt8.self).baseAddress
        stream.avail_out = UInt32(limit)
        return deflate(&stream, Z_FINISH) == Z_STREAM_END ? Int(stream.total_out) : 0
      }
    }
    // A copy without unused capacity: the result may be cached for a long time.
    return written > 0 && written < limit ? ByteBuffer(bytes: compressed.readableBytesView) : nil
  }
}
