/// The data of a small page: a card at two text sizes, with three stretches each.
///
/// At the first size, its breakpoints are at 343 and 500.5 points; a part of the second is known at whole points only.
enum PageFixture {
  static let json = #"""
    {"galley":"0.1.0","editor":"vscode://file/{file}:{line}:{column}","documents":[{
    "name":"Boarding card",
    "file":"Samples/card.yaml",
    "command":"Samples/card.yaml",
    "range":[286720,614400],
    "axes":[{"key":"textSize","label":"Text size","option":"--text-sizes","values":["L","AX3"],"words":["L","AX3, an accessibility size"]},{"key":"colorScheme","label":"Color scheme","option":"--color-schemes","values":["light"],"words":["light"]}],
    "start":{"width":411648,"row":0},
    "devices":[{"name":"iPhone SE","width":327680},{"name":"iPhone","width":411648}],
    "chunks":[{
    "glyphs":[
    "M50 0L450 0L450 -700L50 -700Z",
    "M250 -720C390 -720 450 -500 450 -350C450 -100 390 0 250 0C110 0 50 -100 50 -350C50 -500 110 -720 250 -720Z",
    "M50 0L250 -700L450 0Z"],
    "texts":[
    {"words":"Gate B12","runs":[{"size":17,"color":"#1b1f26","glyphs":[0,0,1,8704,2,17408,0,26112,2,43520,0,52224,1,60928]}]},
    {"words":"Boarding 10:40","runs":[{"size":13,"color":"#565e6b","glyphs":[0,0,1,6656,2,13312,0,19968,1,26624,2,33280,0,39936,1,46592,0,59904,1,66560,2,73216,0,79872,1,86528]}]},
    {"words":"Check in","runs":[{"size":15,"color":"#ffffff","glyphs":[0,0,1,7680,2,15360,0,23040,1,30720,0,46080,1,53760]}]},
    {"words":"Gate B12","runs":[{"size":40,"color":"#1b1f26","glyphs":[0,0,1,20480,2,40960,0,61440,2,102400,0,122880,1,143360]}]},
    {"words":"Check in","runs":[{"size":34,"color":"#ffffff","glyphs":[0,0,1,17408,2,34816,0,52224,1,69632,0,104448,1,121856]}]}],
    "images":[
    ],
    "specs":[
    {"t":"group","path":"0","kind":"row","name":"card","line":1,"column":1},
    {"t":"fill","shape":"rect","color":"#ffffff"},
    {"t":"stroke","shape":"rect","color":"#d5d9e0","width":1024},
    {"t":"group","path":"0.0","kind":"text","name":"title","id":"title","line":4,"column":5},
    {"t":"text","text":0},
    {"t":"group","path":"0.1","kind":"text","name":"time","line":6,"column":5},
    {"t":"text","text":1},
    {"t":"group","path":"0.2","kind":"button","name":"Check in","role":"button","line":8,"column":5,"clip":"rect"},
    {"t":"fill","shape":"rect","color":"#0059b8"},
    {"t":"text","text":2},
    {"t":"fill","shape":"ellipse","color":"#f5bd6a"},
    {"t":"stroke","shape":"MLL","color":"#1c6b3a","width":2048},
    {"t":"text","text":3},
    {"t":"text","text":4}],
    "items":[
    [0,0,0,[0,1],131072],
    [1,0,0,[0,1],131072,12288],
    [2,512,512,[-1024,1],130048,12288],
    [3,16384,16384,69632,22528],
    [4,16384,33792,16384,16384,69632,22528],
    [5,16384,43008,93184,16384],
    [6,16384,56320,16384,43008,93184,16384],
    [7,16384,69632,[-32768,1],45056,16384,69632,[-32768,1],45056,22528],
    [8,16384,69632,[-32768,1],45056,22528],
    [9,[-30720.0,0.5],97280,[-30720.0,0.5],81920,61440,20480],
    [0,0,0,[0,1],77824],
    [1,0,0,[0,1],77824,12288],
    [2,512,512,[-1024,1],76800,12288],
    [3,16384,14336,69632,22528],
    [4,16384,31744,16384,14336,69632,22528],
    [5,16384,43008,93184,16384],
    [6,16384,56320,16384,43008,93184,16384],
    [7,[-110592,1],16384,94208,45056,[-110592,1],16384,94208,45056,22528],
    [8,[-110592,1],16384,94208,45056,22528],
    [9,[-94208,1],44032,[-94208,1],28672,61440,20480],
    [0,0,0,[0,1],77824],
    [1,0,0,[0,1],77824,12288],
    [2,512,512,[-1024,1],76800,12288],
    [3,16384,14336,69632,22528],
    [4,16384,31744,16384,14336,69632,22528],
    [5,16384,43008,93184,16384],
    [6,16384,56320,16384,43008,93184,16384],
    [10,[-10240,0.5],28672,20480,20480],
    [11,[-5120,0.5],38912,[-1024,0.5],44032,[6144,0.5],33792],
    [7,[-110592,1],16384,94208,45056,[-110592,1],16384,94208,45056,22528],
    [8,[-110592,1],16384,94208,45056,22528],
    [9,[-94208,1],44032,[-94208,1],28672,61440,20480],
    [0,0,0,[0,1],307200],
    [1,0,0,[0,1],307200,12288],
    [2,512,512,[-1024,1],306176,12288],
    [3,16384,37683,163840,51814],
    [12,16384,77722,16384,37683,163840,51814],
    [5,16384,98918,93184,16384],
    [6,16384,112230,16384,98918,93184,16384],
    [7,16384,160154,[-32768,1],103629,16384,160154,[-32768,1],103629,51814],
    [8,16384,160154,[-32768,1],103629,51814],
    [13,[-69632.0,0.5],223744,[-69632.0,0.5],188416,139264,47104],
    [0,0,0,[0,1],307200],
    [1,0,0,[0,1],307200,12288],
    [2,512,512,[-1024,1],306176,12288],
    [3,16384,37683,163840,51814],
    [12,16384,77722,16384,37683,163840,51814],
    [5,16384,98918,93184,16384],
    [6,16384,112230,16384,98918,93184,16384],
    [7,16384,160154,[-32768,1],103629,16384,160154,[-32768,1],103629,51814],
    [8,16384,160154,[-32768,1],103629,51814],
    [13,[-69632.0,0.5],223744,[-69632.0,0.5],188416,139264,47104],
    [0,0,0,[0,1],296960],
    [1,0,0,[0,1],296960,12288],
    [2,512,512,[-1024,1],295936,12288],
    [3,16384,36045,163840,49562],
    [12,16384,74342,16384,36045,163840,49562],
    [5,16384,94618,93184,16384],
    [6,16384,107930,16384,94618,93184,16384],
    [7,16384,153190,[-32768,1],99123,16384,153190,[-32768,1],99123,49562],
    [8,16384,153190,[-32768,1],99123,49562],
    [13,[-69632.0,0.5],214016,[-69632.0,0.5],180224,139264,45056]],
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
    "0":{"proof":null,"stretches":[
    {"from":286720,"to":351231,"size":[[0,1],131072],"background":"#f6f7f9","items":[0,1,2,3,4,-1,5,6,-1,7,8,9,-1,-1],"arrangement":1,"decisions":[0],"issues":[],"causes":[],"isVisible":false},
    {"from":351232,"to":512511,"size":[[0,1],77824],"background":"#f6f7f9","items":[10,11,12,13,14,-1,15,16,-1,17,18,19,-1,-1],"arrangement":0,"decisions":[1],"issues":[],"causes":["card takes its row: 343 points suffice"],"isVisible":true},
    {"from":512512,"to":614400,"size":[[0,1],77824],"background":"#f6f7f9","items":[20,21,22,23,24,-1,25,26,-1,27,28,29,30,31,-1,-1],"arrangement":2,"decisions":[1],"issues":[],"causes":["a <b>badge</b> is shown from 500.5 points"],"isVisible":true}]},
    "1":{"proof":"sampled at whole points: the container is custom","stretches":[
    {"from":286720,"to":337919,"whole":true,"size":[[0,1],307200],"background":"#f6f7f9","items":[32,33,34,35,36,-1,37,38,-1,39,40,41,-1,-1],"arrangement":1,"decisions":[0],"issues":[0],"causes":[],"isVisible":false},
    {"from":337920,"to":461055,"whole":true,"size":[[0,1],307200],"background":"#f6f7f9","items":[42,43,44,45,46,-1,47,48,-1,49,50,51,-1,-1],"arrangement":1,"decisions":[0],"issues":[],"causes":["title no longer overflows"],"isVisible":true},
    {"from":461056,"to":614400,"size":[[0,1],296960],"background":"#f6f7f9","items":[52,53,54,55,56,-1,57,58,-1,59,60,61,-1,-1],"arrangement":1,"decisions":[0],"issues":[],"causes":[],"isVisible":false}]}}}],
    "findings":[{"kind":"overflow","name":"title","message":"overflows","spans":[[1,286720,337919]],"worst":[1,286720]}]}]}
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
