import Foundation
import LocalSockets
import Synchronization

/// The state that a connection shares with its thread. The thread retains it until the connection ends.
final class Link: Sendable {
  typealias Reply = DBusConnection.Reply
  typealias Failure = DBusConnection.Failure

  private struct Call {
    let batch: Int
    let index: Int
    let name: String
    let deadline: ContinuousClock.Instant
  }

  private struct OutgoingBytes {
    let batch: Int
    var rest: ArraySlice<UInt8>
    var isBegun = false
  }

  private struct State {
    var opening: CheckedContinuation<Failure?, Never>?
    var failure: Failure?
    var socket: LocalSocket?
    var serial: UInt32 = 0
    var lastBatch = 0
    var calls: [UInt32: Call] = [:]
    var batches: [Int: Batch] = [:]
    /// Bytes that are not sent yet, for calls that are still pending.
    var outgoing: [OutgoingBytes] = []
    /// The time to look for overdue calls; never later than the first deadline.
    var nextLook: ContinuousClock.Instant?
    var listeners: [Int: (wants: @Sendable (DBusMessage) -> Bool, stream: AsyncStream<DBusMessage>.Continuation)] = [:]
    var lastListener = 0
  }

  private let limits: DBusConnection.Limits
  private let lifetimeEnd: ContinuousClock.Instant?
  private let state = Mutex(State())

  init(limits: DBusConnection.Limits) {
    self.limits = limits
    lifetimeEnd = limits.lifetime.map { .now + $0 }
  }

  var failure: Failure? { state.withLock(\.failure) }

  /// Connects and authenticates on the link's thread, which then continues to read and write.
  func open(address: String, deadline: ContinuousClock.Instant) async throws(Failure) {
    let deadline = min(deadline, lifetimeEnd ?? deadline)
    let failure = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let failure = state.withLock { state in
          if state.failure == nil { state.opening = continuation }
          return state.failure
        }
        if let failure { return continuation.resume(returning: failure) }
        let thread = Thread { [self] in run(address: address, deadline: deadline) }
        thread.name = "D-Bus"
        thread.start()
      }
    } onCancel: {
      end(because: .canceled)
    }
    if let failure { throw failure }
  }

  func calls(_ messages: [DBusMessage], deadline: ContinuousClock.Instant) async -> [Reply] {
    guard !messages.isEmpty else { return [] }
    let number = state.withLock { state in
      state.lastBatch += 1
      return state.lastBatch
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let batch = Batch(count: messages.count, continuation)
        let (resumptions, socket) = state.withLock { state in
          (send(messages, as: number, batch, deadline: deadline, &state), state.socket)
        }
        resumptions.resume()
        // If the task was canceled before the batch was registered, the cancellation handler has not found it.
        if Task.isCancelled { cancel(number) }
        socket?.wake()
      }
    } onCancel: {
      cancel(number)
    }
  }

  func signals(where wants: @escaping @Sendable (DBusMessage) -> Bool) -> AsyncStream<DBusMessage> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: DBusMessage.self, bufferingPolicy: .bufferingNewest(max(1, limits.signals)))
    let number = state.withLock { state -> Int? in
      guard state.failure == nil else { return nil }
      state.lastListener += 1
      state.listeners[state.lastListener] = (wants, continuation)
      return state.lastListener
    }
    guard let number else {
      continuation.finish()
      return stream
    }
    continuation.onTermination = { [weak self] _ in
      _ = self?.state.withLock { $0.listeners.removeValue(forKey: number) }
    }
    return stream
  }

  /// Ends the connection once, and reports the reason to all waiting tasks.
  func end(because failure: Failure) {
    let ended = state.withLock { state -> State? in
      guard state.failure == nil else { return nil }
      let ended = state
      state = State(failure: failure)
      return ended
    }
    guard let ended else { return }
    ended.socket?.shutDown()
    ended.opening?.resume(returning: failure)
    for batch in ended.batches.values {
      batch.continuation.resume(returning: batch.answers.map { $0 ?? .failure(failure) })
    }
    for listener in ended.listeners.values { listener.stream.finish() }
  }
}

// MARK: Calls

extension Link {
  private func send(
    _ messages: [DBusMessage], as number: Int, _ batch: Batch, deadline: ContinuousClock.Instant, _ state: inout State
  ) -> Resumptions {
    var resumptions = Resumptions()
    var bytes: [UInt8] = []
    state.batches[number] = batch
    for (index, message) in messages.enumerated() {
      let name = "\(message.interface ?? "").\(message.member ?? "")"
      state.serial = max(1, state.serial &+ 1)
      if let failure = state.failure {
        answer(number, index, with: .failure(failure), &state, &resumptions)
      } else if let encoded = message.encoded(serial: state.serial), encoded.count <= limits.longestMessage {
        state.calls[state.serial] = Call(batch: number, index: index, name: name, deadline: deadline)
        bytes += encoded
      } else {
        answer(number, index, with: .failure(.invalid(name)), &state, &resumptions)
      }
    }
    if !bytes.isEmpty {
      state.outgoing.append(OutgoingBytes(batch: number, rest: bytes[...]))
      state.nextLook = min(deadline, state.nextLook ?? deadline)
    }
    return resumptions
  }

