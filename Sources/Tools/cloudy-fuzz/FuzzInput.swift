import CloudyHTTP
import CloudyModel
import CloudyTestSupport
import Foundation

/// The responses of a service, and the place and time of the request.
struct FuzzInput: Sendable {
  let subject: FuzzSubject
  /// The response for requests whose path contains the first string; the first match is used.
  let bodies: [(path: String, body: Data)]
  let status: Int
  let headers: [String: String]
  let place: Place
  let now: Date

  func response(to request: HTTPRequest) -> HTTPResponse {
    let path = request.url.path()
    let body = bodies.first { $0.path.isEmpty || path.contains($0.path) }?.body
    return HTTPResponse(status: body == nil ? 404 : status, headers: headers, body: body ?? Data())
  }

  /// A description for users.
  var description: Data {
    var text = Data("\(subject.name), status \(status), \(headers), at \(now) for \(place.timeZoneIdentifier)\n".utf8)
    for (path, body) in bodies { text += Data("--- \(path)\n".utf8) + body + Data("\n".utf8) }
    return text
  }
}

/// Inputs, each of which follows from the seed and its number.
struct FuzzInputs: Sendable {
  let seed: UInt64
  let subjects: [FuzzSubject]

  subscript(number: Int) -> FuzzInput {
    var first = SeededGenerator(seed: seed)
    var numbers = SeededGenerator(seed: first.next() ^ UInt64(truncatingIfNeeded: number))
    let subject = subjects.picked(using: &numbers)
    let form: KeyPath<FuzzSubject.Response, [JSON]> =
      switch Int.random(in: 0..<50, using: &numbers) {
      case 0: \.whole
      case 1...12: \.days
      default: \.hours
      }
    let start = Int.random(in: 0..<3, using: &numbers)
    var bodies = subject.answers.map { $0[keyPath: form][start % $0[keyPath: form].count] }
    let damaged = Int.random(in: 0..<bodies.count, using: &numbers)
    if Int.random(in: 0..<10, using: &numbers) > 0 {
      for _ in 0..<[1, 1, 1, 2, 2, 3, 6].picked(using: &numbers) { bodies[damaged].damage(using: &numbers) }
    }
    var data = zip(subject.answers, bodies).map { $0.data($1) }
    if Int.random(in: 0..<4, using: &numbers) == 0 { data[damaged].damage(using: &numbers) }
    let later = Int.random(in: 0..<5, using: &numbers) == 0 ? TimeInterval.random(in: -3e5...3e5, using: &numbers) : 0
    return FuzzInput(
      subject: subject, bodies: zip(subject.answers, data).map { ($0.path, $1) }, status: status(using: &numbers),
      headers: headers(using: &numbers), place: place(of: subject, using: &numbers), now: subject.now + later)
  }

  private func status(using numbers: inout SeededGenerator) -> Int {
    switch Int.random(in: 0..<40, using: &numbers) {
    case 0: [0, -1, 203, 204, 304, 400, 401, 403, 404, 422, 429, 500, 503, 599].picked(using: &numbers)
    case 1: Int.random(in: 100...999, using: &numbers)
    default: 200
    }
  }

  /// Several at a time, since a value of one may be combined with a value of another.
  private func headers(using numbers: inout SeededGenerator) -> [String: String] {
    guard Int.random(in: 0..<5, using: &numbers) == 0 else { return [:] }
    let names = ["date", "expires", "last-modified", "etag", "cache-control", "age", "retry-after"]
    let count = Int.random(in: 1...names.count, using: &numbers)
    return names.shuffled(using: &numbers).prefix(count).reduce(into: [:]) { headers, name in
      var value = FuzzInputs.headerValues.picked(using: &numbers)
      if name == "cache-control", Bool.random(using: &numbers) { value = "max-age=" + value }
      headers[name] = value
    }
  }

  private static let headerValues = [
    "", "0", "-0", "-1", "+1", "60", "1e3", "1.5", "2147483647", "2147483648", "-2147483648", "-2147483649",
    "4294967296",
    "9223372036854775807", "-9223372036854775808", "99999999999999999999", "-99999999999999999999", "nan", "inf",
    "max-age=600", "max-age=-5", "max-age", "no-store", "no-cache, max-age=60", ",,=,", "Sat, 21 Nov 2026 12:00:00 GMT",
    "Sat, 21 Nov 9999 23:59:60 GMT", "Sat, 21 Nov 99999 12:00:00 GMT", "Thu, 01 Jan 0001 00:00:00 GMT",
    "Thu, 01 Jan 1970 00:00:00 GMT", "Sun Nov  6 08:49:37 1994", "Saturday, 21-Nov-26 12:00:00 GMT",
    "Sat, 31 Feb 2026 25:61:61 GMT", "\u{0}", "\"x\"",
  ]

  private func place(of subject: FuzzSubject, using numbers: inout SeededGenerator) -> Place {
    var place = subject.place
    guard Int.random(in: 0..<4, using: &numbers) == 0 else { return place }
    // Days of 23, 24.5 and 26 hours, a skipped one, and the ends of the calendar.
    place.timeZoneIdentifier = [
      "America/New_York", "America/St_Johns", "Asia/Kathmandu", "Pacific/Apia", "Antarctica/Troll",
      "Pacific/Kiritimati", "Australia/Lord_Howe", "Etc/GMT+12", "Pacific/Chatham", "Nowhere/At_All",
    ].picked(using: &numbers)
    let latitude = [-90, -77.8, 0, 50.85, 78.2, 90].picked(using: &numbers)
    place.coordinates = Coordinates(latitude: latitude, longitude: 4.35) ?? place.coordinates
    return place
  }
}
