/// How languages write numbers: the decimal separator, the group separator, the minus sign, the minimum number of digits
/// before the first group, the size of groups (`3;2` if only the last has three digits), the digit zero; then the languages.
///
/// Languages that are not listed are written as English. `Scripts/cldr` writes this file.
///
/// Source: Unicode CLDR 47, main data, numbers. Copyright © 2004-2025 Unicode, Inc., under the Unicode License.
enum NumberTable {
  /// The text around a percentage, `#`, with the languages; others write it as English does.
  static let percents: String = """
    #\u{A0}% | bas be br ca ce cs cv da de dsb dua dz en-AT en-DE en-DK en-FI en-NO en-SE es fi \
    fo fr gl gsw hr hsb ht kl ksh lb lt mk nb nds nn no qu rm rn ro ru se sk sl smn sv tk tt zgh
    #% | de-CH de-LI es-419 es-AR es-BO es-BR es-BZ es-CL es-CO es-CR es-CU es-DO es-EC es-GT \
    es-HN es-MX es-NI es-PA es-PE es-PR es-PY es-SV es-US es-UY es-VE fr-CH ks-Deva sd-Deva
    #\u{66A} | az-Arab bgn fa ks lrc mzn pa-Arab ps uz-Arab
    #\u{200E}%\u{200E} | ar-AE ar-DZ ar-EH ar-LY ar-MA ar-TN
    #\u{66A}\u{61C} | ar sd sdh
    %# | ku tok tr
    %\u{A0}# | blo eu
    #\u{A0}\u{66A} | ckb
    #\u{202F}% | oc
    """

  static let languages: String = """
    , . - 1 3 0 | ast az bs ca da de dsb el en-AT en-BE en-DE en-DK en-ES en-ID en-IT en-NL en-PL \
    en-RO en-SI es-AR es-BO es-CL es-CO es-EC es-PY es-UY es-VE fr-LU fr-MA fur fy gl hsb id is \
    jgo jv kgp kkj kl ku lb lij lld ln lo lu mgh mk ms-Arab-BN ms-BN ms-ID mua nds nl nnh pt \
    qu-BO rn ro rw sc seh sg sr su sw-CD tr vi vmw wo yrl
    , \u{A0} - 1 3 0 | af agq bas blo br cs cv de-AT dua dyo en-CZ en-FI en-HU en-NO en-PT en-SE \
    en-SK en-ZA eo es-CR ewo ff fr-CA ht hy kab kea kk ksf ky nmg nr oc os prg pt-AO ru sah shi \
    sk smn ss szl tg tk ts tt tzm uk uz ve yav zgh
    , \u{A0} - 2 3 0 | be bg hu ie ka lv pl pt-CH pt-CV pt-GQ pt-GW pt-LU pt-MO pt-MZ pt-PT pt-ST \
    pt-TL ru-UA sq
    . , - 1 3 0 | es-419 es-BR es-BZ es-CU es-DO es-GT es-HN es-MX es-NI es-PA es-PE es-PR es-SV \
    es-US kk-Arab ks-Deva sd-Deva ta-MY ta-SG
    . , - 1 3;2 0 | brx en-IN gu hi kok-Latn kxv ml or pa ta te xnr
    \u{66B} \u{66C} \u{200E}-\u{200E} 1 3 \u{6F0} | az-Arab bgn ks lrc mzn pa-Arab ps ur-IN \
    uz-Arab
    , \u{A0} \u{2212} 1 3 0 | fi ksh lt nb nn no se sv
    . \u{A0} - 1 3 0 | dje khq mfe nso ses twq xh
    , . \u{200E}- 1 3 0 | ar-DZ ar-LY ar-MA ar-TN
    . , - 1 3 \u{966} | bgc bho raj sat-Deva
    . , \u{200E}- 1 3 0 | ar-AE ar-EH he ur
    . \u{2019} - 1 3 0 | de-CH de-LI en-CH tn
    , . - 2 3 0 | es ia it
    , . \u{2212} 1 3 0 | eu fo hr
    , \u{202F} - 1 3 0 | en-FR fr vec
    . , - 1 3;2 \u{966} | mr ne sa
    , \u{2019} - 1 3 0 | lmo wae
    . , - 1 3;2 \u{9E6} | as bn
    . \u{2019} \u{2212} 1 3 0 | gsw rm
    \u{66B} \u{66C} \u{61C}- 1 3 \u{660} | ar sdh
    , . \u{2212} 2 3 0 | sl
    , \u{A0} - 1 2 0 | tok
    , \u{A0} \u{2212} 2 3 0 | et
    . , - 1 3 \u{9E6} | mni
    . , - 1 3 \u{1040} | my
    . , - 1 3 \u{1C50} | sat
    . , - 1 3 \u{ABF0} | mni-Mtei
    . , - 1 3 \u{1E140} | hnj
    . , - 1 3;2 \u{F20} | dz
    . , - 1 3;2 \u{11136} | ccp
    . , - 3 3 0 | ee
    . \u{60C} - 1 3 \u{7C0} | nqo
    . \u{66C} \u{61C}- 1 3 \u{660} | sd
    . \u{2019} - 2 3 0 | it-CH
    . \u{2E41} - 1 3 \u{1E950} | ff-Adlm
    \u{66B} \u{66C} \u{200E}\u{2212} 1 3 \u{6F0} | fa
    \u{66B} \u{66C} \u{200F}- 1 3 \u{660} | ckb
    """
}