  private func answer(
    _ number: Int, _ index: Int, with answer: Reply, _ state: inout State, _ resumptions: inout Resumptions
  ) {
    guard state.batches[number]?.answer(index, with: answer) == true,
      let batch = state.batches.removeValue(forKey: number)
    else { return }
    resumptions.batches.append((batch.continuation, batch.answers.compactMap(\.self)))
  }

  /// Fails calls that are given up, and drops their unsent bytes. A partially sent batch must be completed.
  private func giveUp(_ given: [UInt32: Call], with failure: (Call) -> Failure, _ state: inout State) -> Resumptions {
    var resumptions = Resumptions()
    let numbers = Set(given.values.map(\.batch))
    for (serial, call) in given {
      state.calls[serial] = nil
      answer(call.batch, call.index, with: .failure(failure(call)), &state, &resumptions)
    }
    state.outgoing.removeAll { !$0.isBegun && numbers.contains($0.batch) }
    return resumptions
  }

  private func cancel(_ number: Int) {
    let resumptions = state.withLock { state in
      giveUp(state.calls.filter { $0.value.batch == number }, with: { _ in .canceled }, &state)
    }
    resumptions.resume()
  }

  private func giveUpOverdueCalls() {
    let now = ContinuousClock.now
    let resumptions = state.withLock { state in
      guard let nextLook = state.nextLook, nextLook <= now else { return Resumptions() }
      let overdue = state.calls.filter { $0.value.deadline <= now }
      let resumptions = giveUp(overdue, with: { .timedOut($0.name) }, &state)
      state.nextLook = state.calls.values.map(\.deadline).min()
      return resumptions
    }
    resumptions.resume()
  }
}

// MARK: The thread

extension Link {
  private func run(address: String, deadline: ContinuousClock.Instant) {
    do {
      let socket = try Link.connect(to: address, deadline: deadline)
      let isWanted = state.withLock { state in
        if state.failure == nil { state.socket = socket }
        return state.failure == nil
      }
      guard isWanted else { return }
      let early = try Link.authenticate(over: socket, deadline: deadline)
      let opening = state.withLock { state in
        defer { state.opening = nil }
        return state.opening
      }
      opening?.resume(returning: nil)
      try exchange(over: socket, early: early)
    } catch let failure as Failure {
      end(because: failure)
    } catch LocalSocket.Failure.timedOut {
      end(because: .timedOut("the greeting"))
    } catch LocalSocket.Failure.notConnected(let reason) {
      end(because: .notConnected(reason))
    } catch LocalSocket.Failure.ended {
      end(because: .disconnected("the bus closed it"))
    } catch {
      end(because: .disconnected("the bus sent a malformed message"))
    }
  }

  /// Reads and writes until the connection ends.
  private func exchange(over socket: LocalSocket, early: [UInt8]) throws {
    var inbox = DBusInbox(longestMessage: limits.longestMessage)
    inbox.append(early)
    while true {
      while let message = try inbox.next() { handle(message) }
      if let lifetimeEnd, lifetimeEnd <= .now { throw Failure.timedOut("a call within the connection's lifetime") }
      giveUpOverdueCalls()
      let (hasMore, nextLook) = state.withLock { (!$0.outgoing.isEmpty, $0.nextLook) }
      let deadline = [nextLook, lifetimeEnd].compactMap(\.self).min()
      let events = socket.wait(for: hasMore ? [.reading, .writing, .waking] : [.reading, .waking], until: deadline)
      if events.contains(.reading) { inbox.append(try socket.receive()) }
      if events.contains(.writing) { sendMore(over: socket) }
    }
  }

  private func sendMore(over socket: LocalSocket) {
    state.withLock { state in
      var done = 0
      defer { state.outgoing.removeFirst(done) }
      while done < state.outgoing.count {
        // Nothing can be sent to a bus that has exited. Earlier messages from it are still read, and then the end of
        // the stream.
        let count = (try? socket.send(state.outgoing[done].rest)) ?? state.outgoing[done].rest.count
        guard count > 0 else { return }
        state.outgoing[done].rest.removeFirst(count)
        state.outgoing[done].isBegun = true
        if state.outgoing[done].rest.isEmpty { done += 1 }
      }
    }
  }

  private func handle(_ message: DBusMessage) {
    switch message.kind {
    case .signal:
      let listeners = state.withLock { Array($0.listeners.values) }
      for listener in listeners where listener.wants(message) { listener.stream.yield(message) }
    case .reply, .error:
      let resumptions = state.withLock { state in
        var resumptions = Resumptions()
        guard let serial = message.replySerial, let call = state.calls.removeValue(forKey: serial) else {
          return resumptions
        }
        let failure = Failure.refused(name: message.errorName ?? "", message: message.body.first?.text ?? "")
        let result: Reply = message.kind == .reply ? .success(message.body) : .failure(failure)
        answer(call.batch, call.index, with: result, &state, &resumptions)
        return resumptions
      }
      resumptions.resume()
    case .call: break
    }
  }
}
