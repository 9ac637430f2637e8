import CCurl
import Foundation

/// Sends requests over the network. It follows no redirects, stores no cookies, and sends targets unchanged.
public struct CurlTransport: Transport {
  private static let limit = 16 << 20
  private let base: String
  private let prefix: String
  /// The host, with the port if the address contains one.
  public let authority: String

  /// - Parameter base: An address such as `http://localhost:8080` or `https://weather.example/proxy`.
  /// - Returns: `nil` if `base` is not such an address.
  public init?(base: String) {
    guard let components = URLComponents(string: base), let scheme = components.scheme?.lowercased(),
      ["http", "https"].contains(scheme), let host = components.percentEncodedHost, !host.isEmpty,
      components.query == nil, components.fragment == nil, components.user == nil
    else { return nil }
    authority = host + (components.port.map { ":\($0)" } ?? "")
    self.base = "\(scheme)://\(authority)"
    let path = components.percentEncodedPath
    prefix = path.hasSuffix("/") ? String(path.dropLast()) : path
  }

  /// Sends the request unchanged; a requested gzip response is decompressed.
  public func response(to request: Request) throws(TransportError) -> Response {
    // Remove line breaks, which would start another header.
    var lines = request.headers.map { strdup("\($0.name): \($0.value)".filter { $0 != "\r" && $0 != "\n" }) }
    // libcurl adds no length for a method that is set by name.
    if request.method == "POST" { lines.append(strdup("Content-Length: 0")) }
    defer { for line in lines { free(line) } }
    let headers = lines.map { UnsafePointer($0) } + [nil]
    let receiver = Receiver(limit: Self.limit)
    let code = withExtendedLifetime(receiver) {
      base.withCString { url in
        request.method.withCString { method in
          (prefix + request.target).withCString { target in
            headers.withUnsafeBufferPointer { headers in
              var exchange = ccurl_exchange(
                url: url, method: method, target: target, headers: headers.baseAddress,
                is_http_1_0: request.version == .http10, is_compressed: request.asksForGzip, milliseconds: 60_000)
              return ccurl_send(
                &exchange, { Receiver.at($0)?.receiveHead(UnsafeRawBufferPointer(start: $1, count: $2)) ?? false },
                { Receiver.at($0)?.receiveBody(UnsafeRawBufferPointer(start: $1, count: $2)) ?? false },
                Unmanaged.passUnretained(receiver).toOpaque())
            }
          }
        }
      }
    }
    guard code != Int32(CCURL_MISSING) else { throw TransportError("libcurl is not installed") }
    guard code == 0 else { throw TransportError(Self.words(for: code)) }
    guard let response = receiver.response else { throw TransportError("no HTTP response") }
    return response
  }

  private static func words(for code: Int32) -> String {
    switch code {
    case 3: "not an address"
    case 6: "the server's name is unknown"
    case 7: "no server listens there"
    case 18: "the response was truncated"
    case 23: "the response is too large"
    case 28: "no response within a minute"
    case 35, 51, 58, 60: "no trusted secure connection (\(code))"
    case 52: "the server closed the connection without a response"
    case 56: "the connection failed"
    case 61: "the response's compression is damaged"
    default: "the request failed (\(code))"
    }
  }
}

/// Collects a response piece by piece.
private final class Receiver {
  private let limit: Int
  private var status: Int?
  private var headers: [Header] = []
  private var body: [UInt8] = []
  private var isHeadComplete = false

  init(limit: Int) { self.limit = limit }

  static func at(_ context: UnsafeMutableRawPointer?) -> Receiver? {
    context.map { Unmanaged<Receiver>.fromOpaque($0).takeUnretainedValue() }
  }

  var response: Response? { status.map { Response(status: $0, headers: headers, body: body) } }

  func receiveHead(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let line = String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .newlines)
    if line.hasPrefix("HTTP/") {
      // Discard interim responses, such as 100.
      let parts = line.split(separator: " ")
      status = parts.count > 1 ? Int(parts[1]) : nil
      headers = []
      isHeadComplete = false
    } else if line.isEmpty {
      isHeadComplete = true
    } else if !isHeadComplete, let colon = line.firstIndex(of: ":") {
      let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
      headers.append(Header(String(line[..<colon]), value))
    }
    return headers.count < 1000
  }

  func receiveBody(_ bytes: UnsafeRawBufferPointer) -> Bool {
    body.append(contentsOf: bytes)
    return body.count <= limit
  }
}
