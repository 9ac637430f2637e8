import Foundation

extension JSONDecoder {
  /// Reads a value from JSON. The book brings a small parser of this name; Foundation's does the same.
  ///
  /// - Throws: `DecodingError` if the data are no such value.
  package static func decode<Value: Decodable>(data: Data) throws -> Value {
    try JSONDecoder().decode(Value.self, from: data)
  }
}
