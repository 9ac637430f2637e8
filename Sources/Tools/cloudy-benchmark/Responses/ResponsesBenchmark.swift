import CloudyLocalization
import CloudyModel
import CloudySentences
import CloudyTestSupport
import CloudyViewModels
import DarkSkyAPI
import Foundation

/// Measures the cost of sentences, and of a Dark Sky API response with them, compared with the same response encoded by
/// Foundation.
struct ResponsesBenchmark {
  func run() throws {
    guard let present = Forecast.sample.present(at: Forecast.sampleTime) else { return }
    let renderer = TermRenderer(EnglishSentences(.darkSky))
    var trees = Timings()
    var words = Timings()
    for _ in 0..<2000 {
      let sentences = ForecastSentences(present)
      let terms = trees.measure {
        [sentences.moment, sentences.nextHour, sentences.comingHours, sentences.week]
          + present.days.content.map { sentences.day($0.date) }
      }
      words.measure { for term in terms { _ = term.map(renderer.text) } }
    }
    print("trees of now, the hour, 24 hours, the week and 8 days: \(trees.summary)")
    print("their words in English: \(words.summary)")
    for tag in ["de", "ar", "ja"] {
      guard let language = Language(tag: tag) else { continue }
      var others = Timings()
      let sentences = ForecastSentences(present)
      let terms = [sentences.comingHours, sentences.week] + present.days.content.map { sentences.day($0.date) }
      for _ in 0..<2000 { others.measure { for term in terms { _ = term.map { language.sentence($0) } } } }
      print("words of 24 hours, the week and 8 days in \(tag): \(others.summary)")
    }

    let request = try DarkSkyRequest(target: "/forecast/any/50.85,4.35")
    var responses = Timings()
    var json: [UInt8] = []
    for _ in 0..<1000 {
      json = responses.measure {
        DarkSkyResponse(request, DarkSkyContent(forecast: present, dataKind: .forecast), clouds: .parts) {
          renderer.text(of: $0)
        }.json
      }
    }
    print("an answer of the Dark Sky API, \(json.count) bytes with all its sentences: \(responses.summary)")
    let object = try JSONSerialization.jsonObject(with: Data(json))
    var foundation = Timings()
    for _ in 0..<200 { foundation.measure { _ = try? JSONSerialization.data(withJSONObject: object) } }
    print("the same written by Foundation from a dictionary that is there already: \(foundation.summary)")
  }
}
