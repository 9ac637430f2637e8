import CloudyHTTP
import CloudyModel
import CloudyWarnings
import Foundation

/// Requests the warnings in force in Hong Kong, in all languages of the service.
struct HongKongWarnings: Sendable {
  private enum Language: String {
    case english = "en"
    case simplifiedChinese = "sc"
    case traditionalChinese = "tc"

    /// BCP 47.
    var tag: String {
      switch self {
      case .english: "en"
      case .simplifiedChinese: "zh-Hans"
      case .traditionalChinese: "zh-Hant"
      }
    }

    var issuer: String { self == .english ? "Hong Kong Observatory" : "香港天文台" }
  }

  /// The warnings in a language.
  private struct Edition: Sendable {
    let language: Language
    let warnings: [String: WarningSummaryResponse.Warning]
    /// `nil` after a failure.
    let texts: WarningTextsResponse?
  }

  let endpoint: ServiceEndpoint

  /// Requests the list, and its texts and translations if there is a warning.
  ///
  /// - Throws: The error of the request for the list. Failures of the others are ignored: warnings have fewer texts.
  func list() async throws(ForecastError) -> ServiceReply<NationalWarnings> {
    let (summary, metadata) = try await requestedSummary(in: .english).unconditional()
    var editions: [Edition] = []
    if !summary.warnings.isEmpty {
      async let englishTexts = requestedTexts(in: .english)
      // Readers of Chinese in an unknown script get the first of both.
      async let simplified = requestedEdition(in: .simplifiedChinese)
      async let traditional = requestedEdition(in: .traditionalChinese)
      let (texts, others) = await (englishTexts, [simplified, traditional])
      if Task.isCancelled { throw .cancelled }
      editions = [Edition(language: .english, warnings: summary.warnings, texts: texts)] + others.compactMap(\.self)
    }
    let isComplete = summary.warnings.isEmpty || editions.count == 3 && editions.allSatisfy { $0.texts != nil }
    let messages = summary.warnings.sorted { $0.key < $1.key }.map { statement, warning in
      message(warning, statement: statement, in: editions)
    }
    return .response(
      NationalWarnings(
        warnings: WarningList(messages: messages, unreadable: summary.unreadable, sourceEnds: true),
        isComplete: isComplete), metadata)
  }

  private func message(
    _ warning: WarningSummaryResponse.Warning, statement: String, in editions: [Edition]
  ) -> CAPMessage {
    let code = warning.code ?? statement
    let blocks = editions.compactMap { edition -> CAPMessage.Block? in
      // A warning may have changed between the requests.
      guard let translation = edition.warnings[statement], translation.code == warning.code,
        translation.updatedAt == warning.updatedAt
      else { return nil }
      var block = CAPMessage.Block(event: translation.title)
      block.language = edition.language.tag
      block.categories = ["met"]
      block.text = edition.texts?.text(of: statement, code: warning.code)
      block.statedLevel = .level(WeatherAlert.Level(hongKongCode: code))
      block.senderName = edition.language.issuer
      block.effective = warning.issuedAt
      block.eventEnd = warning.expiresAt
      block.areas = [HongKongWarnings.area]
      return block
    }
    let issue = warning.issuedAt.map { ".\(Int($0.timeIntervalSince1970))" } ?? ""
    return CAPMessage(
      identifier: "\(code)\(issue)", sentAt: warning.updatedAt ?? warning.issuedAt, blocks: blocks)
  }

  /// Any place: the warnings are for all of Hong Kong, and the service covers no other places.
  private static let area: CAPMessage.Area = {
    var area = CAPMessage.Area()
    area.circles = [GeoCircle(center: .fallback, radius: 25_000)]
    return area
  }()
}

extension HongKongWarnings {
  private func requestedEdition(in language: Language) async -> Edition? {
    async let texts = requestedTexts(in: language)
    do throws(ForecastError) {
      let summary = try await requestedSummary(in: language).unconditional().response
      return Edition(language: language, warnings: summary.warnings, texts: await texts)
    } catch {
      return nil
    }
  }

  private func requestedSummary(
    in language: Language
  ) async throws(ForecastError) -> ServiceReply<WarningSummaryResponse> {
    try await endpoint.reply(
      WarningSummaryResponse.self, path: HongKongWarnings.path, query: query("warnsum", in: language))
  }

  private func requestedTexts(in language: Language) async -> WarningTextsResponse? {
    do throws(ForecastError) {
      return try await endpoint.reply(
        WarningTextsResponse.self, path: HongKongWarnings.path, query: query("warningInfo", in: language)
      ).unconditional().response
    } catch {
      return nil
    }
  }

  private func query(_ type: String, in language: Language) -> [(String, String)] {
    [("dataType", type), ("lang", language.rawValue)]
  }

  private static let path = "/weatherAPI/opendata/weather.php"
}

extension WeatherAlert.Level {
  /// The level of a warning of the Hong Kong Observatory, by its color or number if it has one. The others are for
  /// awareness, apart from those about landslides and tsunamis. An unknown warning is a notice.
  ///
  /// - Parameter code: Such as `WRAINB` for a black signal of a rainstorm, or `TC8NE` for a tropical cyclone.
  fileprivate init(hongKongCode code: String) {
    switch code {
    case "WRAINB", "TC9", "TC10", "WTMW": self = .extreme
    case "WRAINR", "WFIRER", "WL", "TC8", "TC8NE", "TC8SE", "TC8NW", "TC8SW": self = .severe
    case "WRAINA", "WFIREY", "TC1", "TC3", "WCOLD", "WFNTSA", "WFROST", "WHOT", "WMSGNL", "WTCPRE8", "WTS":
      self = .moderate
    default: self = .notice
    }
  }
}
