/// Runs `operation`, but waits no longer than `limit` for it, even if it ignores its cancellation.
///
/// - Returns: `nil` if the limit passed or the caller was canceled. The operation is then canceled and not awaited.
func result<Value: Sendable>(
  within limit: Duration, on clock: any Clock<Duration>, of operation: @escaping @Sendable () async -> Value
) async -> Value? {
  let (results, continuation) = AsyncStream<Value>.makeStream(bufferingPolicy: .bufferingOldest(1))
  let work = Task {
    continuation.yield(await operation())
    continuation.finish()
  }
  let alarm = Task {
    try? await clock.sleep(for: limit)
    continuation.finish()
  }
  defer {
    work.cancel()
    alarm.cancel()
  }
  return await results.first { _ in true }
}
