/// How languages write numbers: the decimal separator, the group separator, the minus sign, the minimum number of digits
/// before the first group, the size of groups (`3;2` if only the last has three digits), the digit zero; then the languages.
///
/// Languages that are not listed are written as English.
///
/// Source: Unicode CLDR 41, main data, numbers. Copyright © 1991–2022 Unicode, Inc., under the Unicode License.
enum NumberTable {
  /// The text around a percentage, `#`, with the languages; others write it as English does.
  static let percents: String = """
    #\u{A0}% | bas be br bs ce cs da de dsb dua dz en-AT en-DE en-DK en-FI en-SE es fi fo fr gl gsw hr hsb kl \
    ksh lb lt mk nb nds nn no qu rm rn ro ru se sk sl smn sv tk tt zgh
    #٪ | fa ks lrc mzn pa-Arab ps uz-Arab
    #\u{200E}%\u{200E} | ar-AE ar-DZ ar-EH ar-LY ar-MA ar-TN
    #% | bs-Cyrl de-CH de-LI fr-CH ks-Deva sd-Deva
    #٪\u{61C} | ar sd
    %# | ku tr
    #\u{A0}٪ | ckb
    %\u{A0}# | eu
    """

  static let languages: String = """
    , . - 1 3 0 | ast az bs ca da de dsb el en-AT en-BE en-DE en-DK en-NL en-SI es-AR es-BO es-CL es-CO es-EC es-PY \
    es-UY es-VE fr-LU fr-MA fur fy gl hsb id is it jgo jv kgp kkj km ku lb ln lo lu mgh mk ms-BN ms-ID mua nds nl \
    nnh pt qu-BO rn ro rw sc seh sg sr su sw-CD tr vi wo yrl
    , \u{A0} - 1 3 0 | af agq bas br cs de-AT dua dyo en-FI en-SE en-ZA es-CR ewo ff fr-CA hu hy kab kea kk ksf ky \
    nmg os pt-AO ru sah shi sk smn tg tk tt tzm uk uz yav zgh
    . , - 1 3 0 | es-419 es-BR es-BZ es-CU es-DO es-GT es-HN es-MX es-NI es-PA es-PE es-PR es-SV es-US ks-Deva \
    sd-Deva ta-MY ta-SG
    , \u{A0} - 2 3 0 | be bg ka lv pl pt-CH pt-CV pt-GQ pt-GW pt-LU pt-MO pt-MZ pt-PT pt-ST pt-TL ru-UA sq
    . , - 1 3;2 0 | brx en-IN gu hi ml or pa ta te
    , \u{A0} \u{2212} 1 3 0 | eo fi ksh lt nb nn no se sv
    \u{66B} \u{66C} \u{200E}-\u{200E} 1 3 \u{6F0} | ks lrc mzn pa-Arab ps ur-IN uz-Arab
    . \u{A0} - 1 3 0 | dje khq mfe ses twq xh
    , . \u{2212} 1 3 0 | eu fo hr kl sl
    . \u{2019} - 1 3 0 | de-CH de-LI en-CH it-CH
    . , \u{200E}- 1 3 0 | ar-AE ar-EH he ur
    , . \u{200E}- 1 3 0 | ar-DZ ar-LY ar-MA ar-TN
    . , - 1 3;2 \u{966} | mr ne sa
    . \u{2019} \u{2212} 1 3 0 | gsw rm
    , . - 2 3 0 | es ia
    \u{66B} \u{66C} \u{61C}- 1 3 \u{660} | ar sd
    . , - 1 3;2 \u{9E6} | as bn
    . , - 1 3;2 \u{F20} | dz
    . \u{2E41} - 1 3 \u{1E950} | ff-Adlm
    \u{66B} \u{66C} \u{200E}\u{2212} 1 3 \u{6F0} | fa
    . , - 1 3;2 \u{11136} | ccp
    , \u{2019} - 1 3 0 | wae
    \u{66B} \u{66C} \u{200F}- 1 3 \u{660} | ckb
    . , - 1 3 \u{1040} | my
    , \u{A0} \u{2212} 2 3 0 | et
    , \u{202F} - 1 3 0 | fr
    . , - 1 3 \u{9E6} | mni
    . , - 3 3 0 | ee
    . , - 1 0 0 | en-US-POSIX
    . , - 1 3 \u{1C50} | sat
    """
}
