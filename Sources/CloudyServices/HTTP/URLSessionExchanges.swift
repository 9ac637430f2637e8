import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Tells each exchange what its task hears.
final class URLSessionExchanges: NSObject, URLSessionDataDelegate, Sendable {
  private let exchanges = Mutex<[Int: HTTPExchange]>([:])

  func begin(_ exchange: HTTPExchange, for task: URLSessionTask) {
    exchanges.withLock { $0[task.taskIdentifier] = exchange }
  }

  func end(_ task: URLSessionTask) {
    _ = exchanges.withLock { $0.removeValue(forKey: task.taskIdentifier) }
  }

  private func exchange(of task: URLSessionTask) -> HTTPExchange? {
    exchanges.withLock { $0[task.taskIdentifier] }
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    guard let exchange = exchange(of: dataTask), let response = response as? HTTPURLResponse else {
      completionHandler(.cancel)
      return
    }
    exchange.began(HTTPResponse(response), length: response.expectedContentLength)
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    exchange(of: dataTask)?.received(data)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
  ) {
    let follows = exchange(of: task)?.mayFollow(HTTPResponse(response), to: request.url) ?? false
    completionHandler(follows ? request : nil)
  }

  /// Nobody is there to log in. On Linux the answer has come whole by now, and its task would wait for ever.
  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    #if canImport(FoundationNetworking)
      exchange(of: task)?.completed(with: nil)
      completionHandler(.cancelAuthenticationChallenge, nil)
    #else
      completionHandler(.performDefaultHandling, nil)
    #endif
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    guard let exchange = exchange(of: task) else { return }
    if !exchange.hasBegun, error == nil, let response = task.response as? HTTPURLResponse {
      // A redirect without a destination is told to nobody.
      exchange.began(HTTPResponse(response), length: 0)
    }
    exchange.completed(with: error.map(TransportFailure.init))
  }
}

extension HTTPResponse {
  fileprivate init(_ response: HTTPURLResponse) {
    var headers: [String: String] = [:]
    for case (let name as String, let value as String) in response.allHeaderFields {
      headers[name.lowercased()] = value
    }
    self.init(status: response.statusCode, headers: headers, body: Data())
  }
}

extension TransportFailure {
  fileprivate init(_ error: any Error) {
    self =
      switch (error as? URLError)?.code {
      case .cancelled: .cancelled
      case .secureConnectionFailed, .serverCertificateUntrusted, .serverCertificateHasBadDate,
        .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid, .clientCertificateRejected,
        .clientCertificateRequired:
        .insecure
      case .unsupportedURL, .cannotParseResponse, .cannotDecodeContentData, .cannotDecodeRawData: .noHTTP
      case .unknown: TransportFailure(curlMessage: (error as NSError).curlMessage)
      default: .noAnswer
      }
  }

  /// On Linux most of what goes wrong has no code of its own, and only the words of libcurl tell it.
  private init(curlMessage: String) {
    let contains = { (words: [String]) in words.contains { curlMessage.contains($0) } }
    if contains(["SSL", "TLS", "certificate"]) {
      self = .insecure
    } else if contains(["header", "Header", "Content-Length", "HTTP"]) {
      self = .noHTTP
    } else {
      self = .noAnswer
    }
  }
}

extension NSError {
  fileprivate var curlMessage: String {
    let underlying = userInfo[NSUnderlyingErrorKey] as? NSError
    return (underlying ?? self).userInfo[NSLocalizedDescriptionKey] as? String ?? ""
  }
}
