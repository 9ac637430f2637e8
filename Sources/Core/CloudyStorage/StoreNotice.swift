import CloudyModel

/// A message for the user about stored data. Cloudy works in spite of it.
package enum StoreNotice: Hashable, Sendable {
  /// Changes are lost when the program exits. Earlier data is available if it could be read.
  case notStored(StoreError)
  /// The file could not be used (`.damaged` or `.newer`). It was moved aside unchanged, and a new one was created.
  case movedAside(from: String, to: String, reason: StoreError)
  /// Another program had dropped these tables. They were recreated; their data is lost, and the rest is unchanged.
  case tablesRestored(path: String, tables: [String])
}
