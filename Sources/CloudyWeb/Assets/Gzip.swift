import CZlib
import Hummingbird

/// Compresses what is sent to browsers.
enum Gzip {
  /// - Parameter level: From 1, fast, to 9, small.
  /// - Returns: `nil` if it did not become smaller, or there is no memory for it.
  static func compressed(_ bytes: ByteBuffer, level: Int32) -> ByteBuffer? {
    var stream = z_stream()
    guard cloudy_gzip_init(&stream, level) == Z_OK else { return nil }
    defer { deflateEnd(&stream) }
    let limit = bytes.readableBytes
    guard limit > 0, limit <= Int(UInt32.max) else { return nil }
    var compressed = ByteBuffer()
    // No larger than what it was: then it is not worth it.
    let written = compressed.writeWithUnsafeMutableBytes(minimumWritableBytes: limit) { target in
      bytes.withUnsafeReadableBytes { source in
        // zlib reads it only, and its older headers do not say so.
        stream.next_in = UnsafeMutablePointer(mutating: source.bindMemory(to: UInt8.self).baseAddress)
        stream.avail_in = UInt32(source.count)
        stream.next_out = target.bindMemory(to: UInt8.self).baseAddress
        stream.avail_out = UInt32(limit)
        return deflate(&stream, Z_FINISH) == Z_STREAM_END ? Int(stream.total_out) : 0
      }
    }
    return written > 0 && written < limit ? compressed : nil
  }
}
