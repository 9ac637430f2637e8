#if canImport(CGtk)
import CGtk
import Foundation

/// The contents of an ``AboutDialog``, for an application under the MIT License.
public struct AboutDialogFacts: Sendable {
  /// The name of the application.
  public var name: String
  /// Such as `1.0.0`.
  public var version: String
  /// The author.
  public var developer: String
  /// A description in a sentence.
  public var comments: String
  /// The icon's name in the theme.
  public var icon: String
  /// The address of the website.
  public var website: String
  /// The address to report problems.
  public var issues: String
  /// People and projects, each with its address after a space, if it has one.
  public var credits: [(title: String, people: [String])]
  /// Third-party components and their licenses.
  public var legal: [(name: String, text: String)]

  /// Creates the contents.
  public init(
    name: String, version: String, developer: String, comments: String, icon: String, website: String, issues: String,
    credits: [(title: String, people: [String])], legal: [(name: String, text: String)]
  ) {
    self.name = name
    self.version = version
    self.developer = developer
    self.comments = comments
    self.icon = icon
    self.website = website
    self.issues = issues
    self.credits = credits
    self.legal = legal
  }
}

/// A dialog about the application.
@MainActor public enum AboutDialog {
  /// Opens the dialog.
  public static func open(_ facts: AboutDialogFacts, over parent: ApplicationWindow) {
    guard let widget = adw_about_window_new() else { return }
    let about = OpaquePointer(widget)
    adw_about_window_set_application_name(about, facts.name)
    adw_about_window_set_application_icon(about, facts.icon)
    adw_about_window_set_version(about, facts.version)
    adw_about_window_set_developer_name(about, facts.developer)
    adw_about_window_set_comments(about, escaped(facts.comments))
    adw_about_window_set_website(about, facts.website)
    adw_about_window_set_issue_url(about, facts.issues)
    adw_about_window_set_license_type(about, GTK_LICENSE_MIT_X11)
    for section in facts.credits {
      let copies = section.people.map { strdup($0) }
      defer { for copy in copies { free(copy) } }
      var people = copies.map { UnsafePointer<CChar>($0) } + [nil]
      adw_about_window_add_credit_section(about, section.title, &people)
    }
    for section in facts.legal {
      adw_about_window_add_legal_section(about, section.name, nil, GTK_LICENSE_CUSTOM, escaped(section.text))
    }
    let window = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkWindow.self)
    gtk_window_set_transient_for(window, parent.window)
    gtk_window_set_destroy_with_parent(window, 1)
    constrainMenus(of: window)
    changeHeaderBetweenFrames(of: widget)
    gtk_window_present(window)
  }
}
#endif
