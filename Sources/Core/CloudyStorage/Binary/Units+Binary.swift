import CloudyModel

extension BinaryValue where Self: Quantity {
  package func write(to writer: inout BinaryWriter) { number.write(to: &writer) }

  package init?(from reader: inout BinaryReader) {
    guard let number = Double(from: &reader) else { return nil }
    self.init(number: number)
  }
}

extension Temperature: BinaryValue {}
extension Speed: BinaryValue {}
extension Pressure: BinaryValue {}
extension Length: BinaryValue {}
extension PrecipitationRate: BinaryValue {}
extension SpecificEnergy: BinaryValue {}
extension Concentration: BinaryValue {}
