import CloudyTestSupport
import Foundation
import Synchronization
import Testing

/// A server that is killed while visitors add places.
@Suite(.timeLimit(.standard)) struct KilledServerTests {
  /// The number of concurrent visitors.
  private static let visitors = 6
  /// The number of confirmed choices before the kill.
  private static let confirmations = 15
  private static let kills = 3

  @Test func `no confirmed choice is lost when the server is killed`() async throws {
    let home = try WebProcess.Home()
    // The number of places that the server has confirmed, by the visitor's cookie.
    var confirmed: [String: Int] = [:]
    for round in 0..<KilledServerTests.kills {
      let server = try await WebProcess(in: home)
      let count = Counter()
      let chosen = await withTaskGroup(of: [String: Int].self) { group in
        for visitor in 0..<KilledServerTests.visitors {
          group.addTask {
            await KilledServerTests.choose(at: server, number: round * 1000 + visitor * 100) {
              if count.increment() == KilledServerTests.confirmations { server.send(SIGKILL) }
            }
          }
        }
        return await group.reduce(into: [:]) { $0.merge($1) { $1 } }
      }
      #expect(count.value >= KilledServerTests.confirmations)
      // End the server in any case.
      server.send(SIGKILL)
      _ = await server.result()
      confirmed.merge(chosen) { $1 }
    }
    #expect(confirmed.values.reduce(0, +) >= KilledServerTests.kills * KilledServerTests.confirmations)
    let server = try await WebProcess(in: home)
    for (cookie, count) in confirmed {
      let response = try #require(await server.response("GET", "/locations.json", cookie: cookie))
      let stored = try JSONDecoder().decode(StoredFavorites.self, from: Data(response.body.utf8)).favorites.count
      // A choice in progress at the kill may be stored without confirmation.
      #expect(stored >= count, "\(cookie) has lost places")
    }
    server.send(SIGTERM)
    #expect(await server.result().status == 0)
    #expect(home.files.contains("visitors.sqlite"))
    #expect(!home.files.contains { $0.hasSuffix("Z.sqlite") }, "an unreadable file was moved aside")
  }

  private final class Counter: Sendable {
    private let count = Mutex(0)

    var value: Int { count.withLock(\.self) }

    func increment() -> Int {
      count.withLock { count in
        count += 1
        return count
      }
    }
  }

  private struct StoredFavorites: Decodable {
    struct Favorite: Decodable {}
    let favorites: [Favorite]
  }

  /// Adds five places as each of many visitors, one after the other, until the server is gone.
  ///
  /// - Returns: The number of confirmed places, by cookie.
  private static func choose(
    at server: WebProcess, number: Int, confirmed: @Sendable () -> Void
  ) async -> [String: Int] {
    var counts: [String: Int] = [:]
    for visitor in 0..<50 {
      var cookie: String?
      for place in 0..<5 {
        let latitude = Double((number + visitor) * 7 % 100) - 50 + Double(place) * 2
        let form = "at=\(latitude),\(Double((number + visitor) % 300) / 2 - 75)"
        guard let head = await server.head(of: "POST", "/locations/add", form: form, cookie: cookie) else {
          return counts
        }
        guard head.hasPrefix("HTTP/1.1 303"), head.lowercased().contains("\r\nlocation: /locations?done=added&") else {
          Issue.record("the server responded \(head)")
          return counts
        }
        if let set = head.firstMatch(of: /(?i)\r\nset-cookie: ([^;\r]+)/) { cookie = String(set.output.1) }
        guard let cookie else {
          Issue.record("a visitor with a choice has no cookie")
          return counts
        }
        counts[cookie, default: 0] += 1
        confirmed()
      }
    }
    return counts
  }
}
