import Foundation

/// The data of a small page: a card at two text sizes, with three segments each.
///
/// At the first size, its breakpoints are at 343 and 500.5 points; a part of the second is known at whole points only.
enum PageFixture {
  static let json = #"""
    {"galley":"0.1.0","editor":"vscode://file{file}:{line}:{column}","folder":"/work here","documents":[{
    "name":"Boarding card",
    "file":"Samples/card.yaml",
    "command":"Samples/card.yaml",
    "range":[286720,614400],
    "axes":[{"key":"textSize","label":"Text size","option":"--text-sizes","arguments":["L","AX3"],"values":["L","AX3"],"words":["L","AX3, an accessibility size"]},{"key":"colorScheme","label":"Color scheme","option":"--color-schemes","arguments":["light"],"values":["light"],"words":["light"]}],
    "start":{"width":411648,"row":0},
    "devices":[{"name":"iPhone SE","width":327680},{"name":"iPhone","width":411648}],
    "chunks":[{
    "glyphs":[
    ["M50 0L450 0L450 -700L50 -700Z",500],
    ["M250 -720C390 -720 450 -500 450 -350C450 -100 390 0 250 0C110 0 50 -100 50 -350C50 -500 110 -720 250 -720Z",500],
    ["M50 0L250 -700L450 0Z",500]],
    "lines":[
    ["Gate B12",[0,1,2,[0,500],2,0,1]],
    ["Boarding 10:40",[0,1,2,0,1,2,0,[1,500],0,1,2,0,1]],
    ["Check in",[0,1,2,0,[1,500],0,1]]],
    "texts":[
    [0,17],
    [1,13],
    [2,15],
    [0,40],
    [2,34]],
    "images":[
    ],
    "specs":[
    {"t":"group","roles":"xyss","path":"0","kind":"row","name":"card","line":1,"column":1},
    {"t":"fill","roles":"xysss","shape":"rect","color":"#ffffff"},
    {"t":"stroke","roles":"xysss","shape":"rect","color":"#d5d9e0","width":1024},
    {"t":"group","roles":"xyss","path":"0.0","kind":"text","name":"title","id":"title","line":4,"column":5},
    {"t":"text","roles":"xy","looks":[{"color":"#1b1f26"}]},
    {"t":"group","roles":"xyss","path":"0.1","kind":"text","name":"time","line":6,"column":5},
    {"t":"text","roles":"xy","looks":[{"color":"#565e6b"}]},
    {"t":"group","roles":"xyssxysss","path":"0.2","kind":"button","name":"Check in","role":"button","line":8,"column":5,"clip":"rect"},
    {"t":"fill","roles":"xysss","shape":"rect","color":"#0059b8"},
    {"t":"text","roles":"xy","looks":[{"color":"#ffffff"}]},
    {"t":"fill","roles":"xyss","shape":"ellipse","color":"#f5bd6a"},
    {"t":"stroke","roles":"xyxyxy","shape":"MLL","color":"#1c6b3a","width":2048}],
    "items":[
    [-2,[0,27720],131072,12288],
    [-3,[-1024,27720],130048,12288],
    [-5,0],
    [-4,69632,22528,2,0,17408],
    [-7,1],
    [-6,93184,16384,4,0,13312],
    [-9,[-32768,27720],45056,22528],
    [-10,2],
    [-8,[-32768,27720],45056,0,0,[-32768,27720],45056,22528,6,0,0,7,[-47104,13860],27648],
    [-1,[0,27720],131072,0,0,0,1,512,512,3,15872,15872,5,0,26624,8,0,26624],
    [-2,[0,27720],77824,12288],
    [2,0,-53248],
    [-9,94208,45056,22528],
    [-8,94208,45056,0,0,94208,45056,22528,12,0,0,7,16384,27648],
    [-1,[0,27720],77824,10,0,0,11,512,512,3,15872,13824,5,0,28672,13,[-126976,27720],-26624],
    [-11,20480,20480],
    [-12,4096,5120,11264,-5120],
    [-1,[0,27720],77824,10,0,0,11,512,512,3,15872,13824,5,0,28672,15,[-26624,13860],-14336,16,5120,10240,13,[-105472,13860],-22528],
    [-2,[0,27720],307200,12288],
    [-3,[-1024,27720],306176,12288],
    [-5,3],
    [-4,163840,51814,20,0,40039],
    [-9,[-32768,27720],103629,51814],
    [-10,4],
    [-8,[-32768,27720],103629,0,0,[-32768,27720],103629,51814,22,0,0,23,[-86016,13860],63590],
    [-1,[0,27720],307200,18,0,0,19,512,512,21,15872,37171,5,0,61235,24,0,61236],
    [-2,[0,27720],296960,12288],
    [-3,[-1024,27720],295936,12288],
    [-4,163840,49562,20,0,38297],
    [-9,[-32768,27720],99123,49562],
    [-8,[-32768,27720],99123,0,0,[-32768,27720],99123,49562,29,0,0,23,[-86016,13860],60826],
    [-1,[0,27720],296960,26,0,0,27,512,512,28,15872,35533,5,0,58573,30,0,58572]],
    "decisions":[
    {"path":"0","name":"card","outcome":"2 of 2","chosen":1,"count":2,"fallback":true,"condition":false,"offered":[{"n":[0,27720],"up":false}," pt"],"sentences":[["The row misses ",{"n":[351232,-27720],"up":true}," points, because of time."]],"alternatives":[["row: needs ",{"n":351232,"up":true}," points"],["column: taken, for it is the last"]]},
    {"path":"0","name":"card","outcome":"1 of 2","chosen":0,"count":2,"fallback":false,"condition":false,"offered":[{"n":[0,27720],"up":false}," pt"],"sentences":[["The row leaves ",{"n":[-351232,27720],"up":false}," points."]],"alternatives":[["row: needs ",{"n":351232,"up":true}," points"],["column: not tried"]]}],
    "issues":[
    {"path":"0.0","kind":"overflow","name":"title","message":["The text is ",{"n":[337920,-27720],"up":true}," points wider than its space."]}],
    "arrangements":[
    {"letter":"A","color":0},
    {"letter":"B","color":1},
    {"letter":"C","color":2}],
    "rows":{
    "0":{"proof":null,"stretches":[
    {"from":286720,"to":351231,"causes":[],"background":"#f6f7f9","size":[[0,27720],131072],"items":[9,0,0],"arrangement":1,"decisions":[0],"issues":[]},
    {"from":351232,"to":512511,"isVisible":true,"causes":["card takes its row: 343 points suffice"],"background":"#f6f7f9","size":[[0,27720],77824],"items":[14,0,0],"arrangement":0,"decisions":[1],"issues":[]},
    {"from":512512,"to":614400,"isVisible":true,"causes":["a <b>badge</b> is shown from 500.5 points"],"background":"#f6f7f9","size":[[0,27720],77824],"items":[17,0,0],"arrangement":2,"decisions":[1],"issues":[]}]},
    "1":{"proof":"sampled at whole points: the container is custom","stretches":[
    {"from":286720,"to":337919,"whole":true,"causes":[],"background":"#f6f7f9","size":[[0,27720],307200],"items":[25,0,0],"arrangement":1,"decisions":[0],"issues":[0]},
    {"from":337920,"to":461055,"whole":true,"isVisible":true,"causes":["title no longer overflows"],"background":"#f6f7f9","size":[[0,27720],307200],"items":[25,0,0],"arrangement":1,"decisions":[0],"issues":[]},
    {"from":461056,"to":614400,"causes":[],"background":"#f6f7f9","size":[[0,27720],296960],"items":[31,0,0],"arrangement":1,"decisions":[0],"issues":[]}]}}}],
    "check":{"plane":"280–600 pt, L to AX3","findings":[
    {"kind":"overflow","title":"Larger than its space","name":"title","path":"0.0","id":"title","message":"overflows","advice":"let it wrap","place":"280–329.99 pt at AX3","line":4,"column":5,"spans":[[1,286720,337919]],"worst":[1,286720]},
    {"kind":"deadAlternative","title":"Alternative never taken","name":"card","path":"0","message":"alternative 3 is never taken","advice":"remove it","place":"everywhere","spans":[]}]}}]}
    """#

  /// Returns the data with a second document, which is the same under another name.
  static func twoDocuments() throws -> String {
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8))
    var data = object as? [String: Any] ?? [:]
    let documents = data["documents"] as? [[String: Any]] ?? []
    var other = documents.first ?? [:]
    other["name"] = "Other"
    data["documents"] = documents + [other]
    return String(decoding: try JSONSerialization.data(withJSONObject: data), as: UTF8.self)
  }

  /// The data as raw deflate without compression.
  static func deflated(_ json: String = json) -> [UInt8] {
    let bytes = Array(json.utf8)
    let blocks = stride(from: 0, to: bytes.count, by: 60_000).map { start -> [UInt8] in
      let block = bytes[start..<min(start + 60_000, bytes.count)]
      let isLast: UInt8 = start + 60_000 >= bytes.count ? 1 : 0
      let (low, high) = (UInt8(block.count & 255), UInt8(block.count >> 8))
      return [isLast, low, high, ~low, ~high] + block
    }
    return blocks.flatMap(\.self)
  }
}
