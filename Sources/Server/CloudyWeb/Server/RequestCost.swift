import Synchronization

/// The work for a request that goes beyond sending what is kept, in requests that would cost as much.
///
/// Limits of requests count it, so that a visitor who has large pages made over and over reaches them sooner.
final class RequestCost: Sendable {
  /// Of the request that is being answered, in its task and the tasks that it begins.
  @TaskLocal static var current: RequestCost?

  private let sum = Atomic(0)

  /// Everything that was done so far.
  var cost: Int { sum.load(ordering: .relaxed) }

  static func add(_ cost: Int) { current?.sum.add(cost, ordering: .relaxed) }
}
