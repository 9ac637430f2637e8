import CloudyModel
import CloudyPlaces
import Foundation
import Testing

@testable import CloudyWeb

@Suite struct WttrPathTests {
  @Test(
    arguments: [
      (":help", .help), (":translation", .help), ("Moon", .moon(on: nil)), ("moon", .moon(on: nil)),
      ("full+moon", .moon(on: nil)), ("Vollmond", .moon(on: nil)),
      ("Moon@2026-12-25", .moon(on: CivilDate(isoText: "2026-12-25"))), ("%40github.com", .computer),
      ("@github.com", .computer), ("192.0.2.1", .computer), ("~Eiffel+Tower", .places(["Eiffel+Tower"])),
      ("%7E48.85,2.29", .places(["48.85,2.29"])), ("Ghent", .places(["Ghent"])),
      ("Paris.png", .picture(of: "Paris", .png, query: "")),
      ("Paris_0tqp_lang=fr.png", .picture(of: "Paris", .png, query: "0tqp&lang=fr")),
      ("Moon@2026-02-30", .moonOnNoDay(.impossible("2026-02-30"))),
      ("Moon@nonsense", .places(["Moon@nonsense"])), ("Moonachie", .places(["Moonachie"])),
    ] as [(String, WttrPath)])
  func `a path has the additions of wttr.in`(component: String, path: WttrPath) {
    #expect(WttrPath(component) == path)
  }

  @Test(
    arguments: [
      ("Ghent:Bruges:New+York", ["Ghent", "Bruges", "New+York"]), ("Ghent%3ABruges", ["Ghent", "Bruges"]),
      ("geo:50.85,4.35", ["geo:50.85,4.35"]), ("Oslo+14:00", ["Oslo+14:00"]),
    ] as [(String, [String])])
  func `a colon separates places, but not the parts of a time or of a URI`(component: String, names: [String]) {
    #expect(WttrPath(component) == .places(names))
  }

  @Test func `several places are shown in turn`() {
    func name(after seconds: Double, period: Int = 60) -> String {
      WttrPath.place(of: ["a", "b", "c"], at: Date(timeIntervalSince1970: seconds), period: period)
    }
    #expect([0, 59, 60, 120, 180].map { name(after: $0) } == ["a", "a", "b", "c", "a"])
    #expect(name(after: 7, period: 0) == "b")
    #expect(WttrPath.place(of: ["a"], at: .distantPast, period: 1) == "a")
  }
}
