extension Settings {
  /// Returns a region's usual settings, for those that the person has not chosen.
  ///
  /// Clocks and units follow Unicode CLDR (`timeData`, `measurementData`), by region alone; the territories of the
  /// United States are assumed to use the same units as the states.
  ///
  /// - Parameter identifier: As in the environment (`de_BE.UTF-8`) or in BCP 47 (`de-BE`). Without a region, as in
  ///   `C.UTF-8` or `eo`, the result is Cloudy's own defaults, which are those of the United States.
  package static func defaults(forLocaleIdentifier identifier: String) -> Settings {
    guard let region = region(of: identifier) else { return Settings() }
    let isImperial = imperialRegions.contains(region)
    return Settings(
      time: twelveHourRegions.contains(region) ? .twelveHour : .twentyFourHour,
      units: isImperial || region == "GB" ? .imperial : .metric,
      temperature: isImperial || fahrenheitRegions.contains(region) ? .fahrenheit : .celsius)
  }

  /// - Returns: Two letters in upper case; `nil` if there is no region.
  private static func region(of identifier: String) -> String? {
    let name = identifier.prefix { $0 != "." && $0 != "@" }
    let parts = name.split(whereSeparator: { $0 == "_" || $0 == "-" }).dropFirst()
    let isCode = { (part: Substring) in part.utf8.count == 2 && part.allSatisfy { $0.isASCII && $0.isLetter } }
    return parts.first(where: isCode)?.uppercased()
  }

  private static let imperialRegions = regions("US LR MM AS GU MP PR UM VI")
  private static let fahrenheitRegions = regions("BS BZ KY PW")
  private static let twelveHourRegions = regions(
    """
    AE AG AL AR AS AU BB BD BH BM BN BO BS BT CA CL CO CR CU CY DJ DM DO DZ EC EG EH ER ET FJ FM GD GH GM GR GT GU
    GY HK HN IN IQ JM JO KH KI KN KP KR KW KY LB LC LR LS LY MH MM MO MP MR MW MX MY NA NI NZ OM PA PE PG PH PK PR
    PS PW PY QA SA SB SD SG SL SO SS SV SY SZ TC TD TN TO TT TW UM US UY VC VE VG VI VU WS YE ZM
    """)

  private static func regions(_ codes: String) -> Set<String> {
    Set(codes.split(whereSeparator: \.isWhitespace).map(String.init))
  }
}
