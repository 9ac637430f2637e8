/// The names of months and their abbreviations, in 18 languages, in every form that a date may have.
///
/// They are those of the Unicode CLDR, and other spellings. A month is only read next to the number of a day, so that
/// March and Mai remain places.
enum MonthNames {
  /// The number of a month, `1...12`, by the ``PlaceResolution/key(of:)`` of its name; `nil` for any other word.
  static func number(of name: String) -> Int? { numbers[name] }

  private static let numbers = names.reduce(into: [String: Int]()) { numbers, language in
    for (index, forms) in language.split(separator: ",").enumerated() {
      for form in forms.split(separator: "/") where numbers[PlaceResolution.key(of: String(form))] == nil {
        numbers[PlaceResolution.key(of: String(form))] = index + 1
      }
    }
  }

  /// The months from January on, in the order of the tags. Chinese and Japanese have numbers instead.
  private static let names = [
    // ar
    "يناير, فبراير, مارس, أبريل/إبريل, مايو, يونيو, يوليو, أغسطس, سبتمبر, أكتوبر, نوفمبر, ديسمبر",
    // de
    """
    januar/jan/jänner/jän, februar/feb/feber, märz/mär, april/apr, mai, juni/jun, juli/jul, august/aug, \
    september/sep/sept, oktober/okt, november/nov, dezember/dez
    """,
    // en
    """
    january/jan, february/feb, march/mar, april/apr, may, june/jun, july/jul, august/aug, september/sep/sept, \
    october/oct, november/nov, december/dec
    """,
    // es
    """
    enero/ene, febrero/feb, marzo/mar, abril/abr, mayo/may, junio/jun, julio/jul, agosto/ago, \
    septiembre/setiembre/sept, octubre/oct, noviembre/nov, diciembre/dic
    """,
    // fi
    """
    tammikuu/tammikuuta/tammi, helmikuu/helmikuuta/helmi, maaliskuu/maaliskuuta/maalis, huhtikuu/huhtikuuta/huhti, \
    toukokuu/toukokuuta/touko, kesäkuu/kesäkuuta/kesä, heinäkuu/heinäkuuta/heinä, elokuu/elokuuta/elo, \
    syyskuu/syyskuuta/syys, lokakuu/lokakuuta/loka, marraskuu/marraskuuta/marras, joulukuu/joulukuuta/joulu
    """,
    // fr
    """
    janvier/janv, février/févr, mars, avril/avr, mai, juin, juillet/juil, août, septembre/sept, octobre/oct, \
    novembre/nov, décembre/déc
    """,
    // he
    """
    ינואר/בינואר, פברואר/בפברואר, מרץ/במרץ, אפריל/באפריל, מאי/במאי, יוני/ביוני, יולי/ביולי, אוגוסט/באוגוסט, \
    ספטמבר/בספטמבר, אוקטובר/באוקטובר, נובמבר/בנובמבר, דצמבר/בדצמבר
    """,
    // hi
    """
    जनवरी/जन, फ़रवरी/फरवरी, मार्च, अप्रैल, मई, जून, जुलाई, अगस्त, सितंबर/सितम्बर, अक्टूबर/अक्तूबर, नवंबर/नवम्बर, \
    दिसंबर/दिसम्बर
    """,
    // it
    """
    gennaio/gen, febbraio/feb, marzo/mar, aprile/apr, maggio/mag, giugno/giu, luglio/lug, agosto/ago, settembre/set, \
    ottobre/ott, novembre/nov, dicembre/dic
    """,
    // nl
    """
    januari/jan, februari/feb, maart/mrt, april/apr, mei, juni/jun, juli/jul, augustus/aug, september/sep, \
    oktober/okt, november/nov, december/dec
    """,
    // pl
    """
    styczeń/stycznia/sty, luty/lutego/lut, marzec/marca/mar, kwiecień/kwietnia/kwi, maj/maja, czerwiec/czerwca/cze, \
    lipiec/lipca/lip, sierpień/sierpnia/sie, wrzesień/września/wrz, październik/października/paź, \
    listopad/listopada/lis, grudzień/grudnia/gru
    """,
    // pt
    """
    janeiro/jan, fevereiro/fev, março/mar, abril/abr, maio/mai, junho/jun, julho/jul, agosto/ago, setembro/set, \
    outubro/out, novembro/nov, dezembro/dez
    """,
    // ru
    """
    январь/января/янв, февраль/февраля/фев/февр, март/марта/мар, апрель/апреля/апр, май/мая, июнь/июня/июн, \
    июль/июля/июл, август/августа/авг, сентябрь/сентября/сен/сент, октябрь/октября/окт, ноябрь/ноября/ноя/нояб, \
    декабрь/декабря/дек
    """,
    // tr
    """
    Ocak/Oca, Şubat/Şub, Mart/Mar, Nisan/Nis, Mayıs/May, Haziran/Haz, Temmuz/Tem, Ağustos/Ağu, Eylül/Eyl, Ekim/Eki, \
    Kasım/Kas, Aralık/Ara
    """,
    // uk
    """
    січень/січня/січ, лютий/лютого/лют, березень/березня/бер, квітень/квітня/квіт, травень/травня/трав, \
    червень/червня/черв, липень/липня/лип, серпень/серпня/серп, вересень/вересня/вер, жовтень/жовтня/жовт, \
    листопад/листопада/лист, грудень/грудня/груд
    """,
  ]
}
