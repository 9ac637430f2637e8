import CTranslationData

/// The texts of all languages, which are read in place: nothing is decoded at startup.
///
/// `Scripts/data/translations` compiles the translators' files into the embedded table. All numbers are little-endian.
///
///     header     "CLW1", u32 languages L, u32 messages M, u32 size of the texts
///     languages  L times 12 bytes of a tag such as "zh-Hant", filled up with zeros, and 4 zero bytes
///     messages   M times u64, the hash of a message's key, in ascending order
///     rows       L times M times u32, where the message's entry begins in the texts; 0 for a message that is missing
///                The row of English, whose texts are in the code, has an empty entry for each message that a
///                complete translation has.
///     texts      a zero byte, then entries: u8 number of forms, and for each form u16 length and UTF-8
package struct TranslationTable: Sendable {
  static let magic: [UInt8] = Array("CLW1".utf8)
  static let headerSize = 16
  static let languageSize = 16
  static let tagSize = 12
  /// The language whose row determines which messages are required.
  static let requiredTag = "en"
  // More than realistic, and small enough that no product of two counts overflows.
  private static let maximumCount = 1 << 20

  /// The embedded table; empty if it is damaged.
  package static let embedded =
    TranslationTable(UnsafeRawBufferPointer(start: cloudy_translations_start(), count: cloudy_translations_size))
    ?? TranslationTable()

  // Safe to share: the memory is constant and outlives the table.
  private nonisolated(unsafe) let memory: UnsafeRawBufferPointer
  /// The number of languages.
  package let languageCount: Int
  private let messageCount: Int
  private let hashes: Int
  private let rows: Int
  private let texts: Int

  /// Creates a table from bytes in its layout.
  ///
  /// - Parameter memory: Bytes that are neither changed nor moved while the table is used.
  /// - Returns: `nil` if the bytes do not have the layout.
  package init?(_ memory: UnsafeRawBufferPointer) {
    guard memory.count >= TranslationTable.headerSize, memory.prefix(4).elementsEqual(TranslationTable.magic),
      let languages = memory.number(UInt32.self, at: 4).map(Int.init), languages <= TranslationTable.maximumCount,
      let messages = memory.number(UInt32.self, at: 8).map(Int.init), messages <= TranslationTable.maximumCount,
      let textSize = memory.number(UInt32.self, at: 12).map(Int.init)
    else { return nil }
    self.memory = memory
    languageCount = languages
    messageCount = messages
    hashes = TranslationTable.headerSize + languages * TranslationTable.languageSize
    rows = hashes + messages * 8
    texts = rows + languages * messages * 4
    guard texts + textSize == memory.count else { return nil }
  }

  private init() {
    memory = UnsafeRawBufferPointer(start: nil, count: 0)
    (languageCount, messageCount, hashes, rows, texts) = (0, 0, 0, 0, 0)
  }

  /// The tags of all languages except English, in the table's order.
  package var tags: [String] {
    (0..<languageCount).compactMap(tag(ofLanguage:)).filter { $0 != TranslationTable.requiredTag }
  }

  /// Returns the index of a language; `nil` if the table does not have it.
  ///
  /// - Parameter tag: The tag in the translators' file name, such as `zh-Hant`.
  package func languageIndex(tag: String) -> Int? {
    (0..<languageCount).first { self.tag(ofLanguage: $0) == tag }
  }

  /// Returns a form of a message in a language; `nil` if it is missing.
  package func template(for message: MessageKey, language: Int, form: Int) -> String? {
    guard 0..<languageCount ~= language, let index = messageIndex(message.tableHash) else { return nil }
    return text(at: offset(ofMessage: index, language: language), form: form)
  }

  /// Returns the fraction of required messages that a language has, `0...1`; 1 if none is required.
  package func share(ofLanguage language: Int) -> Double {
    guard let english = languageIndex(tag: TranslationTable.requiredTag) else { return 1 }
    let required = (0..<messageCount).filter { offset(ofMessage: $0, language: english) != 0 }
    guard !required.isEmpty else { return 1 }
    return Double(required.count { offset(ofMessage: $0, language: language) != 0 }) / Double(required.count)
  }

  private func tag(ofLanguage index: Int) -> String? {
    let start = TranslationTable.headerSize + index * TranslationTable.languageSize
    return memory.text(at: start, count: TranslationTable.tagSize).map { String($0.prefix { $0 != "\0" }) }
  }

  private func messageIndex(_ hash: UInt64) -> Int? {
    var (low, high) = (0, messageCount)
    while low < high {
      let middle = (low + high) / 2
      guard let candidate = memory.number(UInt64.self, at: hashes + middle * 8) else { return nil }
      if candidate == hash { return middle }
      if candidate < hash { low = middle + 1 } else { high = middle }
    }
    return nil
  }

  private func offset(ofMessage message: Int, language: Int) -> Int {
    Int(memory.number(UInt32.self, at: rows + (language * messageCount + message) * 4) ?? 0)
  }

  private func text(at offset: Int, form: Int) -> String? {
    var position = texts + offset
    guard offset != 0, let forms = memory.number(UInt8.self, at: position), 0..<Int(forms) ~= form else { return nil }
    position += 1
    for _ in 0..<form {
      guard let length = memory.number(UInt16.self, at: position) else { return nil }
      position += 2 + Int(length)
    }
    return memory.number(UInt16.self, at: position).flatMap { memory.text(at: position + 2, count: Int($0)) }
  }
}

extension MessageKey {
  /// The 64-bit FNV-1a hash of the key, which identifies the message in the table. It is computed here, since this
  /// module imports no other one of Cloudy.
  package var tableHash: UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    func add(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    name.utf8.forEach(add)
    return hash
  }
}

extension UnsafeRawBufferPointer {
  /// Returns the number at an offset; `nil` if it is out of range.
  fileprivate func number<Number: FixedWidthInteger & BitwiseCopyable>(_: Number.Type, at offset: Int) -> Number? {
    guard offset >= 0, offset <= count - MemoryLayout<Number>.size else { return nil }
    return Number(littleEndian: loadUnaligned(fromByteOffset: offset, as: Number.self))
  }

  /// Returns the text at an offset; `nil` if it is out of range or not UTF-8.
  fileprivate func text(at offset: Int, count: Int) -> String? {
    guard offset >= 0, count >= 0, offset <= self.count - count else { return nil }
    return String(validating: UnsafeRawBufferPointer(rebasing: self[offset..<offset + count]), as: UTF8.self)
  }
}
