import CloudyModel
import CloudyStorage
import Foundation

/// Notifications about one place for one browser of a visitor.
struct PlaceSubscription: Sendable {
  let visitor: VisitorID
  let subscription: PushSubscription
  let place: PlaceReference
  /// The account's session in which the browser subscribed, by its number; `nil` for a visitor without an account.
  let session: String?
  /// The group of the address from which the visitor subscribed, by ``VAPIDKey/group(of:)``; `nil` if it is unknown.
  let addressGroup: Int?
  /// The tag of the language of the page.
  let language: String
  /// The region of the browser's languages, as two letters of ISO 3166, which decides the units; `nil` if unknown.
  let region: String?
  let creation: Date
  /// The log of notifications, as it is stored; see ``PushLog``.
  let delivered: String
}

/// Subscriptions as rows of the tables of ``SQLDialect/pushTables``.
///
/// A subscription that does not exist any more has lapsed: its row has neither a URL nor keys, but its browser may
/// report another one, often only when it is started again.
struct PushRows {
  /// The maximum number of places for a visitor.
  static let placeLimit = 10
  /// The maximum number of subscriptions for a visitor: all places in five browsers.
  private static let visitorLimit = 50
  /// The maximum number of places of all subscriptions: with more, the weather of each would be requested less often
  /// than once an hour.
  static let distinctPlaceLimit = 240
  /// The maximum number of places that only visitors of the same group of addresses watch, so that no address can use
  /// all of ``distinctPlaceLimit``. A place that others watch anyway does not count.
  static let addressPlaceLimit = distinctPlaceLimit / 6
  /// The maximum number of subscriptions of a server.
  static let limit = 20_000
  /// The time in seconds for which a browser can replace a lapsed subscription.
  static let lapseLimit: TimeInterval = 30 * 86_400
  /// The condition for rows of subscriptions that have lapsed.
  private static let isLapsed = "endpoint = ''"
  private static let isCurrent = "endpoint <> ''"

  let database: any SQLConnection

  /// Adds a subscription, or renews an existing one, which keeps its log.
  ///
  /// A browser belongs to one visitor: to the last one who subscribed in it.
  ///
  /// - Returns: The reason why it was not added; `nil` if it was.
  func add(_ new: PlaceSubscription) throws -> PushProblem? {
    let (user, browser) = (new.visitor.sql, SQLValue.bytes(new.subscription.browser))
    try database.change("DELETE FROM push_subscription WHERE browser = ? AND person <> ?", [browser, user])
    if try exceedsPlaces(of: new.visitor, with: new.place) { return .tooManyPlaces }
    let row = "person = ? AND browser = ? AND place = ?"
    let key: [SQLValue] = [user, browser, .text(new.place.text)]
    let known = try database.row("SELECT 1 FROM push_subscription WHERE \(row) AND \(PushRows.isCurrent)", key)
    if known == nil {
      if try count(of: new.visitor, upTo: PushRows.visitorLimit) >= PushRows.visitorLimit {
        return .tooManySubscriptions
      }
      if try count(upTo: PushRows.limit) >= PushRows.limit || exceedsPlaces(with: new.place, from: new.addressGroup) {
        return .serverIsFull
      }
      // The limits counted the address of this request, not that of the lapsed subscription.
      try database.change("DELETE FROM push_subscription WHERE \(row)", key)
    }
    try database.change(
      """
      INSERT INTO push_subscription
        (person, browser, place, session, endpoint, public_key, secret, language, region, created_at, delivered,
        address_group)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT (person, browser, place) DO UPDATE SET session = excluded.session, endpoint = excluded.endpoint,
        public_key = excluded.public_key, secret = excluded.secret, language = excluded.language,
        region = excluded.region
      """,
      [
        user, browser, .text(new.place.text), SQLValue(new.session),
        .text(new.subscription.endpoint.absoluteString), .bytes(new.subscription.publicKey),
        .bytes(new.subscription.secret), .text(new.language), SQLValue(new.region),
        .real(new.creation.timeIntervalSince1970), .text(new.delivered), SQLValue(new.addressGroup),
      ])
    return nil
  }

  /// Returns the number of subscriptions, after the lapsed ones were deleted if they were too many.
  ///
  /// - Parameter visitor: `nil` for all visitors.
  private func count(of visitor: VisitorID? = nil, upTo limit: Int) throws -> Int {
    let (condition, values) = visitor.map { ("person = ?", [$0.sql]) } ?? ("1 = 1", [])
    let sql = "SELECT count(*) FROM push_subscription WHERE \(condition)"
    let count: Int? = try database.value(sql, values)
    guard let count, count >= limit else { return count ?? 0 }
    try database.change("DELETE FROM push_subscription WHERE \(condition) AND \(PushRows.isLapsed)", values)
    return try database.value(sql, values) ?? 0
  }

