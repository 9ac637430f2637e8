#if canImport(CGtk)
import CloudyViewModels
import DesktopKit

/// The sky behind the weather. Its clouds, rain and snow move while the window has the focus, unless the user prefers
/// no animations, or the computer saves power.
@MainActor final class SkyView {
  /// The whole sky, with its moving part on top.
  let layers: Overlay
  /// The part of the sky that does not move.
  let view: Canvas
  /// Whether the sky is visible, and not covered by a search.
  var isShown = true {
    didSet {
      guard isShown != oldValue else { return }
      layers.isVisible = isShown
      changed()
    }
  }
  /// Whether the page is scrolled. Clouds would shine through its cards.
  var isScrolled = false {
    didSet { if isScrolled != oldValue { changed() } }
  }
  /// Whether the window has the focus.
  var isWindowActive = false {
    didSet { if isWindowActive != oldValue { changed() } }
  }
  private let moving: Canvas
  private var displayed: SkyViewModel?
  private var isAverage = false
  private var size = (width: 0.0, height: 0.0)
  /// The time for which the sky has moved, in seconds. It continues where it stopped.
  private var seconds = 0.0
  private var motion: Task<Void, Never>?

  init() {
    view = Canvas(isPicture: false)
    moving = Canvas(isPicture: false)
    moving.aligned(horizontally: .end, vertically: .start)
    layers = Overlay(view, above: [moving])
    view.onDraw { [weak self] in self?.paint($0) }
    moving.onDraw { [weak self] in self?.paintMoving($0) }
    view.onResize { [weak self] width, height in Task { self?.resized(width, height) } }
  }

  isolated deinit { motion?.cancel() }

  /// - Parameter isAverage: Whether the weather is a climate average.
  func show(_ sky: SkyViewModel?, isAverage: Bool) {
    guard sky != displayed || isAverage != self.isAverage else { return }
    (displayed, self.isAverage) = (sky, isAverage)
    changed()
  }

  /// Adapts to the user's preferences.
  func looksChanged() { changed() }

  private var stage: SkyStage { SkyStage(size.width, size.height, isMirrored: view.isRightToLeft) }

  private func resized(_ width: Int, _ height: Int) {
    size = (Double(width), Double(height))
    let area = stage
    moving.sized(width: Int32(area.width + SkyStage.margin), height: Int32(area.bottom + 24))
  }

  // MARK: Motion

  private func changed() {
    view.redraw()
    moving.redraw()
    let isMoving =
      isShown && isWindowActive && hasMovingPart && displayed.map(MovingSky.moves) == true
      && Appearance.allowsAnimations
    guard isMoving != (motion != nil) else { return }
    motion?.cancel()
    motion = nil
    guard isMoving else { return }
    motion = Task { [weak self] in
      while !Task.isCancelled {
        guard let step = self?.step else { return }
        do { try await Task.sleep(for: .seconds(step)) } catch { return }
        self?.move(by: step)
      }
    }
  }

  private var step: Double { displayed.map(MovingSky.step) ?? 1 }

  private func move(by step: Double) {
    seconds += step
    moving.redraw()
  }

  // MARK: Painting

  /// With high contrast and for averages, the sky is a gradient.
  private var hasMovingPart: Bool { !isAverage && !isScrolled && !Appearance.isHighContrast }

  private func paint(_ painter: Painter) {
    guard let displayed else { return }
    painter.paint(
      SkyPainting(
        displayed, isDark: Appearance.isDark, isHighContrast: Appearance.isHighContrast,
        detail: isAverage ? .average : isScrolled ? .gradient : .still, isMirrored: painter.isRightToLeft,
        width: painter.width, height: painter.height
      ).shapes)
  }

  private func paintMoving(_ painter: Painter) {
    guard let displayed, hasMovingPart else { return }
    painter.paint(MovingSky(displayed, isDark: Appearance.isDark, on: stage.alone, seconds: seconds).shapes)
  }
}
#endif
