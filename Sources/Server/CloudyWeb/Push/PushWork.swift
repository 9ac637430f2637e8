import CloudyForecasts
import CloudyLocalization
import CloudyModel
import CloudyPlaces
import CloudyStorage
import CloudyViewModels
import Foundation
import Logging

/// Sends notifications to browsers, in the background.
///
/// Of several servers with the same store, one does so at a time. Each notification is in the store's log before it is
/// sent, so a server that stops meanwhile loses it rather than sending it twice.
package actor PushWork {
  /// The maximum number of places per hour whose weather is requested.
  private static let refreshesPerHour = PushRows.distinctPlaceLimit
  /// The interval between two steps.
  private static let pause = Duration.seconds(300)
  /// The maximum number of places in one step, so that a server that starts does not request all at once.
  private static let refreshesPerStep = 20
  /// The time in seconds after which another server takes over from one that has stopped.
  private static let period: TimeInterval = 900
  /// The time in seconds after which this server states again that it is the one.
  private static let renewalPause: TimeInterval = 60
  /// The number of refused messages in a row after which a subscription ends.
  private static let refusalLimit = 3
  /// The maximum number of places that are evaluated at the same time.
  private static let width = 4

  private let visitors: VisitorStore
  private let weather: WeatherSources
  private let places: PlaceDatabase
  private let defaults: DefaultSettings
  private let language: Language
  private let settings: PushSettings
  private let logger: Logger
  private let clock: any Clock<Duration>
  private let now: @Sendable () -> Date
  /// Identifies this server to others.
  private let server: Data
  private var plan: RefreshPlan
  private var queue = PushQueue()
  private var sender: PushSender?
  private var begunAt: Date?
  private var problems: Set<String> = []
  /// The visitors of the current step.
  private var people: [VisitorID: Visitor] = [:]
  /// The number of messages in a row that push services refused, by browser.
  private var refusals: [Data: Int] = [:]

  /// - Parameters:
  ///   - settings: How notifications are sent.
  ///   - random: Returns `0..<1`.
  package init(
    _ dependencies: ServerDependencies, _ settings: PushSettings,
    random: @escaping @Sendable () -> Double = { Double.random(in: 0..<1) }
  ) {
    visitors = dependencies.storage.visitors
    weather = dependencies.weather
    places = dependencies.places
    defaults = dependencies.defaults.settings
    language = dependencies.language
    self.settings = settings
    logger = dependencies.logger
    clock = dependencies.clock
    now = dependencies.now
    server = Data(VisitorID.random().bytes)
    plan = RefreshPlan(perHour: PushWork.refreshesPerHour, random: random)
  }

  /// Runs until the task is cancelled.
  package func run() async {
    repeat { await step() } while (try? await clock.sleep(for: PushWork.pause)) != nil
    // The cancelled task itself can no longer use the database.
    let (visitors, server) = (visitors, server)
    await Task {
      try? await visitors.changeAccounts { database, _ in try PushRows(database: database).endWork(server) }
    }.value
  }

  /// Looks at all places once, and sends what is due.
  func step() async {
    do throws(StoreError) {
      let subscriptions = try await visitors.accounts { database, _ in try PushRows(database: database).all() }
      queue.keep(subscriptions)
      guard !subscriptions.isEmpty, try await beginsWork() else { return }
      let sender = try await readySender()
      people = [:]
      defer { people = [:] }
      let known = Dictionary(grouping: subscriptions, by: \.place).compactMap { reference, subscriptions in
        reference.place(in: places).map { (place: $0, subscriptions: subscriptions) }
      }
      let due = Set(plan.due(known.map(\.place), at: now(), limit: PushWork.refreshesPerStep))
      let subjects = known.map { place, subscriptions in
        Subject(place: place, subscriptions: subscriptions, isDue: due.contains(place))
      }
      await send(queue.due(at: now()), andThoseAbout: subjects, by: sender)
    } catch {
      complain(language.text(StoreMessages.unreadable(error)))
    }
  }
}

