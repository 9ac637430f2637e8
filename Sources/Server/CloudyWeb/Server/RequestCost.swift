import Synchronization

/// The work for a request beyond sending cached content, in requests of equal cost.
///
/// Rate limits count it, so that a visitor who causes many large pages to be rendered reaches the limits sooner.
final class RequestCost: Sendable {
  /// The cost of the request that the current task and its child tasks are handling.
  @TaskLocal static var current: RequestCost?

  private let sum = Atomic(0)

  /// The total so far.
  var cost: Int { sum.load(ordering: .relaxed) }

  static func add(_ cost: Int) { current?.sum.add(cost, ordering: .relaxed) }
}
