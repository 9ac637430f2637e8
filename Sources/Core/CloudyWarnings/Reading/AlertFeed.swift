import Foundation

/// A list of messages of the Common Alerting Protocol in RSS 2.0, whose entries refer to the messages.
package struct AlertFeed: Hashable, Sendable {
  package struct Entry: Hashable, Sendable {
    /// `nil` if not stated.
    package let identifier: String?
    /// The address of the message; `nil` if not stated.
    package let link: String?
  }

  /// The latest time that the list states for itself; `nil` if it states none.
  package let madeAt: Date?
  /// Each once, in the order of the list.
  package let entries: [Entry]

  /// - Parameter rss: In UTF-8, at most ``CAPMessage/byteLimit`` bytes.
  /// - Throws: If it is not well-formed, or not such a list, since that must not look like an empty one.
  package init(rss: [UInt8]) throws(CAPError) {
    let root = try XMLReader.element(in: rss)
    guard root.name == "rss", let channel = root.all("channel").first else { throw .notAMessage }
    madeAt = ["pubdate", "lastbuilddate"].compactMap { CAPTime().instant(channel.text($0)) }.max()
    var known: Set<Entry> = []
    entries = channel.all("item").map { Entry(identifier: $0.text("guid"), link: $0.text("link")) }
      .filter { known.insert($0).inserted }
  }
}
