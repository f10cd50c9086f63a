/// The scripts of languages with several scripts, and the parents of regions that share texts: lines of a value and what has it.
///
/// `Scripts/cldr` writes this file.
///
/// Source: Unicode CLDR 47, likely subtags and parent locales. Copyright © 2004-2025 Unicode, Inc., under the Unicode License.
enum LanguageTable {
  static let scripts: String = """
    Arab bal ks sd ug
    Armi arc
    Beng mni unr
    Cans iu
    Cyrl cu kaa kk ky mn sr tg
    Deva bap hi kok lif
    Ethi byn
    Grek pnt
    Guru pa
    Hans hak nan zh
    Hant yue
    Hmnp hnj
    Latn az bm bs dje dyo en ff ha ku kxv lzz man ms so sw uz wo yo
    Mlym ml
    Olck sat
    Phli pal
    Tavt blt
    Tfng shi
    Vaii vai
    """

  /// The scripts of regions that do not use the most common one.
  static let regionScripts: String = """
    Arab az-IQ az-IR ha-CM ha-SD kk-AF kk-CN kk-IR kk-MN ku-LB ky-CN ms-CC pa-PK tg-PK uz-AF
    Cyrl az-RU pnt-RU ug-KZ ug-MN uz-CN
    Deva sd-IN unr-NP
    Geor lzz-GE
    Hans yue-CN
    Hant hak-TW nan-TW zh-AU zh-BN zh-GB zh-GF zh-HK zh-ID zh-MO zh-PA zh-PF zh-PH zh-SR zh-TH \
    zh-TW zh-US zh-VN
    Latn ky-TR pnt-TR sr-ME sr-RO sr-TR
    Mong mn-CN
    """

  /// The parents that are not the tag without its last part.
  static let parents: String = """
    en-001 en-150 en-AG en-AI en-AU en-BB en-BM en-BS en-BW en-BZ en-CC en-CK en-CM en-CX en-CY \
    en-DG en-DM en-ER en-FJ en-FK en-FM en-GB en-GD en-GG en-GH en-GI en-GM en-GS en-GY en-HK \
    en-ID en-IE en-IL en-IM en-IN en-IO en-JE en-JM en-KE en-KI en-KN en-KY en-LC en-LR en-LS \
    en-MG en-MO en-MS en-MT en-MU en-MV en-MW en-MY en-NA en-NF en-NG en-NR en-NU en-NZ en-PG \
    en-PK en-PN en-PW en-RW en-SB en-SC en-SD en-SG en-SH en-SL en-SS en-SX en-SZ en-TC en-TK \
    en-TO en-TT en-TV en-TZ en-UG en-VC en-VG en-VU en-WS en-ZA en-ZM en-ZW
    en-150 en-AT en-BE en-CH en-CZ en-DE en-DK en-ES en-FI en-FR en-HU en-IT en-NL en-NO en-PL \
    en-PT en-RO en-SE en-SI en-SK
    en-IN hi-Latn
    es-419 es-AR es-BO es-BR es-BZ es-CL es-CO es-CR es-CU es-DO es-EC es-GT es-HN es-JP es-MX \
    es-NI es-PA es-PE es-PR es-PY es-SV es-US es-UY es-VE
    fr-HT ht
    no nb nn no-NO
    pt-PT pt-AO pt-CH pt-CV pt-FR pt-GQ pt-GW pt-LU pt-MO pt-MZ pt-ST pt-TL
    zh-Hant-HK zh-Hant-MO zh-MO
    """
}
