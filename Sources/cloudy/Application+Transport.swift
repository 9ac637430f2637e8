import CloudyServices
import Foundation

#if canImport(CLazyCurl)
  import CLazyCurl
#endif

extension Application {
  /// How services are reached. Nothing is set up before the first request.
  static var transport: any HTTPTransport {
    #if canImport(CLazyCurl)
      DistributionTransport()
    #else
      URLSessionTransport()
    #endif
  }
}

#if canImport(CLazyCurl)
  /// `URLSession`, if this machine has the library that it needs. `make dist` links the program without it.
  private struct DistributionTransport: HTTPTransport {
    private let session = URLSessionTransport()

    func response(to request: HTTPRequest) async throws(ForecastError) -> HTTPResponse {
      guard lazy_curl_is_available() else { throw .unreachable(host: request.url.host() ?? "") }
      return try await session.response(to: request)
    }
  }
#endif
