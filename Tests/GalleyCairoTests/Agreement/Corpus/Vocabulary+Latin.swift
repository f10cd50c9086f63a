extension Vocabulary {
  /// Languages in Latin letters, most with accents.
  static let latin = [english, german, french, spanish, polish, vietnamese, turkish, finnish]

  /// Words with emoji between them, of one and of several Unicode scalars.
  static let emoji = [english, spanish].map { vocabulary in
    var vocabulary = vocabulary
    vocabulary.extras = [
      "🙂", "☕️", "🚀", "✈️", "❤️", "👍🏽", "🇩🇪", "🇯🇵", "1️⃣", "👩‍💻", "👨‍👩‍👧‍👦", "🏳️‍🌈", "🎉🎉🎉", "🙂!", "(☕️)",
    ]
    return vocabulary
  }

  static let english = Vocabulary(
    "en",
    """
    the of and to in is that for it was on are with as be at from this have or by one had but words what
    were when your said there use each which how their will about many then them would like these long
    make thing see him two has look more day could go come did number sound most people water over
    delivery settings account notification available tomorrow restaurant well-known up-to-date e-mail
    office affiliate auto\u{AD}mat\u{AD}ic infor\u{AD}mation 10\u{A0}km first-class can’t it’s don’t o’clock fluffy waffle AVATAR Toyota WAVE
    """)

  static let german = Vocabulary(
    "de",
    """
    der die das und ist nicht auch für über können müssen schön größer Straße Übersicht Änderung
    Datenschutz Geschwindigkeitsbegrenzung Bestätigung Einstellungen wählen Rechnung Öffnungszeiten
    früher spät heute morgen Zustellung Benachrichtigung Kontoübersicht Wi-Fi-Netz U-Bahn Haus Tür
    Fußgänger weiß heiß groß klein zurück weiter abbrechen löschen Käufer Größe Maße Tschüss Grüße
    Donau\u{AD}dampf\u{AD}schiff\u{AD}fahrt Mehrwert\u{AD}steuer z.\u{A0}B. zum zur vom beim ohne gegen zwischen während wegen trotzdem
    """)

  static let french = Vocabulary(
    "fr",
    """
    le la les de des du et à être été très déjà où ça français élève garçon forêt hôtel île Noël cœur
    œuvre naïf aiguë l’heure d’accord aujourd’hui c’est n’est qu’il peut-être rendez-vous après-midi
    au-dessus paramètres télécharger réserver mot passe oublié adresse électronique quantité château
    fenêtre goût août bientôt même tête près succès problème système réglage numéro prénom société
    dernière première nouvelle année mois semaine jour
    """)

  static let spanish = Vocabulary(
    "es",
    """
    el la los las de que y en un una por con para está más también año niño señor mañana corazón
    acción información dirección teléfono número página según después través jamás café inglés
    pingüino vergüenza cigüeña así todavía último próximo rápido fácil difícil útil país día río
    ¿cuándo? ¿dónde? ¡hola! ¡gracias! configuración contraseña sesión envío tamaño pequeño español
    compañía cumpleaños otoño sueño desarrollo trabajo ciudad pueblo
    """)

  static let polish = Vocabulary(
    "pl",
    """
    i w na się nie że do jest jak ale może być już tylko też więc źródło żółty łódź gęś jaźń świat
    książka zażółć gęślą jaźń ciąża ćma śnieg źle różne człowiek dzień tydzień miesiąc rok godzina
    ustawienia powiadomienie użytkownik hasło zaloguj wyloguj wysyłka płatność zamówienie koszyk
    wyświetlanie połączenie bezprzewodowe urządzenie język ścieżka główna następny poprzedni zakończ
    przejść wyjście wejście północ południe wschód zachód
    """)

  static let vietnamese = Vocabulary(
    "vi",
    """
    và của là có không được người một những cho trong với này đã các để khi thì nhưng việc đường
    tiếng Việt nước năm ngày tháng giờ phút học sinh trường thành phố đặt hàng giỏ thanh toán địa chỉ
    điện thoại thư điện tử mật khẩu đăng nhập đăng xuất cài đặt thông báo tải xuống chia sẻ xóa sửa
    thêm trước sau trên dưới giữa nhiều ít lớn nhỏ mới cũ nhanh chậm đẹp xấu nghĩa ngữ quyển sổ
    """)

  static let turkish = Vocabulary(
    "tr",
    """
    ve bir bu için çok daha ile gibi kadar sonra önce şimdi değil evet hayır güzel büyük küçük
    İstanbul ışık ağaç çocuk öğrenci öğretmen güneş yağmur şehir ülke dünya gün hafta ay yıl saat
    dakika ayarlar bildirim kullanıcı şifre giriş çıkış gönder sil düzenle yükle paylaş arkadaş
    alışveriş sepet ödeme adres telefon numarası çekoslovakyalılaştıramadıklarımızdan iğne ütü öykü
    düğme sayfa başlık görünüm değiştir
    """)

  static let finnish = Vocabulary(
    "fi",
    """
    ja on ei että se hän minä sinä me te he tämä tuo mikä kuka missä milloin miksi kun jos mutta
    vai tai sekä myös vielä jo nyt sitten aina usein joskus asetukset ilmoitukset käyttäjätunnus
    salasana kirjaudu sisään ulos lähetä poista muokkaa jaa tallenna peruuta hyväksy maksutapa
    toimitusosoite järjestelmällisyys epäjärjestelmällistyttämättömyys yö päivä viikko kuukausi
    vuosi kesä talvi kevät syksy äiti isä lapsi ystävä Åbo ångström
    """)
}
