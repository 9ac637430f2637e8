import CloudyLocalization

extension Message {
  /// For example, `Oslo, Lima and Dallas`.
  package static func enumeration(_ parts: [String]) -> Message {
    Message { Localizer(language: $0).enumeration(parts) }
  }

  /// For example, `Oslo, Lima or Dallas`.
  package static func alternatives(_ parts: [String]) -> Message {
    Message { Localizer(language: $0).alternatives(parts) }
  }
}
