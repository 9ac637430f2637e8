extension Settings {
  /// Creates the customary settings of a region.
  ///
  /// Clocks and units are those of Unicode CLDR (`timeData`, `measurementData`), by region alone; the territories of
  /// the United States are assumed to use the same units as the States. The United Kingdom is metric except for roads
  /// (`uksystem`): miles, and miles per hour.
  ///
  /// - Parameter region: Two letters of ISO 3166, in upper case.
  package init(habitsOf region: String) {
    let isImperial = Settings.imperialRegions.contains(region)
    self.init(
      time: Settings.twelveHourRegions.contains(region) ? .twelveHour : .twentyFourHour,
      units: isImperial ? .imperial : .metric,
      temperature: isImperial || Settings.fahrenheitRegions.contains(region) ? .fahrenheit : .celsius)
    if region == "GB" {
      ownWind = .milesPerHour
      ownDistance = .miles
    }
  }

  /// Whether dates in numbers have the month before the day, by Unicode CLDR; `nil` for a region with both orders.
  ///
  /// - Parameter region: Two letters of ISO 3166, in upper case.
  static func isMonthFirst(in region: String) -> Bool? {
    region == "CA" ? nil : monthFirstRegions.contains(region)
  }

  /// Those with the year before the month, such as Japan, are included.
  private static let monthFirstRegions = regions("US AS GU MH MP PR UM VI PH CN HU JP KP KR LT MN TW")
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
