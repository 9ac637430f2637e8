import DBus

/// The kind of an element, such as a button, a list, or a row.
public struct Role: Hashable, Sendable, CustomStringConvertible {
  /// The number of the role in AT-SPI.
  public let rawValue: UInt32

  /// Creates a role from its number in AT-SPI.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The name of the role, such as `push button`.
  public var description: String {
    switch self {
    case .button: "button"
    case .list, .listBox: "list"
    case .row: "row"
    case .group, .scrollView: "group"
    case .switch: "switch"
    case .entry, .text: "text field"
    default: Int(rawValue) < Role.names.count ? Role.names[Int(rawValue)] : "role \(rawValue)"
    }
  }

  static let alert = Role(rawValue: 2)
  static let application = Role(rawValue: 75)
  static let button = Role(rawValue: 43)
  static let cell = Role(rawValue: 56)
  static let checkBox = Role(rawValue: 7)
  static let checkMenuItem = Role(rawValue: 8)
  static let comboBox = Role(rawValue: 11)
  static let dialog = Role(rawValue: 16)
  static let entry = Role(rawValue: 79)
  static let filler = Role(rawValue: 20)
  static let frame = Role(rawValue: 23)
  static let group = Role(rawValue: 39)
  static let heading = Role(rawValue: 83)
  static let icon = Role(rawValue: 26)
  static let image = Role(rawValue: 27)
  static let infoBar = Role(rawValue: 102)
  static let label = Role(rawValue: 29)
  static let levelBar = Role(rawValue: 103)
  static let link = Role(rawValue: 88)
  static let list = Role(rawValue: 31)
  static let listBox = Role(rawValue: 98)
  static let menu = Role(rawValue: 33)
  static let menuItem = Role(rawValue: 35)
  static let notification = Role(rawValue: 101)
  static let paragraph = Role(rawValue: 73)
  static let password = Role(rawValue: 40)
  static let popupMenu = Role(rawValue: 41)
  static let progressBar = Role(rawValue: 42)
  static let radioButton = Role(rawValue: 44)
  static let radioMenuItem = Role(rawValue: 45)
  static let row = Role(rawValue: 32)
  static let scrollView = Role(rawValue: 49)
  static let slider = Role(rawValue: 51)
  static let spinButton = Role(rawValue: 52)
  static let staticText = Role(rawValue: 116)
  static let `switch` = Role(rawValue: 130)
  static let tab = Role(rawValue: 37)
  static let tabList = Role(rawValue: 38)
  static let table = Role(rawValue: 55)
  static let tableRow = Role(rawValue: 90)
  static let text = Role(rawValue: 61)
  static let toggleButton = Role(rawValue: 62)
  static let toolBar = Role(rawValue: 63)
  static let tree = Role(rawValue: 65)
  static let treeItem = Role(rawValue: 91)
  static let treeTable = Role(rawValue: 66)
  static let viewport = Role(rawValue: 68)
  static let window = Role(rawValue: 69)

  /// Roles whose label is their content, unless they have a name.
  static let namedByContents: Set<Role> = [
    .button, .toggleButton, .checkBox, .radioButton, .switch, .row, .tab, .menuItem, .checkMenuItem, .radioMenuItem,
    .link,
    .cell, .tableRow, .treeItem, .comboBox,
  ]

  /// Roles of areas that show a part of something larger.
  static let scrolling: Set<Role> = [.scrollView, .viewport]

  /// The role names of libatspi 2.46, in the order of their numbers.
  private static let names = """
    invalid,accelerator label,alert,animation,arrow,calendar,canvas,check box,check menu item,color chooser,\
    column header,combo box,date editor,desktop icon,desktop frame,dial,dialog,directory pane,drawing area,\
    file chooser,filler,focus traversable,font chooser,window,glass pane,html container,icon,image,internal frame,\
    label,layered pane,list,list item,menu,menu bar,menu item,option pane,tab,tab list,panel,\
    password field,popup menu,progress bar,push button,radio button,radio menu item,root pane,row header,scroll bar,\
    scroll pane,separator,slider,spin button,split pane,status bar,table,table cell,table column header,\
    table row header,tearoff menu item,terminal,text,toggle button,tool bar,tool tip,tree,tree table,unknown,\
    viewport,window,extended,header,footer,paragraph,ruler,application,autocomplete,edit bar,embedded,entry,chart,\
    caption,document frame,heading,page,section,redundant object,form,link,input method window,table row,tree item,\
    document spreadsheet,document presentation,document text,document web,document email,comment,list box,grouping,\
    image map,notification,info bar,level bar,title bar,block quote,audio,video,definition,article,landmark,log,\
    marquee,math,rating,timer,static text,math fraction,math root,subscript,superscript,description list,\
    description term,description value,footnote,content deletion,content insertion,mark,suggestion,button menu
    """.split(separator: ",").map(String.init)
}

/// The states of an element in AT-SPI.
struct AccessibilityStates: OptionSet, Hashable, Sendable {
  let rawValue: UInt64

  private init(bit: UInt64) { rawValue = 1 << bit }
  init(rawValue: UInt64) { self.rawValue = rawValue }

  /// - Parameter words: The lower and the upper 32 bits, as sent over the bus.
  init(words: [DBusValue]) {
    rawValue = words.prefix(2).enumerated().reduce(0) { bits, word in
      bits | UInt64(clamping: word.element.integer ?? 0) << (32 * UInt64(word.offset))
    }
  }

  static let active = AccessibilityStates(bit: 1)
  static let checked = AccessibilityStates(bit: 4)
  static let editable = AccessibilityStates(bit: 7)
  static let enabled = AccessibilityStates(bit: 8)
  static let expanded = AccessibilityStates(bit: 10)
  static let focusable = AccessibilityStates(bit: 11)
  static let focused = AccessibilityStates(bit: 12)
  static let modal = AccessibilityStates(bit: 16)
  static let multiLine = AccessibilityStates(bit: 17)
  static let pressed = AccessibilityStates(bit: 20)
  static let selected = AccessibilityStates(bit: 23)
  static let sensitive = AccessibilityStates(bit: 24)
  static let visible = AccessibilityStates(bit: 30)
}
