import Foundation

/// Reads a response while it is being received. Used by one thread only.
final class HTTPResponseReader {
  private let bodyLimit: Int
  private var head = HTTPHead()
  private var body = Data()
  /// The reason for discarding the rest of the response.
  private var problem: ResponseProblem?

  init(bodyLimit: Int) { self.bodyLimit = bodyLimit }

  /// Reads one line of the head, and returns whether to continue.
  func receiveHead(_ line: UnsafeRawBufferPointer) -> Bool {
    if !head.read(line) {
      problem = .notHTTP
    } else if head.isComplete, let length = head.contentLength, length > bodyLimit {
      problem = tooLarge
    }
    return problem == nil
  }

  /// Appends to the body, and returns whether to continue.
  func receiveBody(_ bytes: UnsafeRawBufferPointer) -> Bool {
    body.append(contentsOf: bytes)
    if body.count > bodyLimit { problem = tooLarge }
    return problem == nil
  }

  /// Returns the whole response.
  ///
  /// - Parameters:
  ///   - failure: The reason why the response ended early; `nil` if it is complete.
  ///   - host: The requested host.
  func response(after failure: TransportFailure?, from host: String) throws(ForecastError) -> HTTPResponse {
    if let problem { throw .unreadable(path: "", problem: problem) }
    switch failure {
    case .cancelled: throw .cancelled
    case .noLibrary: throw .noNetworkLibrary
    case nil, .noHTTP, .insecure, .noResponse: break
    }
    if head.isComplete, let status = head.status {
      guard failure == nil else { throw .unreadable(path: "", problem: .brokeOff(afterBytes: body.count)) }
      return HTTPResponse(status: status, headers: head.headers, body: body)
    }
    switch failure {
    case .insecure: throw .insecure(host: host)
    case .noResponse where head.size == 0: throw .unreachable(host: host)
    default: throw .unreadable(path: "", problem: .notHTTP)
    }
  }

  private var tooLarge: ResponseProblem { .tooLarge(limitInMegabytes: bodyLimit >> 20) }
}
