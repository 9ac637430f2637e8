import CDesktopAssets
import CloudyViewModels
import DesktopKit

/// The weather icons as vector drawings.
enum WeatherDrawings {
  static let all = WeatherIcon.allCases.reduce(into: [WeatherIcon: Drawing]()) { $0[$1] = drawings[$1.rawValue] }

  /// The drawings as text, written by `Scripts/make/desktop-icons`.
  static let text = String(
    decoding: UnsafeRawBufferPointer(start: cloudy_desktop_drawings_start(), count: cloudy_desktop_drawings_size),
    as: UTF8.self)

  private static let drawings = Drawing.all(in: text)
}
