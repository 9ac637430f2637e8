extension Link {
  /// Calls that were sent together, until the last of them has a reply.
  struct Batch {
    private(set) var answers: [Reply?]
    private var missing: Int
    let continuation: CheckedContinuation<[Reply], Never>

    init(count: Int, _ continuation: CheckedContinuation<[Reply], Never>) {
      answers = Array(repeating: nil, count: count)
      missing = count
      self.continuation = continuation
    }

    /// - Returns: Whether this was the last missing reply.
    mutating func answer(_ index: Int, with answer: Reply) -> Bool {
      guard answers[index] == nil else { return false }
      answers[index] = answer
      missing -= 1
      return missing == 0
    }
  }

  /// Continuations to resume after the lock is released.
  struct Resumptions {
    var batches: [(CheckedContinuation<[Reply], Never>, [Reply])] = []

    func resume() { for (continuation, answers) in batches { continuation.resume(returning: answers) } }
  }
}
