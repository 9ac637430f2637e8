import CloudyModel

/// The visitor's choice of light or dark colors, on which every page depends.
enum PageAppearance {
  /// The choice of the visitor whose request the current task and its child tasks are handling.
  @TaskLocal static var current = AppearanceSetting.system
}