  /// Whether the visitor would have too many places with another one.
  private func exceedsPlaces(of visitor: VisitorID, with place: PlaceReference) throws -> Bool {
    let places = try self.places(of: visitor)
    return !places.contains(place) && places.count >= PushRows.placeLimit
  }

  /// Whether the server, or a group of addresses, would have too many places with another one.
  ///
  /// - Parameter group: The group of the address from which the visitor subscribes; `nil` for no limit of it.
  private func exceedsPlaces(with place: PlaceReference, from group: Int?) throws -> Bool {
    let known = try database.row(
      "SELECT 1 FROM push_subscription WHERE place = ? AND \(PushRows.isCurrent) LIMIT 1", [.text(place.text)])
    guard known == nil else { return false }
    let count: Int? = try database.value(
      "SELECT count(DISTINCT place) FROM push_subscription WHERE \(PushRows.isCurrent)")
    if count ?? 0 >= PushRows.distinctPlaceLimit { return true }
    guard let group else { return false }
    let own: Int? = try database.value(
      """
      SELECT count(*) FROM (
        SELECT place FROM push_subscription WHERE \(PushRows.isCurrent) GROUP BY place
        HAVING count(*) = sum(CASE WHEN address_group = ? THEN 1 ELSE 0 END)
      ) AS own_place
      """, [SQLValue(group)])
    return own ?? 0 >= PushRows.addressPlaceLimit
  }

  /// Returns the places of a visitor's subscriptions, each once, in the order in which they were added.
  ///
  /// - Parameter browser: The browser with the subscriptions; `nil` for all.
  func places(of visitor: VisitorID, in browser: Data? = nil) throws -> [PlaceReference] {
    let sql = """
      SELECT place, browser FROM push_subscription WHERE person = ? AND \(PushRows.isCurrent)
      ORDER BY created_at, place
      """
    var places: [PlaceReference] = []
    for row in try database.rows(sql, [visitor.sql]) {
      guard let text = row.value("place", as: String.self), browser == nil || row.value("browser") == browser else {
        continue
      }
      let place = PlaceReference(text: text)
      if !places.contains(place) { places.append(place) }
    }
    return places
  }

  /// Ends a visitor's notifications about a place.
  ///
  /// - Parameter browser: The browser in which they end; `nil` for all.
  func remove(_ place: PlaceReference, of visitor: VisitorID, in browser: Data?) throws {
    let condition = "person = ? AND place = ?"
    let values: [SQLValue] = [visitor.sql, .text(place.text)]
    guard let browser else {
      try database.change("DELETE FROM push_subscription WHERE \(condition)", values)
      return
    }
    try database.change(
      "DELETE FROM push_subscription WHERE \(condition) AND browser = ?", values + [.bytes(browser)])
  }

  /// Moves a visitor's notifications in a browser to the subscription that has replaced the browser's earlier one, also
  /// if that has lapsed. They keep their logs. Lapsed ones that would now exceed a limit of places are deleted.
  ///
  /// - Parameter earlier: The browser by its earlier subscription.
  func renew(_ earlier: Data, of visitor: VisitorID, as new: PushSubscription) throws {
    let (user, earlier, browser) = (visitor.sql, SQLValue.bytes(earlier), SQLValue.bytes(new.browser))
    let condition = "person = ? AND browser = ?"
    guard try database.row("SELECT 1 FROM push_subscription WHERE \(condition) LIMIT 1", [user, earlier]) != nil
    else { return }
    try database.change("DELETE FROM push_subscription WHERE browser = ? AND person <> ?", [browser, user])
    if earlier != browser {
      // The visitor may have subscribed again already. Those are within the limits, and a lapsed one has no log.
      try database.change(
        """
        DELETE FROM push_subscription WHERE \(condition) AND \(PushRows.isLapsed)
          AND place IN (SELECT place FROM push_subscription WHERE \(condition) AND \(PushRows.isCurrent))
        """, [user, earlier, user, browser])
      try database.change(
        """
        DELETE FROM push_subscription WHERE \(condition)
          AND place IN (SELECT place FROM push_subscription WHERE \(condition))
        """, [user, browser, user, earlier])
    }
    let move = "UPDATE push_subscription SET browser = ?, endpoint = ?, public_key = ?, secret = ? WHERE \(condition)"
    let values: [SQLValue] = [
      browser, .text(new.endpoint.absoluteString), .bytes(new.publicKey), .bytes(new.secret), user, earlier,
    ]
    // Lapsed subscriptions count for no limit, so others may have taken their space.
    let lapsed = try database.rows(
      "SELECT place, address_group FROM push_subscription WHERE \(condition) AND \(PushRows.isLapsed) ORDER BY place",
      [user, earlier])
    for row in lapsed {
      guard let text = row.value("place", as: String.self) else { continue }
      let place = PlaceReference(text: text)
      if try exceedsPlaces(of: visitor, with: place) || exceedsPlaces(with: place, from: row.value("address_group")) {
        continue
      }
      try database.change(move + " AND place = ?", values + [.text(text)])
    }
    try database.change("DELETE FROM push_subscription WHERE \(condition) AND \(PushRows.isLapsed)", [user, earlier])
    try database.change(move, values)
  }

