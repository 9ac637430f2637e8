/// A value that can be observed. RxSwift, which the book uses, has a type of this name.
///
/// Only the owner of the variable writes it; others use a ``Driver``. Its streams end when the variable is released.
@MainActor package final class Variable<Value: Sendable> {
  /// Setting it notifies every observer, even if the value is the same.
  package var value: Value { didSet { for observer in observers.values { observer.yield(value) } } }
  private var observers: [Int: AsyncStream<Value>.Continuation] = [:]
  private var newestObserver = 0

  package init(_ value: Value) { self.value = value }

  isolated deinit { for observer in observers.values { observer.finish() } }

  /// Returns a read-only view of the variable.
  package func asDriver() -> Driver<Value> { Driver(self) }

  fileprivate func makeStream() -> AsyncStream<Value> {
    let (stream, continuation) = AsyncStream.makeStream(of: Value.self)
    newestObserver += 1
    let number = newestObserver
    observers[number] = continuation
    continuation.onTermination = { [weak self] _ in Task { @MainActor in self?.observers[number] = nil } }
    continuation.yield(value)
    return stream
  }
}

/// A value that can be observed but not changed. RxSwift has a type of this name: it starts with the newest value,
/// delivers on the main thread and cannot fail.
@MainActor package struct Driver<Value: Sendable> {
  private let variable: Variable<Value>

  fileprivate init(_ variable: Variable<Value>) { self.variable = variable }

  /// The newest value, and then every later one. Each access makes a stream for one observer.
  package var values: AsyncStream<Value> { variable.makeStream() }

  /// Calls `body` with the newest value, and then with every later one.
  ///
  /// - Returns: The observation, which the caller cancels. `body` must not capture its owner strongly.
  package func drive(onNext body: @escaping @MainActor (Value) -> Void) -> Task<Void, Never> {
    // The task retains the stream but not the variable, which may be released while the task waits.
    let values = values
    return Task { @MainActor in for await value in values where !Task.isCancelled { body(value) } }
  }
}
