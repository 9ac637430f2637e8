import ArgumentParser
import Foundation
import TerminalKit

/// A request for help that is not about one command: the overview or a topic. ArgumentParser creates the help of
/// commands.
enum HelpRequest {
  case overview
  case topic(HelpTopic)

  /// - Returns: `nil` unless the arguments request the overview or a topic.
  /// - Throws: `ValidationError` if the topic does not exist.
  init?(arguments: [String]) throws {
    guard arguments.first == CommandName.help.rawValue else {
      guard CommandName(rawValue: arguments.first ?? "") == nil else { return nil }
      let options = arguments.prefix { $0 != "--" }
      if options.contains("--help-hidden") {
        self = .topic(.options)
      } else if options.contains("--help") || options.contains("-h") {
        self = .overview
      } else {
        return nil
      }
      return
    }
    guard let subject = arguments.dropFirst().first, !subject.hasPrefix("-") else {
      self = .overview
      return
    }
    guard let topic = HelpTopic(rawValue: subject) else {
      guard CommandName(rawValue: subject) != nil else { throw ValidationError("Unknown help topic '\(subject)'") }
      return nil
    }
    self = .topic(topic)
  }

  var text: String {
    switch self {
    case .overview: HelpRequest.overviewText
    case .topic(let topic): topic.text
    }
  }

  /// The width of help texts: that of the terminal, limited to a readable length.
  static var columns: Int { min(TerminalSize.columns(of: STDOUT_FILENO) ?? widest, widest) }

  private static let widest = 80

  /// It fits on a screen of 24 lines of 80 columns, with a prompt below it.
  private static let overviewText = """
    The weather where you are, or anywhere on Earth.

    USAGE: \(WeatherCommand.usage)
      cloudy Paris tomorrow        a place and a day
      cloudy Oslo --hourly         hour by hour; also: --short, --all
      cloudy --format "%c %t"      one line for a status bar; JSON: --json

    COMMANDS
      cloudy ask "dry for 2h"      when it is dry, windy, cold; also: cloudy rules
      cloudy watch                 print alerts, rain and frost as they come up
      cloudy browse                open the full-screen view
      cloudy search springfield    find a place
      cloudy favorites             show current weather at your favorites
      cloudy locations             show or change your home and favorites
      cloudy settings              show or change units, clock and search
      cloudy sources               list weather services and their status
      cloudy log-in SERVER         sync devices through your own server

    MORE HELP
      cloudy help options          every option; also: cloudy --version
      cloudy help places           how to name a place and a day
      cloudy help format           the codes of --format
      cloudy help COMMAND          one command; for everything: man cloudy
    """
}

/// A topic of the help that is not a command.
enum HelpTopic: String, CaseIterable {
  case options, places, format

  /// For completions.
  var summary: String {
    switch self {
    case .options: "Every option."
    case .places: "How to name a place and a day."
    case .format: "The codes of --format."
    }
  }

  var text: String {
    switch self {
    case .options:
      Cloudy.helpMessage(for: WeatherCommand.self, includeHidden: true, columns: HelpRequest.columns)
    case .places:
      """
      PLACES
        cloudy oslo                  a name; its beginning is enough
        cloudy 東京                  in any script
        cloudy paris, tx             with a region or country
        cloudy 9000 Gent             a postcode; also: SW1A 1AA
        cloudy BRU                   an airport
        cloudy 50.85, 4.35           latitude and longitude
        cloudy 2                     the second of your favorites
        cloudy grandma               a favorite by the name that you gave it
        cloudy                       where you are

      DAYS
        cloudy oslo tomorrow         also: yesterday, friday, 2026-11-25
        cloudy oslo 24 december      also: dec 24, 24.12., 24/12/2026, in 3 days
        cloudy oslo weekend          also: next weekend, next week
        cloudy oslo tonight          also: friday evening, 14:00, 2pm
        cloudy tomorrow              where you are
        cloudy oslo moon             the moon

      WHERE YOU ARE
        Your home; otherwise the location service of this system, if you allow it;
        otherwise the city of the time zone.

        cloudy locations home Ghent
        cloudy settings set location system

      PLACES WITH THE SAME NAME
        List them and choose the one that the name means from now on:

        cloudy search paris
        cloudy search paris --choose 2

      ADDRESSES
        Addresses and hamlets that Cloudy does not know can be looked up online:

        cloudy settings set search online
      """
    case .format:
      """
      The option --format prints one line: a preset, or a text with codes.

        cloudy --format 3
        cloudy --format "%l %t, %C"

      PRESETS
        1   %c %t%A                         3   %l: %c %t%A
        2   %c %t %w%A                      4   %l: %c %t %w%A

        j1, j2 and p1 are the JSON and the metrics of wttr.in, with three days.

      STATUS BARS
        waybar, i3bar, polybar       escaped, with classes or colors by weather
        waybar:%i %t                 with another text in the bar
        '{"text": "%t"}'             JSON stays JSON: values are escaped

      CODES
        %c  condition as an emoji           %l  place
        %C  condition in words              %T  local time
        %x  condition as ASCII characters   %Z  time zone
        %i  condition as a Nerd Font icon   %r  12 hours of precipitation as bars
        %R  next precipitation, or nothing
        %t  temperature                     %D  dawn
        %f  feels like                      %S  sunrise
        %H  high today                      %s  sunset
        %L  low today                       %d  dusk
        %p  precipitation today             %m  moon phase
        %o  chance of precipitation now     %W  most severe alert
        %h  humidity                        %M  days since new moon
        %e  dew point                       %z  solar noon
        %w  wind                            %n  next 24 hours in a sentence
        %P  pressure                        %N  the week in a sentence
        %u  UV index                        %a  age of the forecast
        %%  percent sign                    %A  its age in parentheses, from 1 h on
        \\n, \\t  new line, tab              %{t}  the same as %t

      The cached forecast is printed at once and refreshed in the background.
      With --refresh, Cloudy waits for a new one.
      """
    }
  }
}
