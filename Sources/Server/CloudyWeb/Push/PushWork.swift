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
  /// The number of days of a report, as for other notifications.
  private static let days = 8

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
      await send(queue.due(at: now()), by: sender)
      var people: [VisitorID: Visitor] = [:]
      let known = Dictionary(grouping: subscriptions, by: \.place).compactMap { reference, subscriptions in
        reference.place(in: places).map { (place: $0, subscriptions: subscriptions) }
      }
      let due = Set(plan.due(known.map(\.place), at: now(), limit: PushWork.refreshesPerStep))
      for (place, subscriptions) in known {
        guard !Task.isCancelled, try await beginsWork() else { return }
        guard let report = await report(of: place, isDue: due.contains(place)) else { continue }
        var messages: [PushQueue.Message] = []
        for subscription in subscriptions {
          let id = subscription.visitor
          if people[id] == nil { people[id] = try await visitors.visitor(id) }
          guard let visitor = people[id] else { continue }
          messages += try await news(of: subscription, at: place, report, for: visitor)
        }
        await send(messages, by: sender)
      }
    } catch {
      complain(language.text(StoreMessages.unreadable(error)))
    }
  }
}

extension PushWork {
  private struct SentMessage: Sendable {
    let message: PushQueue.Message
    let outcome: PushSender.Outcome
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
    for await report in service.reports(for: place, wantsNewest: false, days: PushWork.days) { last = report }
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
      of: subscription, at: place, customName: subjects.places.first?.customName, rules: subjects.rules,
      clocks: subjects.clocks,
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

  /// Sends messages, a few at a time. Those that a push service does not accept yet are queued.
  private func send(_ messages: [PushQueue.Message], by sender: PushSender) async {
    var rest = messages[...]
    while !rest.isEmpty {
      let time = now()
      let batch = rest.prefix(PushQueue.width).filter { !queue.holdsBack($0, at: time) }
      rest = rest.dropFirst(PushQueue.width)
      let outcomes = await withTaskGroup(of: SentMessage.self, returning: [SentMessage].self) { group in
        for message in batch {
          group.addTask {
            SentMessage(
              message: message, outcome: await sender.send(message.text, to: message.subscription.subscription))
          }
        }
        return await group.reduce(into: []) { $0.append($1) }
      }
      for sent in outcomes { await finish(sent.message, sent.outcome) }
    }
  }

  private func finish(_ message: PushQueue.Message, _ outcome: PushSender.Outcome) async {
    let subscription = message.subscription.subscription
    switch outcome {
    case .delivered: refusals[subscription.browser] = nil
    case .gone: await remove(subscription)
    case .later(let seconds): queue.add(message, after: seconds, at: now())
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
    await remove(subscription)
  }

  private func remove(_ subscription: PushSubscription) async {
    do throws(StoreError) {
      try await visitors.removePush(browser: subscription.browser)
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
