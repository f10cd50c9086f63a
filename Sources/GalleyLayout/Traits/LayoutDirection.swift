/// The direction in which a language is read.
public enum LayoutDirection: String, Hashable, Sendable, CaseIterable {
  /// From left to right.
  case leftToRight = "ltr"
  /// From right to left.
  case rightToLeft = "rtl"
}

extension LayoutDirection {
  /// Creates the direction in which a locale's script is read.
  ///
  /// A script subtag such as Arab decides, else the language, in some countries with the region.
  /// The right-to-left pseudolocale is read from right to left.
  public init(locale: String) {
    let subtags = locale.lowercased().split { $0 == "-" || $0 == "_" }.map(String.init)
    let script = subtags.dropFirst().first { $0.count == 4 && $0.allSatisfy(\.isLetter) }
    let isRightToLeft =
      if let script {
        Self.rightToLeftScripts.contains(script)
      } else {
        locale == "pseudo-rtl"
          || Self.rightToLeftLanguages.contains(subtags.first ?? "") != Self.isException(subtags)
      }
    self = isRightToLeft ? .rightToLeft : .leftToRight
  }

  private static func isException(_ subtags: [String]) -> Bool {
    guard let language = subtags.first, let region = subtags.dropFirst().first else { return false }
    return exceptions.contains("\(language)-\(region)")
  }

  private static let rightToLeftScripts: Set = [
    "adlm", "arab", "aran", "hebr", "mand", "nkoo", "rohg", "samr", "syrc", "thaa",
  ]
  /// The languages whose default script is read from right to left.
  ///
  /// Source: the likely subtags of Unicode CLDR 47.
  private static let rightToLeftLanguages = Set(
    """
    aao abh abv acm acq acw acx adf ae aeb aec aee aeq afb aib aii aij aiq ajp ajt aju amw apc
    apd ar ara arb arc arq ars ary arz ask atn auj auz avd ave avl ayh ayl ayn ayp azb bal bcc
    bdz bej bft bgn bgp bhe bhm bhn bjf bjm bqi brh brk bsh bsk chg cja ckb cld clh czk dcc
    def deh dgl div dmk dml drw dv ecy esh fa fas fay faz fia fub gbz ggg gha ghr gig gjk gju
    glh glk grr gwc gwf gwt gzi hac haz hbo he heb hkh hnd hno hoh hrt hrz hss huy isk itk iw
    jad jat jbe jbn jdg ji jnd jog jpa jpr jrb jye kas kbu kby kcy kfm khw klj kmz kqd ks ktl
    kvx kxp kzh lad lah lhs lki lrc lrk lrl lsa lsd lss luv luz mby mde mey mfa mfi mhj mid
    mki mnj mve mvy myz mzb mzn nli nlm nqo ntz nyq oar obm odk oru ota otk oui pal pbt pbu
    per pes pgd phl phn phr phv plk pmu pnb prc prd prs prx ps psh psi pst pus qxq rdb rhg rmt
    sam sbn scl sd sdb sdf sdg sdh sds sgl sgr sgy shd shm shu shv siy siz skr smp smy snd sog
    sqo sqt srh srz ssh sts swb syc syn syr tjo tks tmr tnf tov tra trg trm trw ug uig ur urd
    ush uzs vaf vgr vmh wbk wlo wne wni wsv xco xhe xka xkc xkj xkp xld xly xmn xmr xna xpr
    xsa xvi ydd ydg yhd yi yid yih yud zba zdj zrp zum
    """.split { $0.isWhitespace }.map(String.init))
  /// Languages that have a script of the other direction in some countries, also from CLDR.
  private static let exceptions: Set = [
    "az-iq", "az-ir", "ha-cm", "ha-sd", "kk-af", "kk-cn", "kk-ir", "kk-mn", "ku-iq", "ku-ir",
    "ku-lb", "ky-cn", "mey-sn", "ms-cc", "pa-pk", "sd-in", "tg-pk", "ug-kz", "ug-mn", "uz-af",
  ]
}
