import Foundation

extension JSONDecoder {
  /// Decodes a value from JSON. The book includes a small parser of this name; Foundation's decoder does the same.
  ///
  /// - Throws: `DecodingError` if the data is not such a value.
  package static func decode<Value: Decodable>(data: Data) throws -> Value {
    try JSONDecoder().decode(Value.self, from: data)
  }
}
