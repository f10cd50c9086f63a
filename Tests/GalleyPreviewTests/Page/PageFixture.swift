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
    "axes":[{"key":"textSize","label":"Text size","option":"--text-sizes","values":["L","AX3"],"words":["L","AX3, an accessibility size"]},{"key":"colorScheme","label":"Color scheme","option":"--color-schemes","values":["light"],"words":["light"]}],
    "start":{"width":411648,"row":0},
    "devices":[{"name":"iPhone SE","width":327680},{"name":"iPhone","width":411648}],
    "chunks":[{
    "glyphs":[
    ["M50 0L450 0L450 -700L50 -700Z",500],
    ["M250 -720C390 -720 450 -500 450 -350C450 -100 390 0 250 0C110 0 50 -100 50 -350C50 -500 110 -720 250 -720Z",500],
    ["M50 0L250 -700L450 0Z",500]],
    "texts":[
    {"words":"Gate B12","runs":[{"size":17,"glyphs":[0,1,2,[0,500],2,0,1]}]},
    {"words":"Boarding 10:40","runs":[{"size":13,"glyphs":[0,1,2,0,1,2,0,[1,500],0,1,2,0,1]}]},
    {"words":"Check in","runs":[{"size":15,"glyphs":[0,1,2,0,[1,500],0,1]}]},
    {"words":"Gate B12","runs":[{"size":40,"glyphs":[0,1,2,[0,500],2,0,1]}]},
    {"words":"Check in","runs":[{"size":34,"glyphs":[0,1,2,0,[1,500],0,1]}]}],
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
    [1,[0,1],131072,12288],
    [2,[-1024,1],130048,12288],
    [4,0],
    [3,69632,22528,[-1,0,17408]],
    [6,1],
    [5,93184,16384,[-1,0,13312]],
    [8,[-32768,1],45056,22528],
    [9,2],
    [7,[-32768,1],45056,0,0,[-32768,1],45056,22528,[-2,0,0,1,[-47104,0.5],27648]],
    [0,[0,1],131072,[-9,0,0,1,512,512,2,15872,15872,2,0,26624,3,0,26624]],
    [1,[0,1],77824,12288],
    [2,[-1024,1],76800,12288],
    [8,94208,45056,22528],
    [7,94208,45056,0,0,94208,45056,22528,[-1,0,0,-5,16384,27648]],
    [0,[0,1],77824,[-4,0,0,1,512,512,-8,15872,13824,2,0,28672,8,[-126976,1],-26624]],
    [10,20480,20480],
    [11,4096,5120,11264,-5120],
    [0,[0,1],77824,[-7,0,0,1,512,512,-8,15872,13824,2,0,28672,10,[-26624,0.5],-14336,1,5120,10240,-3,[-105472,0.5],-22528]],
    [1,[0,1],307200,12288],
    [2,[-1024,1],306176,12288],
    [4,3],
    [3,163840,51814,[-1,0,40039]],
    [8,[-32768,1],103629,51814],
    [9,4],
    [7,[-32768,1],103629,0,0,[-32768,1],103629,51814,[-2,0,0,1,[-86016,0.5],63590]],
    [0,[0,1],307200,[-7,0,0,1,512,512,2,15872,37171,-16,0,61235,19,0,61236]],
    [1,[0,1],296960,12288],
    [2,[-1024,1],295936,12288],
    [3,163840,49562,[-8,0,38297]],
    [8,[-32768,1],99123,49562],
    [7,[-32768,1],99123,0,0,[-32768,1],99123,49562,[-1,0,0,-6,[-86016,0.5],60826]],
    [0,[0,1],296960,[-5,0,0,1,512,512,1,15872,35533,-23,0,58573,25,0,58572]]],
    "decisions":[
    {"path":"0","name":"card","outcome":"2 of 2","chosen":1,"count":2,"fallback":true,"condition":false,"offered":[{"n":[0,1],"up":false}," pt"],"sentences":[["The row misses ",{"n":[351232,-1],"up":true}," points, because of time."]],"alternatives":[["row: needs ",{"n":351232,"up":true}," points"],["column: taken, for it is the last"]]},
    {"path":"0","name":"card","outcome":"1 of 2","chosen":0,"count":2,"fallback":false,"condition":false,"offered":[{"n":[0,1],"up":false}," pt"],"sentences":[["The row leaves ",{"n":[-351232,1],"up":false}," points."]],"alternatives":[["row: needs ",{"n":351232,"up":true}," points"],["column: not tried"]]}],
    "issues":[
    {"path":"0.0","kind":"overflow","name":"title","message":["The text is ",{"n":[337920,-1],"up":true}," points wider than its space."]}],
    "arrangements":[
    {"letter":"A","color":0},
    {"letter":"B","color":1},
    {"letter":"C","color":2}],
    "rows":{
    "0":{"end":614400,"proof":null,"stretches":[
    {"from":286720,"size":[[0,1],131072],"background":"#f6f7f9","items":[9,0,0],"arrangement":1,"decisions":[0]},
    {"from":351232,"size":[[0,1],77824],"background":"#f6f7f9","items":[14,0,0],"arrangement":0,"decisions":[1],"causes":["card takes its row: 343 points suffice"],"isVisible":true},
    {"from":512512,"size":[[0,1],77824],"background":"#f6f7f9","items":[17,0,0],"arrangement":2,"decisions":[1],"causes":["a <b>badge</b> is shown from 500.5 points"],"isVisible":true}]},
    "1":{"end":614400,"proof":"sampled at whole points: the container is custom","stretches":[
    {"from":286720,"whole":true,"size":[[0,1],307200],"background":"#f6f7f9","items":[25,0,0],"arrangement":1,"decisions":[0],"issues":[0]},
    {"from":337920,"whole":true,"size":[[0,1],307200],"background":"#f6f7f9","items":[25,0,0],"arrangement":1,"decisions":[0],"causes":["title no longer overflows"],"isVisible":true},
    {"from":461056,"size":[[0,1],296960],"background":"#f6f7f9","items":[31,0,0],"arrangement":1,"decisions":[0]}]}}}],
    "check":{"plane":"280–600 pt, L to AX3","findings":[
    {"kind":"overflow","title":"Larger than its space","name":"title","path":"0.0","id":"title","message":"overflows","advice":"let it wrap","place":"280–329.99 pt at AX3","line":4,"column":5,"spans":[[1,286720,337919]],"worst":[1,286720]},
    {"kind":"deadAlternative","title":"Alternative never taken","name":"card","path":"0","message":"alternative 3 is never taken","advice":"remove it","place":"everywhere","spans":[]}]}}]}
    """#

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
