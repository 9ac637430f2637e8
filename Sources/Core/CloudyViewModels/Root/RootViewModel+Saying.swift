extension RootViewModel {
  /// The result of the last action on the open screen; `nil` if there is no message.
  package var announcement: Announcement? {
    switch route {
    // A place may have been added from the first screen.
    case .weather, .locations: locations.announcement
    case .addLocation: addLocation.message.map(Announcement.init(lasting:)) ?? locations.announcement
    case .settings: settings.message.map(Announcement.init(lasting:))
    case .sources: sources.message.map(Announcement.init(lasting:))
    case .synchronization: synchronization?.message.map(Announcement.init(lasting:))
    case .day, .help: nil
    }
  }

  /// The progress message of the open screen; `nil` if there is none.
  package var activity: String? {
    switch route {
    case .sources: sources.activity
    case .synchronization: synchronization?.activity
    default: isFetching ? language.text(DisplayMessages.requesting) : nil
    }
  }
}
