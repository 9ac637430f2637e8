/// The reason why a message cannot be read.
package enum CAPError: Error, Hashable {
  /// More bytes, elements or levels than any message needs.
  case tooLarge
  /// Not well-formed XML from this byte on.
  case malformed(offset: Int)
  /// A document type, an entity or an encoding that is not read, for safety.
  case forbidden(offset: Int)
  /// The XML is neither a message of the protocol nor a list of messages, whichever is expected.
  case notAMessage
  /// A required element is missing, or has an unknown value.
  case unreadable(element: String)
}
