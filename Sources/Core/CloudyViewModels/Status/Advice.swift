import CloudyLocalization

/// Advice for the user about a failure.
enum Advice: Hashable, Sendable {
  case checkNetwork, checkClock, tryLater, tryNow, tryAfter(clock: String), setKey, checkKey, chooseOtherSource, report
  case startLocationService, allowLocation
  case setHome, setContact, installNetworkLibrary, tryAfterOrRefresh(clock: String)
}

// Translators: What the user can do about a failure: a sentence that follows the one about the failure. {clock} is a
// time of the day, perhaps with a date. “Set one” is of an API key; “Install or start it” is of the location service;
// “Set your home” is of Cloudy. “Locations” is a page of Cloudy’s website.

extension Advice {
  /// The actions that are possible in the front end.
  var message: Message {
    Message { language in
      switch language.frontEnd {
      case .commandLine: language.text(forCommand)
      case .interactive: language.text(forInteraction)
      case .page: language.text(forPage)
      }
    }
  }

  private var forCommand: Message {
    switch self {
    case .checkNetwork: Message("advice.checkNetwork", "Check the network connection.")
    case .checkClock: Message("advice.checkClock", "Check this computer’s clock and its certificates.")
    case .installNetworkLibrary:
      Message(
        "advice.installNetworkLibrary", "Install libcurl, version 7.68 or newer (on Debian and Ubuntu: libcurl4).")
    case .tryLater: Message("advice.tryLater", "Try again later.")
    case .tryNow: Message("advice.tryNow", "Try again now.")
    case .tryAfter(let clock): Message("advice.tryAfter", "Try again after \(clock).")
    case .setContact: Message("advice.setContact", "Set a contact with CLOUDY_CONTACT or in config.toml.")
    case .tryAfterOrRefresh(let clock):
      Message("advice.tryAfterOrRefresh", "Try again after \(clock), or force a refresh with --refresh.")
    case .setKey: Message("advice.setKey", "Set one with CLOUDY_DARK_SKY_KEY or in config.toml.")
    case .checkKey: Message("advice.checkKey", "Check CLOUDY_DARK_SKY_KEY or config.toml.")
    case .chooseOtherSource: Message("advice.chooseOtherSource", "Choose another source with --source.")
    case .startLocationService: Message("advice.startLocationService", "Install or start it.")
    case .allowLocation: Message("advice.allowLocation", "You can allow it in your privacy settings.")
    case .report: Message("advice.report", "If this keeps happening, please report it.")
    case .setHome: Message("advice.tellHome", "Set your home with: cloudy locations home PLACE")
    }
  }

  private var forInteraction: Message {
    switch self {
    case .tryAfterOrRefresh(let clock):
      Message("advice.tryAfterOrRequestNewest", "Try again after \(clock), or refresh now.")
    case .chooseOtherSource: Message("advice.startWithOtherSource", "Start Cloudy with another --source.")
    case .setHome: Message("advice.findPlace", "Search for your city and set it as home.")
    default: forCommand
    }
  }

  private var forPage: Message {
    switch self {
    // The visitor's own network works, since it delivered the page.
    case .checkNetwork, .tryLater: Advice.tryLater.forCommand
    case .tryNow: forCommand
    case .tryAfter(let clock), .tryAfterOrRefresh(let clock): Advice.tryAfter(clock: clock).forCommand
    case .setHome: Message("advice.sayWhere", "Set your location under Locations.")
    case .report, .setKey, .checkKey, .chooseOtherSource, .setContact, .installNetworkLibrary, .checkClock,
      .startLocationService, .allowLocation:
      Message("advice.onlyOperator", "Only the operator of this server can fix this.")
    }
  }
}
