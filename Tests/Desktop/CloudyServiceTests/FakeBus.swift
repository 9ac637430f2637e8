import BusKit

/// A fake bus: it records calls, responds as a notification server, and sends signals.
@MainActor final class FakeBus: MessageBus {
  struct Call: Equatable {
    let path: String
    let method: String
    let arguments: [BusValue]
  }

  var identity = "first session"
  let uniqueName = ":1.42"
  /// The errors to throw, by method.
  var failures: [String: BusFailure] = [:]
  private(set) var calls: [Call] = []
  private var methods: [String: MessageBus.Method] = [:]
  private var listeners: [String: [@MainActor ([BusValue]) -> Void]] = [:]
  private var lastNotification: UInt32 = 0

  func export(_ path: String, interface: String, methods: [String: MessageBus.Method]) throws(BusFailure) {
    self.methods.merge(methods) { $1 }
  }

  func call(
    _ name: String, _ path: String, _ interface: String, _ method: String, _ arguments: [BusValue]
  ) async throws(BusFailure) -> [BusValue] {
    if let failure = failures[method] { throw failure }
    calls.append(Call(path: path, method: method, arguments: arguments))
    switch method {
    case "GetCapabilities": return [.array([.string("body"), .string("body-markup")], of: "s")]
    case "Notify":
      lastNotification += 1
      return [.unsigned(lastNotification)]
    default: return []
    }
  }

  func onSignal(
    _ name: String, _ path: String, _ interface: String, _ signal: String,
    _ body: @escaping @MainActor ([BusValue]) -> Void
  ) {
    listeners[signal, default: []].append(body)
  }

  /// Calls an exported method of the subject.
  func request(_ method: String, _ arguments: BusValue...) async -> [BusValue] {
    await methods[method]?(arguments) ?? []
  }

  /// Sends a signal as another program would.
  func send(_ signal: String, _ arguments: BusValue...) {
    for listener in listeners[signal] ?? [] { listener(arguments) }
  }

  func calls(of method: String) -> [Call] { calls.filter { $0.method == method } }

  /// The calls of one portal.
  func portalCalls(of method: String) -> [[BusValue]] {
    calls(of: method).filter { $0.path == "/org/freedesktop/portal/desktop" }.map(\.arguments)
  }

  /// The titles of all notifications so far.
  var titles: [String] { calls(of: "Notify").compactMap { $0.arguments[3].text } }
}