extension PushWork {
  /// A place with its subscriptions.
  private struct Subject: Sendable {
    let place: Place
    let subscriptions: [PlaceSubscription]
    /// Whether the weather may be requested.
    let isDue: Bool
  }

  private enum Progress: Sendable {
    /// A place was evaluated.
    case evaluated(messages: [PushQueue.Message], mayContinue: Bool)
    /// The messages of a browser were sent, or queued.
    case sent([PushQueue.Message])
  }

  /// Sends messages, and evaluates places meanwhile, a few at a time, so that a slow push service or weather service
  /// delays no other.
  ///
  /// - Parameter messages: Earlier messages, which precede those about the places.
  private func send(
    _ messages: [PushQueue.Message], andThoseAbout subjects: [Subject], by sender: PushSender
  ) async {
    var dispatch = PushDispatch(messages)
    var subjects = subjects[...]
    var evaluations = 0
    await withTaskGroup(of: Progress.self) { group in
      func proceed() {
        guard !Task.isCancelled else { return }
        while evaluations < PushWork.width, dispatch.count < PushDispatch.limit, let subject = subjects.popFirst() {
          evaluations += 1
          group.addTask { await self.evaluate(subject) }
        }
        while let batch = dispatch.next() {
          group.addTask {
            await self.deliver(batch, by: sender)
            return .sent(batch)
          }
        }
      }
      proceed()
      while let progress = await group.next() {
        switch progress {
        case .evaluated(let messages, let mayContinue):
          evaluations -= 1
          dispatch.add(messages)
          if !mayContinue { subjects = [] }
        case .sent(let batch): dispatch.finish(batch)
        }
        proceed()
      }
    }
  }

  /// Logs the notifications that the subscriptions of a place are due.
  ///
  /// - Returns: The messages to send, and whether other places may be evaluated: the store works, and this server is
  ///   still the one that sends notifications.
  private func evaluate(_ subject: Subject) async -> Progress {
    var messages: [PushQueue.Message] = []
    do throws(StoreError) {
      guard !Task.isCancelled, try await beginsWork() else { return .evaluated(messages: [], mayContinue: false) }
      guard let report = await report(of: subject.place, isDue: subject.isDue) else {
        return .evaluated(messages: [], mayContinue: true)
      }
      for subscription in subject.subscriptions {
        guard let visitor = try await visitor(subscription.visitor) else { continue }
        messages += try await news(of: subscription, at: subject.place, report, for: visitor)
      }
      return .evaluated(messages: messages, mayContinue: true)
    } catch {
      complain(language.text(StoreMessages.unreadable(error)))
      return .evaluated(messages: messages, mayContinue: false)
    }
  }

  private func visitor(_ id: VisitorID) async throws(StoreError) -> Visitor? {
    if let known = people[id] { return known }
    let visitor = try await visitors.visitor(id)
    people[id] = visitor
    return visitor
  }

  /// Returns whether this server is the one that sends notifications.
  private func beginsWork() async throws(StoreError) -> Bool {
    let (server, time) = (server, now())
    if let begunAt, (0..<PushWork.renewalPause).contains(time.timeIntervalSince(begunAt)) { return true }
    let isOurs = try await visitors.changeAccounts { database, now in
      try PushRows(database: database).beginWork(server, for: PushWork.period, at: now)
    }
    begunAt = isOurs ? time : nil
    return isOurs
  }

  private func readySender() async throws(StoreError) -> PushSender {
    if let sender { return sender }
    let made = PushSender(
      key: try await visitors.pushKey(), subject: settings.subject, transport: settings.transport, now: now)
    sender = made
    return made
  }