  /// Deletes the subscriptions that lapsed too long ago.
  ///
  /// - Returns: Whether there was one.
  func removeLapsed(at now: Date) throws -> Bool {
    try database.change(
      "DELETE FROM push_subscription WHERE \(PushRows.isLapsed) AND created_at < ?",
      [.real(now.timeIntervalSince1970 - PushRows.lapseLimit)]) > 0
  }

  /// Marks the subscription of a browser as lapsed.
  ///
  /// The log is emptied: it has the messages that the browser did not get, so all events of the time of its replacement
  /// are announced.
  func lapse(browser: Data, at now: Date) throws {
    // SQLite's library binds empty data as NULL.
    let nothing = SQLValue.bytes(Data([0]))
    try database.change(
      """
      UPDATE push_subscription SET endpoint = '', public_key = ?, secret = ?, delivered = ?, created_at = ?
      WHERE browser = ?
      """,
      [nothing, nothing, .text(PushLog.empty), .real(now.timeIntervalSince1970), .bytes(browser)])
  }

  /// Ends all notifications of a browser.
  func remove(browser: Data) throws {
    try database.change("DELETE FROM push_subscription WHERE browser = ?", [.bytes(browser)])
  }

  /// Returns a visitor's subscriptions that have not lapsed.
  func all(of visitor: VisitorID) throws -> [PlaceSubscription] {
    try database.rows(
      """
      SELECT * FROM push_subscription WHERE person = ? AND \(PushRows.isCurrent) ORDER BY created_at, place, browser
      """, [visitor.sql]
    ).compactMap(PlaceSubscription.init)
  }

  /// Returns all subscriptions that have not lapsed, without rows that cannot be read.
  func all() throws -> [PlaceSubscription] {
    try database.rows(
      "SELECT * FROM push_subscription WHERE \(PushRows.isCurrent) ORDER BY place, person, browser", []
    )
    .compactMap(PlaceSubscription.init)
  }

  /// Replaces the log of a subscription.
  ///
  /// - Returns: Whether it was still as `subscription` has it; otherwise nothing changes.
  func setLog(_ log: String, of subscription: PlaceSubscription) throws -> Bool {
    try database.change(
      """
      UPDATE push_subscription SET delivered = ?
      WHERE person = ? AND browser = ? AND place = ? AND delivered = ? AND \(PushRows.isCurrent)
      """,
      [
        .text(log), subscription.visitor.sql, .bytes(subscription.subscription.browser),
        .text(subscription.place.text), .text(subscription.delivered),
      ]) > 0
  }
}

extension PlaceSubscription {
  /// - Returns: `nil` if a column has an invalid value.
  fileprivate init?(_ row: SQLRow) {
    guard let visitor = row.visitorID("person"), let place = row.value("place", as: String.self),
      let endpoint = row.value("endpoint", as: String.self), let key = row.value("public_key", as: Data.self),
      let secret = row.value("secret", as: Data.self),
      let subscription = PushSubscription(storedEndpoint: endpoint, publicKey: key, secret: secret),
      let language = row.value("language", as: String.self), let creation = row.value("created_at", as: Double.self),
      let delivered = row.value("delivered", as: String.self)
    else { return nil }
    self.init(
      visitor: visitor, subscription: subscription, place: PlaceReference(text: place), session: row.value("session"),
      addressGroup: row.value("address_group"), language: language, region: row.value("region"),
      creation: Date(timeIntervalSince1970: creation), delivered: delivered)
  }
}
