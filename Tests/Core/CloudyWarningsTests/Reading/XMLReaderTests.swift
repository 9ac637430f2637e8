import Foundation
import Testing

@testable import CloudyWarnings

@Suite struct XMLReaderTests {
  @Test(arguments: [
    ("<a>x</a>", "x"), ("<a>&lt;&gt;&amp;&quot;&apos;</a>", "<>&\"'"), ("<a>&#65;&#x42;&#x1F600;</a>", "AB😀"),
    ("<a>1<b>2</b>3</a>", "13"), ("<a><![CDATA[<&]]>]]&gt;</a>", "<&]]>"), ("<a\n>x</a\t>", "x"), ("<a/>", ""),
    ("<a b='\"' c=\">\"/>", ""), ("<?xml version='1.0'?><?style x?><!-- - --><a>x</a> <!-- -->\n", "x"),
    ("<a>1<!-- 2 -->3<?x?>4</a>", "134"), ("<a>x\r\ny\rz</a>", "x\ny\nz"), ("<ä>é</ä>", "é"),
    ("<?xml version='1.0' encoding=\"us-ascii\"?><a>x</a>", "x"),
  ])
  func `well-formed XML: the text of the root`(_ xml: String, text: String) throws {
    #expect(try XMLReader.element(in: Array(xml.utf8)).text == text)
  }

  @Test func `elements: in order, by local name and in lowercase`() throws {
    let root = try XMLReader.element(in: Array("<x:A><b>1</b><C/><y:B>2</y:B></x:A>".utf8))
    #expect(root.name == "a")
    #expect(root.children.map(\.name) == ["b", "c", "b"])
    #expect(root.texts("b") == ["1", "2"] && root.text("c") == nil)
  }

  @Test(arguments: [
    "", " ", "x", "<a>", "<a", "<a b", "<a b=", "<a b=c/>", "<a b='c", "<a b='<'/>", "<a b='1'c='2'/>", "<a></b>",
    "</a>",
    "<a/><b/>", "<a/>x", "x<a/>", "<a>&#0;</a>", "<a>&#xD800;</a>", "<a>&#x110000;</a>", "<a>&#+65;</a>", "<a>&#;</a>",
    "<a>&amp</a>", "<a>& </a>", "<a>\u{1}</a>", "<1/>", "< a/>", "<!-- <a/>", "<!--><a/>", "<a><![CDATA[</a>",
    "<![CDATA[x]]><a/>", "<a><b></a></b>", "<?xml version='1.0'", "<a/><?x",
  ])
  func `XML that is not well-formed: rejected`(_ xml: String) {
    let error = #expect(throws: CAPError.self) { try XMLReader.element(in: Array(xml.utf8)) }
    #expect(error.map { if case .malformed = $0 { true } else { false } } == true)
  }

  @Test(arguments: [
    "<!DOCTYPE a><a/>", "<!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>", "<a>&nbsp;</a>", "<a>&b;</a>", "<a b='&c;'/>",
    "<a><!ELEMENT b></a>", "<?xml version='1.0' encoding='ISO-8859-1'?><a/>",
  ])
  func `document types, entities and other encodings: rejected`(_ xml: String) {
    let error = #expect(throws: CAPError.self) { try XMLReader.element(in: Array(xml.utf8)) }
    #expect(error.map { if case .forbidden = $0 { true } else { false } } == true)
  }

  @Test(arguments: [[0xC3], [0xFF], [0xED, 0xA0, 0x80], [0xC0, 0x80]] as [[UInt8]])
  func `bytes that are not UTF-8: rejected`(_ bytes: [UInt8]) {
    #expect(throws: CAPError.self) { try XMLReader.element(in: Array("<a>".utf8) + bytes + Array("</a>".utf8)) }
  }

  @Test func `more levels, elements or bytes than a message needs: rejected`() throws {
    func nested(_ depth: Int) -> [UInt8] {
      Array((String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth)).utf8)
    }
    _ = try XMLReader.element(in: nested(MarkupElement.depthLimit))
    #expect(throws: CAPError.tooLarge) { try XMLReader.element(in: nested(MarkupElement.depthLimit + 1)) }
    let elements = "<a>" + String(repeating: "<b/>", count: XMLReader.elementLimit) + "</a>"
    #expect(throws: CAPError.tooLarge) { try XMLReader.element(in: Array(elements.utf8)) }
    let bytes = Array("<a>".utf8) + [UInt8](repeating: 0x20, count: XMLReader.byteLimit) + Array("</a>".utf8)
    #expect(throws: CAPError.tooLarge) { try XMLReader.element(in: bytes) }
  }

  @Test func `a message cut anywhere, or with any byte replaced: no crash`() {
    let xml = Array("<?xml version='1.0'?><a b='&lt;'>x&#65;<!-- c --><![CDATA[d]]><e/></a>".utf8)
    for index in xml.indices {
      #expect(throws: CAPError.self) { try XMLReader.element(in: Array(xml[..<index])) }
      for byte in [0, 0x20, 0x26, 0x2F, 0x3C, 0x3E, 0xFF] as [UInt8] {
        var damaged = xml
        damaged[index] = byte
        _ = try? XMLReader.element(in: damaged)
      }
    }
  }
}
