extension Vocabulary {
  /// Korean, with spaces between words.
  static let korean: Vocabulary = {
    var vocabulary = Vocabulary(
      "ko",
      """
      우리는 여러분은 그들은 이것은 그것이 무엇을 어디에서 어떻게 왜 오늘 내일 어제 지금 시간 분 주 월 년 일
      날씨가 매우 이미 할 수 있습니다 해야 합니다 입니다 했습니다 주세요 감사합니다 안녕하세요 환영합니다 예
      아니요 설정 알림 계정 비밀번호 로그인 로그아웃 보내기 삭제 편집 다운로드 공유 주문 장바구니 결제 배송
      주소 전화번호 대한민국 서울 부산 제주도 대학교 학생 선생님 책 글자 언어 한국어 문화 과학 기술 컴퓨터
      휴대전화 인터넷 세계 나라 도시 거리 집 물 밥 빵 아이들 일하는 사람이 많이 조금 크고 작은 빠르게 천천히
      그리고 하지만 그래서 또는 때문에 漢字 넓은 읽다 꽃잎 닭고기
      """)
    vocabulary.extras += ["12월", "3.5점", "1,250원", "₩9,900", "2026년", "(주)", "GPS를", "iPhone은"]
    vocabulary.quotes = [("“", "”"), ("‘", "’"), ("(", ")"), ("「", "」")]
    vocabulary.isCapitalized = false
    return vocabulary
  }()
}
