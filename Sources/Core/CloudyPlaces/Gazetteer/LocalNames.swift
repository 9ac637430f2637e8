import CloudyModel

/// The names of places and regions in the languages of ``NameLanguage``, where they differ from the gazetteer's own.
package struct LocalNames: Sendable {
  private let styles: EmbeddedBytes
  private let blocks: EmbeddedBytes
  private let names: EmbeddedBytes

  init(section: (PlaceFile.Section) -> EmbeddedBytes) {
    styles = section(.localNameStyles)
    blocks = section(.localNameBlocks)
    names = section(.localNames)
  }

  /// The number of subjects in a block, so that a name is found without reading the others.
  package static let blockSize = 32

  /// Returns a name; `nil` if none is known, or if it is the same as the gazetteer's own.
  ///
  /// - Parameter subject: A place's index, or a region's index plus the number of places.
  func name(of subject: Int, in language: NameLanguage) -> String? {
    guard var cursor = entry(of: subject) else { return nil }
    let end = cursor.upperBound
    while cursor.lowerBound < end {
      var offset = cursor.lowerBound
      let style = names.variable(at: &offset) * PlaceFile.LocalNameStyle.size
      let length = Int(names.byte(at: offset))
      let languages = styles.uint24(at: style + PlaceFile.LocalNameStyle.languages)
      if languages >> language.rawValue & 1 == 1 {
        return text(at: offset + 1, length, block: styles.uint16(at: style + PlaceFile.LocalNameStyle.block))
      }
      cursor = min(offset + 1 + length, end)..<end
    }
    return nil
  }

  /// Returns the number of different names of a subject, which are many for a place that is well known abroad.
  func count(of subject: Int) -> Int {
    guard let entry = entry(of: subject) else { return 0 }
    var (offset, count) = (entry.lowerBound, 0)
    while offset < entry.upperBound {
      _ = names.variable(at: &offset)
      offset += 1 + Int(names.byte(at: offset))
      count += 1
    }
    return count
  }

  /// Returns the offsets of a subject's names.
  private func entry(of subject: Int) -> Range<Int>? {
    var low = 0
    var high = blocks.count / 6
    while low < high {
      let middle = (low + high) / 2
      if blocks.uint24(at: middle * 6) <= subject { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return nil }
    var current = blocks.uint24(at: (low - 1) * 6)
    var offset = blocks.uint24(at: (low - 1) * 6 + 3)
    for _ in 0..<LocalNames.blockSize where offset < names.count {
      current += names.variable(at: &offset)
      let length = names.variable(at: &offset)
      if current == subject { return offset..<(offset + length) }
      if current > subject { return nil }
      offset += length
    }
    return nil
  }

  private func text(at offset: Int, _ length: Int, block: Int) -> String {
    guard block > 0 else {
      let units = stride(from: offset, to: offset + length, by: 2).map {
        UInt16(truncatingIfNeeded: names.uint16(at: $0))
      }
      return String(decoding: units, as: UTF16.self)
    }
    var text = String.UnicodeScalarView()
    for index in offset..<(offset + length) {
      let byte = UInt32(names.byte(at: index))
      if let scalar = Unicode.Scalar(byte < 0x80 ? byte : UInt32(block) << 7 | byte & 0x7F) { text.append(scalar) }
    }
    return String(text)
  }
}
