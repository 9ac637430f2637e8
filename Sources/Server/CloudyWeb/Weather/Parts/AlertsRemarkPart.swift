import CloudyLocalization
import CloudyViewModels

/// A remark below the alerts about others that may apply, with a link to the service's page.
struct AlertsRemarkPart: Sendable {
  let text: String
  let link: AlertCard.Link?

  init(_ remark: AlertsRemark, language: Language) {
    text = remark.text
    link = AlertCard.Link(address: remark.link, host: remark.linkHost, language: language)
  }
}