  /// - Parameter isDue: Whether the weather may be requested; otherwise only a cached report is used.
  /// - Returns: `nil` if there is none.
  private func report(of place: Place, isDue: Bool) async -> ForecastReport? {
    guard let service = isDue ? weather.reports : weather.cachedReports else { return nil }
    var last: ForecastReport?
    for await report in service.reports(for: place, wantsNewest: false, days: RefreshPlan.dayCount) { last = report }
    return last
  }

  /// Logs the notifications that a subscription is due.
  ///
  /// - Returns: The messages to send; none if another server has changed the log, or the subscription has ended.
  private func news(
    of subscription: PlaceSubscription, at place: Place, _ report: ForecastReport, for visitor: Visitor
  ) async throws(StoreError) -> [PushQueue.Message] {
    let userData = visitor.userData
    let subjects = NotificationSubjects(of: userData, places: [place])
    // The region was that of the browser's languages.
    let usual = subscription.region.flatMap { DefaultSettings(languages: ["en-\($0)"]) } ?? defaults
    let news = PushNotifications(
      of: subscription, at: place, isHome: userData.home?.isSame(as: place) == true,
      customName: subjects.places.first?.customName, rules: subjects.rules, clocks: subjects.clocks,
      path: places.path(of: place), report: report,
      settings: userData.settings.completed(by: usual.settings(home: userData.home, displayed: place)),
      language: Language(tag: subscription.language)?.on(.page) ?? language, now: now())
    let log = news.log.text
    guard log != subscription.delivered else { return [] }
    let isLogged = try await visitors.changeAccounts { database, _ in
      try PushRows(database: database).setLog(log, of: subscription)
    }
    return isLogged ? news.texts.map { PushQueue.Message(text: $0, subscription: subscription) } : []
  }

  /// Sends the messages of a browser one after another. Those that its push service does not accept yet are queued.
  private func deliver(_ messages: [PushQueue.Message], by sender: PushSender) async {
    for message in messages {
      guard !queue.holdsBack(message, at: now()) else { continue }
      let outcome = await sender.send(message.text, to: message.subscription.subscription)
      await finish(message, outcome)
      guard outcome != .gone else { return }
    }
  }

  private func finish(_ message: PushQueue.Message, _ outcome: PushSender.Outcome) async {
    let subscription = message.subscription.subscription
    // Even if this one is refused, the earlier one is outdated.
    queue.removeEarlier(than: message)
    switch outcome {
    case .delivered:
      queue.serviceWorks(for: message)
      refusals[subscription.browser] = nil
    case .gone:
      queue.serviceWorks(for: message)
      await change { () async throws(StoreError) in try await visitors.lapsePush(browser: subscription.browser) }
    case .limited(let seconds): queue.add(message, after: seconds, at: now())
    case .later(let seconds):
      queue.add(message, after: seconds, at: now())
      if let seconds { queue.pauseService(of: message, for: seconds, at: now()) }
    case .refused(let status):
      guard let status else { return }
      await count(refusal: status, of: subscription)
      complain(language.text(PushMessages.refused(host: subscription.host, status: status)))
    }
  }

  /// Ends the subscription of a browser whose messages are refused again and again.
  private func count(refusal status: Int, of subscription: PushSubscription) async {
    guard [400, 401, 403].contains(status) else { return }
    if refusals.count >= PushRows.limit { refusals = [:] }
    let count = refusals[subscription.browser, default: 0] + 1
    refusals[subscription.browser] = count < PushWork.refusalLimit ? count : nil
    guard count >= PushWork.refusalLimit else { return }
    await change { () async throws(StoreError) in try await visitors.removePush(browser: subscription.browser) }
  }

  private func change(_ change: () async throws(StoreError) -> Void) async {
    do throws(StoreError) {
      try await change()
    } catch {
      complain(language.text(StoreMessages.notStored(error)))
    }
  }

  /// Logs each problem once, not in each step while it lasts.
  private func complain(_ problem: String) {
    guard problems.count < 100, problems.insert(problem).inserted else { return }
    logger.warning("\(problem)")
  }
}
