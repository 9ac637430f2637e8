import GRDB

extension Row {
  /// Returns a column's value; `nil` if it is null or of another type, since other programs can write to the file, too.
  package func value<Value: DatabaseValueConvertible>(_ column: String, as type: Value.Type = Value.self) -> Value? {
    guard let stored = self[column] as DatabaseValue? else { return nil }
    return Value.fromDatabaseValue(stored)
  }
}
