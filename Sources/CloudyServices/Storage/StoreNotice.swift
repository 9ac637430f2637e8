import CloudyModel

/// What a person should know about where things are kept. Nothing of it keeps Cloudy from working.
package enum StoreNotice: Hashable, Sendable {
  /// Whatever is changed is forgotten when the program ends. What was kept before is there if it could be read.
  case notKept(StoreError)
  /// The file was of no use (`.damaged` or `.newer`). It was moved aside as it is, and a new one begun.
  case movedAside(from: String, to: String, reason: StoreError)
  /// Another program had dropped these tables. They were begun anew; what they had is lost, and all else is as it was.
  case tablesRestored(path: String, tables: [String])
}
