import Crypto
import HTTPTypes
import Hummingbird

/// A response body for many requests, sent as it is, compressed, or as 304 to a browser that has it.
final class ServedContent: Sendable {
  private let status: HTTPResponse.Status
  private let bytes: ByteBuffer
  private let compressed: ByteBuffer?
  private let fields: HTTPFields
  private let compressedFields: HTTPFields
  /// The hash of the bytes, in hexadecimal digits.
  let hash: String
  /// Whether caches may store the content for all clients; see ``SharedCaching``.
  let isShareable: Bool
  /// The number of seconds in `Cache-Control`, for headers that depend on the time of a response; 0 if there are none.
  let lifetime: Double
  private let tag: String
  private let compressedTag: String

  /// - Parameters:
  ///   - status: The status; only 200 responses can be revalidated.
  ///   - cacheControl: How long a browser may use the bytes without revalidation.
  ///   - vary: The request headers on which the bytes depend, apart from `Accept-Encoding`.
  ///   - isLasting: Whether the bytes are created once and sent for a long time, so that slow compression is
  ///     worthwhile.
  ///   - isShareable: Whether the content is the same for all clients with equal requests, and lasts for a minute.
  ///   - lifetime: The number of seconds in `cacheControl`, if the caller needs it again for each response.
  ///   - others: Further headers.
  init(
    _ bytes: ByteBuffer, status: HTTPResponse.Status = .ok, type: String, cacheControl: String, vary: [String] = [],
    isLasting: Bool = false, isShareable: Bool = false, lifetime: Double = 0, others: HTTPFields = [:]
  ) {
    self.status = status
    self.isShareable = isShareable
    self.lifetime = lifetime
    self.bytes = bytes
    let isText = !type.hasPrefix("image/") || type.hasPrefix("image/svg")
    // Below this size, compression saves no network packet.
    compressed = isText && bytes.readableBytes > 256 ? Gzip.compressed(bytes, level: isLasting ? 9 : 4) : nil
    let digest = SHA256.hash(data: bytes.readableBytesView).prefix(12)
    hash = digest.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    // A strong entity tag identifies exactly these bytes, so each encoding has its own.
    tag = "\"\(hash)\""
    compressedTag = "\"\(hash)-gzip\""
    var fields = others
    fields[.contentType] = type
    fields[.cacheControl] = cacheControl
    fields[.vary] = (vary + ["Accept-Encoding"]).joined(separator: ", ")
    var compressedFields = fields
    compressedFields[.contentEncoding] = "gzip"
    compressedFields[.contentLength] = String(compressed?.readableBytes ?? 0)
    fields[.contentLength] = String(bytes.readableBytes)
    if status == .ok {
      compressedFields[.eTag] = compressedTag
      fields[.eTag] = tag
    }
    self.fields = fields
    self.compressedFields = compressedFields
  }

  /// The size in memory.
  var byteCount: Int { bytes.storageCapacity + (compressed?.storageCapacity ?? 0) }

  /// Returns the bytes with their status, or 304 if the browser has them.
  func response(to request: Request) -> Response {
    if status == .ok, request.knows(tag, compressedTag) { return notModified(request) }
    if let compressed, request.acceptsGzip {
      return Response(status: status, headers: compressedFields, body: ResponseBody(byteBuffer: compressed))
    }
    return Response(status: status, headers: fields, body: ResponseBody(byteBuffer: bytes))
  }

  private func notModified(_ request: Request) -> Response {
    var response = Response(
      status: .notModified, headers: compressed != nil && request.acceptsGzip ? compressedFields : fields)
    // These headers describe a body, which a 304 does not have.
    response.headers[.contentLength] = nil
    response.headers[.contentEncoding] = nil
    response.headers[.contentType] = nil
    return response
  }
}

extension Request {
  /// Whether the client has a representation with one of these strong entity tags (RFC 9110, 13.1.2).
  ///
  /// The client's tag may be weak and still matches: a proxy that compresses a response weakens its tag.
  func knows(_ tags: String...) -> Bool {
    // The header is a list such as `"a", W/"b"`, or `*`.
    guard let list = headers[.ifNoneMatch] else { return false }
    return list.split(separator: ",").contains { item in
      var name = item.drop { $0 == " " || $0 == "\t" }
      if name.hasPrefix("W/") { name = name.dropFirst(2) }
      while name.last == " " || name.last == "\t" { name.removeLast() }
      return name == "*" || tags.contains { $0 == name }
    }
  }

  /// Whether the client accepts gzip (RFC 9110, 12.5.3).
  var acceptsGzip: Bool {
    guard let accepted = headers[.acceptEncoding] else { return false }
    var others = false
    for item in accepted.split(separator: ",") {
      let parts = item.split(separator: ";")
      guard let name = parts.first?.filter({ $0 != " " && $0 != "\t" }).lowercased() else { continue }
      let weight = parts.dropFirst().first { $0.contains("q=") }?.split(separator: "=").last
      let isWanted = weight.map { Double($0.filter { $0 != " " }) ?? 0 > 0 } ?? true
      if name == "gzip" || name == "x-gzip" { return isWanted }
      if name == "*" { others = isWanted }
    }
    return others
  }
}
