import CloudyLocalization

extension Localizer {
  /// What the person can do in a front end.
  func advice(_ advice: Advice) -> String {
    switch frontEnd {
    case .commandLine: adviceForCommand(advice)
    case .interactive:
      switch advice {
      case .tryAfterOrRefresh(let clock): localized(AdviceMessage.tryAfterOrRequestNewest, ["clock": clock])
      case .chooseOtherSource: localized(AdviceMessage.startWithOtherSource)
      case .setHome: localized(AdviceMessage.findPlace)
      default: adviceForCommand(advice)
      }
    case .page:
      switch advice {
      // The visitor's own network works, since it delivered the page.
      case .checkNetwork, .tryLater: localized(AdviceMessage.tryLater)
      case .tryNow: localized(AdviceMessage.tryNow)
      case .tryAfter(let clock), .tryAfterOrRefresh(let clock): localized(AdviceMessage.tryAfter, ["clock": clock])
      case .setHome: localized(AdviceMessage.sayWhere)
      case .report, .setKey, .checkKey, .chooseOtherSource, .setContact, .installNetworkLibrary, .checkClock,
        .startLocationService, .allowLocation:
        localized(AdviceMessage.onlyOperator)
      }
    }
  }

  /// What the person can do who runs Cloudy as a command.
  private func adviceForCommand(_ advice: Advice) -> String {
    switch advice {
    case .checkNetwork: localized(AdviceMessage.checkNetwork)
    case .checkClock: localized(AdviceMessage.checkClock)
    case .installNetworkLibrary: localized(AdviceMessage.installNetworkLibrary)
    case .tryLater: localized(AdviceMessage.tryLater)
    case .tryNow: localized(AdviceMessage.tryNow)
    case .tryAfter(let clock): localized(AdviceMessage.tryAfter, ["clock": clock])
    case .setContact: localized(AdviceMessage.setContact)
    case .tryAfterOrRefresh(let clock): localized(AdviceMessage.tryAfterOrRefresh, ["clock": clock])
    case .setKey: localized(AdviceMessage.setKey)
    case .checkKey: localized(AdviceMessage.checkKey)
    case .chooseOtherSource: localized(AdviceMessage.chooseOtherSource)
    case .startLocationService: localized(AdviceMessage.startLocationService)
    case .allowLocation: localized(AdviceMessage.allowLocation)
    case .report: localized(AdviceMessage.report)
    case .setHome: localized(AdviceMessage.tellHome)
    }
  }
}

enum AdviceMessage: String, CaseIterable, MessageCase {
  static let context = "advice"
  static let note = """
    What a person can do about a failure: a sentence that follows the one about the failure. {clock} is a time of the \
    day, perhaps with a date. “Set one” is of a key; “Install or start it” and “Tell it” are of the location service \
    and of Cloudy. “Locations” is a page of Cloudy’s website.
    """

  case checkNetwork = "Check the network connection."
  case checkClock = "Check this computer’s clock and its certificates."
  case installNetworkLibrary = "Install libcurl, version 7.68 or newer (on Debian and Ubuntu: libcurl4)."
  case tryLater = "Try again later."
  case tryNow = "Try again now."
  case tryAfter = "Try again after {clock}."
  case tryAfterOrRefresh = "Try again after {clock}, or ask now with --refresh."
  case tryAfterOrRequestNewest = "Try again after {clock}, or ask for the newest weather now."
  case setContact = "Set a contact with CLOUDY_CONTACT or in config.toml."
  case setKey = "Set one with CLOUDY_DARK_SKY_KEY or in config.toml."
  case checkKey = "Check CLOUDY_DARK_SKY_KEY or config.toml."
  case chooseOtherSource = "Choose another source with --source."
  case startWithOtherSource = "Start Cloudy with another --source."
  case startLocationService = "Install or start it."
  case allowLocation = "The privacy settings can allow it."
  case report = "If this keeps happening, please report it."
  case tellHome = "Tell it once with: cloudy locations home PLACE"
  case findPlace = "Find your place, and make it your home."
  case sayWhere = "Say where you are under Locations."
  case onlyOperator = "Only the operator of this server can fix this."
}
