import CloudyModel
import Foundation

extension WeatherAlert: BinaryRecord {
  package static let blank = WeatherAlert(title: "", start: Date(timeIntervalSince1970: 0))

  package mutating func visitFields(with visitor: inout some FieldVisitor) {
    visitor.required(&title)
    visitor.required(&regions)
    visitor.required(&start)
    visitor.required(&text)
    visitor.optional(&severity)
    visitor.optional(&end)
    visitor.optional(&link)
    // Optional, since alerts of versions without it are still read. The same applies to all that follow.
    var flag: Bool? = isExtreme ? true : nil
    visitor.optional(&flag)
    isExtreme = flag ?? false
    visitor.optional(&identifier)
    visitor.optional(&issuer)
    visitor.optional(&sentAt)
    visitor.optional(&level)
    visitor.optional(&urgency)
    visitor.optional(&certainty)
    var others: [Wording]? = wordings.isEmpty ? nil : wordings
    visitor.optional(&others)
    wordings = others ?? []
    visitor.optional(&language)
    var actions: String? = instruction.isEmpty ? nil : instruction
    visitor.optional(&actions)
    instruction = actions ?? ""
    var isSomewhere: Bool? = isUnplaced ? true : nil
    visitor.optional(&isSomewhere)
    isUnplaced = isSomewhere ?? false
    var updated: [String]? = references.isEmpty ? nil : references
    visitor.optional(&updated)
    references = updated ?? []
  }
}

extension WeatherAlert.Wording: BinaryRecord {
  package static let blank = WeatherAlert.Wording(title: "")

  package mutating func visitFields(with visitor: inout some FieldVisitor) {
    visitor.required(&title)
    visitor.required(&text)
    visitor.required(&instruction)
    visitor.required(&regions)
    visitor.optional(&language)
  }
}

extension WeatherAlert.Level: BinaryValue {
  package func write(to writer: inout BinaryWriter) { writer.write(UInt8(clamping: rawValue)) }

  package init?(from reader: inout BinaryReader) {
    guard let number = reader.integer(UInt8.self) else { return nil }
    self.init(rawValue: Int(number))
  }
}

extension WeatherAlert.Severity: BinaryValue {}
extension WeatherAlert.Urgency: BinaryValue {}
extension WeatherAlert.Certainty: BinaryValue {}
