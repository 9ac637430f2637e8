import Observation

/// A model that notifies its observers of changes in one of four ways.
@MainActor protocol Binding: AnyObject {
  /// Shows each viewer the current value, at once or a turn later.
  init(_ viewers: [Viewer])
  var value: Int { get set }
}

/// An observer that does as little as possible, so that only the notification is measured.
@MainActor final class Viewer {
  private(set) var shownCount = 0
  private let audience: Audience

  init(_ audience: Audience) { self.audience = audience }

  func show(_ value: Int) {
    shownCount += 1
    audience.saw(value)
  }
}

/// Waits until all viewers have seen a value.
@MainActor final class Audience {
  private let size: Int
  private var expected = 0
  private var missing = 0
  private var waiter: CheckedContinuation<Void, Never>?

  init(size: Int) { self.size = size }

  func expect(_ value: Int) { (expected, missing) = (value, size) }

  func saw(_ value: Int) {
    guard value == expected else { return }
    missing -= 1
    if missing == 0 {
      waiter?.resume()
      waiter = nil
    }
  }

  func haveSeen() async {
    if missing > 0 { await withCheckedContinuation { waiter = $0 } }
  }
}

@MainActor final class ClosureBinding: Binding {
  private let closures: [(Int) -> Void]
  var value = 0 { didSet { for closure in closures { closure(value) } } }

  init(_ viewers: [Viewer]) {
    closures = viewers.map { viewer in { [weak viewer] in viewer?.show($0) } }
    for closure in closures { closure(value) }
  }
}

@MainActor protocol ValueView: AnyObject {
  func show(_ value: Int)
}

extension Viewer: ValueView {}

@MainActor final class DelegateBinding: Binding {
  private struct Weak { weak var view: (any ValueView)? }

  private let views: [Weak]
  var value = 0 { didSet { for view in views { view.view?.show(value) } } }

  init(_ viewers: [Viewer]) {
    views = viewers.map { Weak(view: $0) }
    for view in views { view.view?.show(value) }
  }
}

/// A stream and a task for each observer.
@MainActor final class StreamBinding: Binding {
  private let feeds: [AsyncStream<Int>.Continuation]
  var value = 0 { didSet { for feed in feeds { feed.yield(value) } } }

  init(_ viewers: [Viewer]) {
    feeds = viewers.map { viewer in
      let (values, feed) = AsyncStream<Int>.makeStream(bufferingPolicy: .bufferingNewest(1))
      Task { for await value in values { viewer.show(value) } }
      return feed
    }
    for feed in feeds { feed.yield(value) }
  }

  deinit { for feed in feeds { feed.finish() } }
}

/// A task for each observer.
@MainActor final class ObservationBinding: Binding {
  private let model = Model()
  private let tasks: [Task<Void, Never>]
  var value: Int {
    get { model.value }
    set { model.value = newValue }
  }

  init(_ viewers: [Viewer]) {
    tasks = viewers.map { [model] viewer in
      Task { for await value in Observations({ model.value }) { viewer.show(value) } }
    }
  }

  deinit { for task in tasks { task.cancel() } }

  @MainActor @Observable final class Model {
    var value = 0
  }
}

/// No binding: a task is started for each viewer, and ends. The last two bindings are compared with this cost.
@MainActor final class NoBinding: Binding {
  private let viewers: [Viewer]
  var value = 0 { didSet { showByTasks() } }

  init(_ viewers: [Viewer]) {
    self.viewers = viewers
    showByTasks()
  }

  private func showByTasks() { for viewer in viewers { Task { [value] in viewer.show(value) } } }
}
