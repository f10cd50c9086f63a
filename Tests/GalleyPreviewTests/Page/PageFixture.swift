import Foundation

/// The data of a small page: a card at two text sizes, with three stretches each.
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
    {"t":"group","path":"0","kind":"row","name":"card","line":1,"column":1},
    {"t":"fill","shape":"rect","color":"#ffffff"},
    {"t":"stroke","shape":"rect","color":"#d5d9e0","width":1024},
    {"t":"group","path":"0.0","kind":"text","name":"title","id":"title","line":4,"column":5},
    {"t":"text","looks":[{"color":"#1b1f26"}]},
    {"t":"group","path":"0.1","kind":"text","name":"time","line":6,"column":5},
    {"t":"text","looks":[{"color":"#565e6b"}]},
    {"t":"group","path":"0.2","kind":"button","name":"Check in","role":"button","line":8,"column":5,"clip":"rect"},
    {"t":"fill","shape":"rect","color":"#0059b8"},
    {"t":"text","looks":[{"color":"#ffffff"}]},
    {"t":"fill","shape":"ellipse","color":"#f5bd6a"},
    {"t":"stroke","shape":"MLL","color":"#1c6b3a","width":2048}],
    "items":[
    [1,[0,27720],131072,12288],
    [2,[-1024,27720],130048,12288],
    [4,0],
    [-4,69632,22528,[1,0,17408]],
    [6,1],
    [-6,93184,16384,[1,0,13312]],
    [8,[-32768,27720],45056,22528],
    [9,1],
    [-8,[-32768,27720],45056,0,0,[-32768,27720],45056,22528,[2,0,0,1,[-47104,13860],27648]],
    [-1,[0,27720],131072,[9,0,0,8,512,512,6,15872,15872,4,0,26624,1,0,26624]],
    [1,0,-53248,0],
    [2,0,-53248,0],
    [8,[126976,-27720],0,0],
    [7,[126976,-27720],0,0,0,[126976,-27720],0,0,[1,0,0,0,[63488,-13860]]],
    [0,0,-53248,[4,0,0,3,0,0,0,0,-2048,0,0,2048,1,[-126976,27720],-53248]],
    [10,20480,20480],
    [11,4096,5120,11264,-5120],
    [-1,[0,27720],77824,[7,0,0,6,512,512,14,15872,13824,12,0,28672,2,[-26624,13860],-14336,1,5120,10240,4,[-105472,13860],-22528]],
    [1,0,229376,0],
    [2,0,229376,0],
    [4,1],
    [3,94208,29286,[1,0,22631]],
    [8,[-126976,27720],58573,29286],
    [9,1],
    [7,[-126976,27720],58573,0,0,[-126976,27720],58573,29286,[2,0,0,1,[-102400,13860],35942]],
    [-1,[0,27720],307200,[7,0,0,6,512,512,4,15872,37171,20,0,61235,1,0,61236]],
    [1,0,-10240,0],
    [2,0,-10240,0],
    [3,0,-2252,[0,0,-1742]],
    [8,0,-4506,-2252],
    [7,0,-4506,0,0,0,-4506,-2252,[1,0,0,0,0,-2764]],
    [0,0,-10240,[5,0,0,4,0,0,3,0,-1638,0,0,-2662,1,0,-2664]]],
    "decisions":[
    {"path":"0","name":"card","outcome":"2 of 2","chosen":1,"count":2,"fallback":true,"condition":false,"offered":[{"n":[0,27720],"up":false}," pt"],"sentences":[["The row misses ",{"n":[351232,-27720],"up":true}," points, because of time."]],"alternatives":[["row: needs ",{"n":351232,"up":true}," points"],["column: taken, for it is the last"]]},
    {"path":"0","name":"card","outcome":"1 of 2","chosen":0,"count":2,"fallback":false,"condition":false,"offered":[{"n":[0,27720],"up":false}," pt"],"sentences":[["The row leaves ",{"n":[-351232,27720],"up":false}," points."]],"alternatives":[["row: needs ",{"n":351232,"up":true}," points"],["column: not tried"]]}],
    "issues":[
    {"path":"0.0","kind":"overflow","name":"title","message":["The text is ",{"n":[337920,-27720],"up":true}," points wider than its space."]}],
    "arrangements":[
    {"letter":"A","color":0},
    {"letter":"B","color":1},
    {"letter":"C","color":2}],
    "causes":[
    "card takes its row: 343 points suffice",
    "a <b>badge</b> is shown from 500.5 points",
    "title no longer overflows"],
    "rows":{
    "0":{"end":614400,"proof":null,"stretches":[
    {"from":286720,"items":[9,0,0],"size":[[0,27720],131072],"background":"#f6f7f9","arrangement":1,"decisions":[0]},
    {"from":351232,"items":[5,0,0],"causes":[0],"isVisible":true,"size":[[0,27720],77824],"arrangement":0,"decisions":[1]},
    {"from":512512,"items":[3,0,0],"causes":[1],"isVisible":true,"arrangement":2}]},
    "1":{"end":614400,"proof":"sampled at whole points: the container is custom","stretches":[
    {"from":286720,"whole":true,"items":[25,0,0],"size":[[0,27720],307200],"background":"#f6f7f9","arrangement":1,"decisions":[0],"issues":[0]},
    {"from":337920,"whole":true,"items":[0,0,0],"causes":[2],"isVisible":true,"issues":[]},
    {"from":461056,"items":[6,0,0],"size":[[0,27720],296960]}]}}}],
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
