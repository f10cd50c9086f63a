/// How languages write numbers: a line for each set of values, with the languages that have it.
///
/// The values are the decimal separator `d`, the group separator `g`, the signs `m`, `p` and `%`, the minimum number of digits
/// before the first group `n`, the sizes of groups `s`, the digit zero `z`, the patterns of percentages `P` and amounts `C`, whose
/// number is `0`, the separators of amounts `D` and `G`, and the sizes of their groups `S`. A language has what differs from its
/// parent.
///
/// `Scripts/cldr` writes this file.
///
/// Source: Unicode CLDR 47, main data, numbers. Copyright © 2004-2025 Unicode, Inc., under the Unicode License.
enum NumberTable {
  // swift-format-ignore
  static let languages: String = """
    aa ab an ann apc arn ba bal bal-Latn bew blt bm-Nkoo bo bss byn cad cch cho cic co cop csw cu dv en-Dsrt en-Shaw frr gaa gez gn ha ha-Arab ii io iu iu-Latn jbo kaa kaa-Latn kaj kcg ken kk-Arab kok kpe ks-Deva la lag lkt ltg mai mdf mg mgo mhn mi mic mn mn-Mong moh mus myv nv ny osa pap pis quc rhg rif scn sd-Deva shn sid skr sma smj sms ssy sw syr tig to trv trw tyv vo wa wal wbp yi za|
    af nr ss ve|d=,|g=\u{A0}|C=¤0|D=,|G=\u{A0}
    agq kab shi shi-Latn|d=,|g=\u{A0}|C=0¤|D=,|G=\u{A0}
    ak am bem bm bn-IN ceb cgg chr cy dav doi ebu en es-GQ fil ga gd guz gv haw ig ja jmc kam kde ki kln kn ko kw mas mer mn-Mong-MN ms ms-Arab mt naq nd nus nyn om pcm rof saq si sn so st teo th ti ug vai vai-Latn vun yo yue yue-Hans zh zh-Hant zu|C=¤0
    ar-AE ar-EH|d=.|g=,|m=\u{200E}-|p=\u{200E}+|%=\u{200E}%\u{200E}|z=0|C=\u{200F}0\u{A0}¤;\u{200F}-0\u{A0}¤|D=.|G=,
    ar-DZ ar-LY ar-MA ar-TN|d=,|g=.|m=\u{200E}-|p=\u{200E}+|%=\u{200E}%\u{200E}|z=0|C=\u{200F}0\u{A0}¤;\u{200F}-0\u{A0}¤|D=,|G=.
    ar|d=٫|g=٬|m=\u{61C}-|p=\u{61C}+|%=٪\u{61C}|z=٠|C=\u{200F}0\u{A0}¤|D=٫|G=٬
    asa en-150 tpi xog|C=0\u{A0}¤
    ast az az-Cyrl bs bs-Cyrl el is lij lld ln sc sr sr-Latn vi vmw|d=,|g=.|C=0\u{A0}¤|D=,|G=.
    as|s=3;2|z=০|S=3;2
    az-Arab bgn lrc mzn pa-Arab ps uz-Arab|d=٫|g=٬|m=\u{200E}-\u{200E}|p=\u{200E}+\u{200E}|%=٪|z=۰|D=٫|G=٬
    bas br cs cv dua ru sk smn tk tt|d=,|g=\u{A0}|P=0\u{A0}%|C=0\u{A0}¤|D=,|G=\u{A0}
    bez km ksb lg luo rwk sbp|C=0¤
    be|d=,|g=\u{A0}|n=2|P=0\u{A0}%|C=0\u{A0}¤|D=,|G=\u{A0}
    bg hu ka lv pl sq|d=,|g=\u{A0}|n=2|C=0\u{A0}¤|D=,|G=\u{A0}
    bgc raj sat-Deva|z=०
    bho|z=०|C=¤0
    blo|d=,|g=\u{A0}|P=%\u{A0}0;%\u{A0}-0|C=¤\u{A0}0;¤\u{A0}-0|D=,|G=\u{A0}
    bn|s=3;2|z=০|C=0¤|S=3;2
    brx en-IN|s=3;2|S=3;2
    ca da de dsb gl hsb lb mk nds ro|d=,|g=.|P=0\u{A0}%|C=0\u{A0}¤|D=,|G=.
    ccp|s=3;2|z=𑄶|C=0¤|S=3;2
    ce|P=0\u{A0}%|C=0\u{A0}¤
    ckb|d=٫|g=٬|m=\u{200F}-|p=\u{200F}+|%=٪|z=٠|P=0\u{A0}%|C=0\u{A0}¤|D=٫|G=٬
    de-AT|g=\u{A0}|C=¤\u{A0}0
    de-CH|d=.|g=’|P=0%|C=¤\u{A0}0;¤-0|D=.|G=’
    de-LI|d=.|g=’|P=0%|C=¤\u{A0}0|D=.|G=’
    dje khq ses twq|g=\u{A0}|C=0¤|G=\u{A0}
    dyo eo ewo ff hy kea kk ksf ky nmg prg sah szl tg tzm uk uz uz-Cyrl yav|d=,|g=\u{A0}|C=0\u{A0}¤|D=,|G=\u{A0}
    dz|s=3;2|z=༠|P=0\u{A0}%|C=¤0|S=3;2
    ee|n=3|C=¤0
    en-AT|d=,|g=.|P=0\u{A0}%|C=¤\u{A0}0|D=,|G=.
    en-BE en-ES en-ID en-IT en-PL en-RO en-SI es-BO fur jgo jv kgp kkj mgh ms-ID nnh pt qu-BO rw sw-CD wo yrl|d=,|g=.|D=,|G=.
    en-CH|g=’|C=¤\u{A0}0;¤-0|G=’
    en-CZ en-HU en-PT en-SK en-ZA es-CR os ts|d=,|g=\u{A0}|D=,|G=\u{A0}
    en-DE en-DK|d=,|g=.|P=0\u{A0}%|D=,|G=.
    en-FI en-NO en-SE|d=,|g=\u{A0}|P=0\u{A0}%|D=,|G=\u{A0}
    en-FR|d=,|g=\u{202F}|D=,|G=\u{202F}
    en-MV es-PE fa-AF zh-Latn|C=¤\u{A0}0
    en-NL es-PY nl|d=,|g=.|C=¤\u{A0}0;¤\u{A0}-0|D=,|G=.
    es-419|d=.|g=,|n=1|P=0%|C=¤0|D=.|G=,
    es-AR es-CO es-UY ms-Arab-BN ms-BN|d=,|g=.|C=¤\u{A0}0|D=,|G=.
    es-CL es-EC es-VE lo sg|d=,|g=.|C=¤0;¤-0|D=,|G=.
    es|d=,|g=.|n=2|P=0\u{A0}%|C=0\u{A0}¤|D=,|G=.
    et|d=,|g=\u{A0}|m=−|n=2|C=0\u{A0}¤|D=,|G=\u{A0}
    eu|d=,|g=.|m=−|P=%\u{A0}0|C=0\u{A0}¤|D=,|G=.
    fa|d=٫|g=٬|m=\u{200E}−|p=\u{200E}+|%=٪|z=۰|C=\u{200E}¤0|D=٫|G=٬
    ff-Adlm|g=⹁|z=𞥐|G=⹁
    fi ksh lt se sv|d=,|g=\u{A0}|m=−|P=0\u{A0}%|C=0\u{A0}¤|D=,|G=\u{A0}
    fo hr|d=,|g=.|m=−|P=0\u{A0}%|C=0\u{A0}¤|D=,|G=.
    fr-CA ht mfe nso|g=\u{A0}|G=\u{A0}
    fr-CH|P=0%|D=.
    fr-LU fr-MA|g=.|G=.
    fr|d=,|g=\u{202F}|P=0\u{A0}%|C=0\u{A0}¤|D=,|G=\u{202F}
    fy|d=,|g=.|C=¤\u{A0}0;¤\u{A0}0-|D=,|G=.
    gsw rm|g=’|m=−|P=0\u{A0}%|C=0\u{A0}¤|G=’
    gu hi kok-Latn kxv kxv-Deva kxv-Orya kxv-Telu pa ta te xnr|s=3;2|C=¤0|S=3;2
    he|m=\u{200E}-|p=\u{200E}+|C=\u{200F}0\u{A0}\u{200F}¤;\u{200F}-0\u{A0}\u{200F}¤
    hnj|z=𞅀
    ia|d=,|g=.|n=2|D=,|G=.
    id mua su|d=,|g=.|C=¤0|D=,|G=.
    ie|d=,|g=\u{A0}|n=2|C=¤\u{A0}0;¤\u{A0}-0|D=,|G=\u{A0}
    it-CH|d=.|g=’|C=¤\u{A0}0;¤-0|D=.|G=’
    it|d=,|g=.|n=2|C=0\u{A0}¤|D=,|G=.
    kl|d=,|g=.|P=0\u{A0}%|C=¤0;¤-0|D=,|G=.
    ks|d=٫|g=٬|m=\u{200E}-\u{200E}|p=\u{200E}+\u{200E}|%=٪|z=۰|C=¤0|D=٫|G=٬
    ku|d=,|g=.|P=%0|C=0\u{A0}¤|D=,|G=.
    lmo wae|d=,|g=’|D=,|G=’
    lu seh|d=,|g=.|C=0¤|D=,|G=.
    luy|C=¤0;¤-\u{A0}0
    ml or|s=3;2|C=¤0
    mni-Mtei|z=꯰
    mni|z=০
    mr|s=3;2|z=०|C=¤0
    my|z=၀|C=0\u{A0}¤
    ne|s=3;2|z=०|S=3;2
    no|d=,|g=\u{A0}|m=−|P=0\u{A0}%|C=0\u{A0}¤;-0\u{A0}¤|D=,|G=\u{A0}
    nqo|g=،|z=߀|G=،
    oc|d=,|g=\u{A0}|P=0\u{202F}%|C=0¤|D=,|G=\u{A0}
    pt-AO|n=1
    pt-PT|g=\u{A0}|n=2|C=0\u{A0}¤|G=\u{A0}
    qu|P=0\u{A0}%
    rn|d=,|g=.|P=0\u{A0}%|C=0¤|D=,|G=.
    ru-UA|n=2
    sat|z=᱐
    sa|s=3;2|z=०|C=¤0|S=3;2
    sdh|d=٫|g=٬|m=\u{61C}-|p=\u{61C}+|%=٪\u{61C}|z=٠|C=0\u{A0}¤|D=٫|G=٬
    sd|g=٬|m=\u{61C}-|p=\u{61C}+|%=٪\u{61C}|z=٠|C=0\u{A0}¤|G=٬
    sl|d=,|g=.|m=−|n=2|P=0\u{A0}%|C=0\u{A0}¤|D=,|G=.
    ta-MY ta-SG|s=3|C=¤\u{A0}0|S=3
    tn|g=’|C=¤0|G=’
    tok|d=,|g=\u{A0}|s=2|P=%0|C=¤0|D=,|G=\u{A0}|S=2
    tr|d=,|g=.|P=%0|C=¤0|D=,|G=.
    und|d=.|g=,|m=-|p=+|%=%|n=1|s=3|z=0|P=0%|C=¤\u{A0}0|D=.|G=,|S=3
    ur-IN|d=٫|g=٬|m=\u{200E}-\u{200E}|p=\u{200E}+\u{200E}|z=۰|C=¤\u{A0}0|D=٫|G=٬|S=3;2
    ur|m=\u{200E}-|p=\u{200E}+|C=¤0
    vec|d=,|g=\u{202F}|C=0\u{202F}¤|D=,|G=\u{202F}
    xh|g=\u{A0}|C=¤0|G=\u{A0}
    zgh|d=,|g=\u{A0}|P=0\u{A0}%|C=0¤|D=,|G=\u{A0}
    """
}
