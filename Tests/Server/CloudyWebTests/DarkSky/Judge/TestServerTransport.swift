import CZlib
import CloudyTestSupport
import DarkSkyConformance
import Dispatch
import Foundation
import HTTPTypes
import Synchronization

/// Sends requests to a ``TestServer`` without a socket. It blocks, so it must run on separate threads, not on those of
/// tasks.
struct TestServerTransport: Transport {
  /// Ends a request that would never end. Its tasks can wait behind those of all other tests.
  private static let timeLimit = DispatchTimeInterval.seconds(Int(240 * TimeoutScale.factor))
  private static let executor = QueueExecutor()
  let server: TestServer

  /// Decompresses gzip if the client requested it. All HTTP versions behave the same here.
  func response(to request: Request) throws(TransportError) -> Response {
    guard let method = HTTPRequest.Method(request.method) else { throw TransportError("no method") }
    var head = HTTPRequest(method: method, scheme: "http", authority: "localhost", path: request.target)
    for header in request.headers {
      if header.name == "Host" {
        head.authority = header.value
      } else if let name = HTTPField.Name(header.name) {
        head.headerFields.append(HTTPField(name: name, value: header.value))
      }
    }
    let response = try response(to: head)
    let isCompressed = request.asksForGzip && response.headers[.contentEncoding] == "gzip"
    let body = try isCompressed ? TestServerTransport.uncompressed(response.bytes) : response.bytes
    return Response(
      status: response.status.code,
      headers: response.headers.map { Header($0.name.rawName, $0.value) } + [
        Header("Date", TestServer.simulatedDate)
      ],
      body: body)
  }

  private func response(to head: HTTPRequest) throws(TransportError) -> TestServer.Response {
    let (server, outcome, isThere) = (server, Outcome(), DispatchSemaphore(value: 0))
    Task.detached(executorPreference: Self.executor) {
      do {
        let response = try await server.response(to: head)
        outcome.result.withLock { $0 = .success(response) }
      } catch {
        outcome.result.withLock { $0 = .failure(TransportError("\(error)")) }
      }
      isThere.signal()
    }
    guard isThere.wait(timeout: .now() + Self.timeLimit) == .success, let result = outcome.result.withLock(\.self)
    else { throw TransportError("no response within the time limit") }
    return try result.get()
  }

  private static func uncompressed(_ bytes: [UInt8]) throws(TransportError) -> [UInt8] {
    var stream = z_stream()
    // 31 means a window of 32 kB with gzip's header and trailer.
    let size = Int32(MemoryLayout<z_stream>.size)
    guard inflateInit2_(&stream, 31, ZLIB_VERSION, size) == Z_OK else { throw TransportError("no memory for gzip") }
    defer { inflateEnd(&stream) }
    var (source, target) = (bytes, [UInt8](repeating: 0, count: 4 << 20))
    let isWhole = source.withUnsafeMutableBufferPointer { source in
      target.withUnsafeMutableBufferPointer { target in
        stream.next_in = source.baseAddress
        stream.avail_in = UInt32(source.count)
        stream.next_out = target.baseAddress
        stream.avail_out = UInt32(target.count)
        return inflate(&stream, Z_FINISH) == Z_STREAM_END
      }
    }
    guard isWhole else { throw TransportError("the answer's compression is damaged") }
    return Array(target.prefix(Int(stream.total_out)))
  }
}

/// Passes a response from a task to a thread.
private final class Outcome: Sendable {
  let result = Mutex<Result<TestServer.Response, TransportError>?>(nil)
}

/// Runs tasks on a queue of its own, so that they do not wait behind those of all other tests.
private final class QueueExecutor: TaskExecutor {
  private let queue = DispatchQueue(label: "cloudy.tests.judge", attributes: .concurrent)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}

/// Runs blocking work on a separate thread, since the threads of tasks have to respond in the meantime.
func onOwnThread<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
  await withCheckedContinuation { continuation in
    Thread { continuation.resume(returning: work()) }.start()
  }
}
