/// An error response: a status, and the text of the Dark Sky API, which clients compare.
package struct DarkSkyFault: Error, Hashable, Sendable {
  /// An HTTP status, `400...599`.
  package let status: Int
  package let text: String

  package init(_ status: Int, _ text: String) {
    self.status = status
    self.text = text
  }

  /// The text after the key is neither a place nor a place and a time.
  package static let malformed = DarkSkyFault(400, "Poorly formatted request")
  /// The point is not on Earth.
  package static let noLocation = DarkSkyFault(400, "The given location is invalid.")
  package static let noTime = DarkSkyFault(400, "An invalid time was specified.")
  package static let noUnits = DarkSkyFault(400, "An invalid units parameter was provided.")
  package static let noLanguage = DarkSkyFault(400, "An invalid lang parameter was provided.")
  package static let noCallback = DarkSkyFault(400, "An invalid callback parameter was provided.")
  package static let noPermission = DarkSkyFault(403, "permission denied")
  package static let tooManyCalls = DarkSkyFault(403, "daily usage limit exceeded")
  package static let notFound = DarkSkyFault(404, "Not Found")
  package static let nothingKnown = DarkSkyFault(503, "No weather is known at the moment. Please try again later.")

  /// `{"code":400,"error":"…"}`.
  package var json: [UInt8] {
    var json = JSONBytes(capacity: 128)
    json.object {
      $0.field("code", int: status)
      $0.field("error", text)
    }
    return json.bytes
  }
}
