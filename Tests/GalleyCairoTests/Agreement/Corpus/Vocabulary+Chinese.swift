extension Vocabulary {
  /// Chinese in simplified and in traditional characters.
  static let chinese = [simplifiedChinese, traditionalChinese].map { vocabulary in
    var vocabulary = vocabulary
    vocabulary.extras = [
      "12", "3.5", "50%", "2026", "9:41", "¥199", "iPhone", " Wi-Fi ", "GPS", "App", "A4",
      "name@example.com", "https://example.org/help", "（1）", "①", "·", "——", "……", "％", "ＡＢＣ",
    ]
    vocabulary.space = ""
    vocabulary.commas = ["，", "，", "、", "；", "："]
    vocabulary.stops = ["。", "。", "。", "！", "？"]
    vocabulary.isCapitalized = false
    return vocabulary
  }

  private static let simplifiedChinese: Vocabulary = {
    var vocabulary = Vocabulary(
      "zh-Hans",
      """
      我们 你们 他们 这个 那个 什么 哪里 怎么 为什么 今天 明天 昨天 现在 时间 小时 分钟 星期 月 年 日 天气
      很好 非常 已经 可以 需要 应该 正在 开始 结束 打开 关闭 设置 通知 账户 密码 登录 退出 发送 删除 编辑
      下载 分享 订单 购物车 付款 配送 地址 电话 你好 谢谢 请 欢迎 中国 北京 上海 广州 大学 学生 老师 书
      字 语言 汉语 文化 科学 技术 电脑 手机 网络 世界 国家 城市 街道 房子 水 米饭 面包 孩子 工作 的 了 在
      是 和 有 不 也 都 就 要 会 说 去 来 看 听 写 读 一 二 三 十 百 千 万
      """)
    // Beside “ and ” lines may break where Pango 1.50 does not; see LineBreakAmendmentTests.
    vocabulary.quotes = [("《", "》"), ("（", "）")]
    return vocabulary
  }()

  private static let traditionalChinese: Vocabulary = {
    var vocabulary = Vocabulary(
      "zh-Hant",
      """
      我們 你們 他們 這個 那個 什麼 哪裡 怎麼 為什麼 今天 明天 昨天 現在 時間 小時 分鐘 星期 月 年 日 天氣
      很好 非常 已經 可以 需要 應該 正在 開始 結束 開啟 關閉 設定 通知 帳號 密碼 登入 登出 傳送 刪除 編輯
      下載 分享 訂單 購物車 付款 配送 地址 電話 你好 謝謝 請 歡迎 臺灣 臺北 香港 高雄 大學 學生 老師 書
      字 語言 漢語 文化 科學 技術 電腦 手機 網路 世界 國家 城市 街道 房子 水 米飯 麵包 孩子 工作 的 了 在
      是 和 有 不 也 都 就 要 會 說 去 來 看 聽 寫 讀 體 龜 鬱
      """)
    vocabulary.quotes = [("「", "」"), ("『", "』"), ("《", "》"), ("（", "）")]
    return vocabulary
  }()
}
