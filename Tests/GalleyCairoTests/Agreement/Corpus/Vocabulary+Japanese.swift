extension Vocabulary {
  /// Japanese, with small kana, long vowels and Latin words.
  static let japanese: Vocabulary = {
    var vocabulary = Vocabulary(
      "ja",
      """
      私 あなた 彼 彼女 これ それ あれ どこ いつ なぜ 今日 明日 昨日 今 時間 分 週 月 年 日 天気 とても
      もう できます です ます でした ました ください ありがとう こんにちは ようこそ はい いいえ は が を に
      で と も の から まで より へ や 設定 通知 アカウント パスワード ログイン ログアウト 送信 削除 編集
      ダウンロード シェア 注文 カート 支払い 配送 住所 電話 日本 東京 京都 大阪 大学 学生 先生 本 文字
      言葉 日本語 文化 科学 技術 コンピューター スマートフォン インターネット 世界 国 都市 通り 家 水 ご飯
      パン 子供 仕事 ちょっと きっと ずっと ヴァイオリン ティッシュ ファイル 人々 々 食べる 飲む 見る 聞く
      """)
    vocabulary.extras = [
      "12", "3.5", "50％", "２０２６年", "11月21日", "9:41", "￥1,980", "iPhone", " Wi-Fi ", "GPS", "A4",
      "name@example.com", "https://example.org/help", "（株）", "①", "・", "～", "…", "〜",
    ]
    vocabulary.space = ""
    vocabulary.commas = ["、", "、", "・", "："]
    vocabulary.stops = ["。", "。", "。", "！", "？"]
    vocabulary.quotes = [("「", "」"), ("『", "』"), ("（", "）"), ("【", "】")]
    vocabulary.isCapitalized = false
    return vocabulary
  }()
}
