/// The symbols of currencies: a line for each language with the codes whose symbol differs from that of its parent.
///
/// A code with a small `n` has the narrow symbol. An empty symbol is the code itself.
///
/// `Scripts/cldr` writes this file.
///
/// Source: Unicode CLDR 47, main data, currencies, and supplemental data, fractions. Copyright © 2004-2025 Unicode, Inc., under the Unicode License.
enum CurrencyTable {
  /// The currencies without two decimals, by the number of decimals.
  static let fractionDigits: String = """
    0 ADP AFN ALL BIF BYR CLP DJF ESP GNF IQD IRR ISK ITL JPY KMF KPW KRW LAK LBP LUF MGA MGF MMK \
    MRO PYG RSD RWF SLL SOS STD SYP TMM TRL UGX UYI VND VUV XAF XOF XPF YER ZMK ZWD
    3 BHD JOD KWD LYD OMR TND
    4 CLF UYW
    """

  // swift-format-ignore
  static let symbols: String = """
    aa om sid so-ET wal|ETB=Br
    aa-DJ ar-DJ fr-DJ so-DJ|DJF=Fdj
    aa-ER ar-ER byn en-ER gez-ER ssy ti-ER tig|ERN=Nfk
    af-NA en-NA naq|NAD=$
    af|BYNn=р.|RONn=leu|THB=฿|TWDn=NT$|ZAR=R|CAD=|MXN=|PHP=|USD=
    ak|GHS=GH₵|IQD=Irak dinaa|XOF=AAS
    am|AUD=AU$|BYNn=р.|ETB=ብር|THB=฿|TWDn=NT$|PHP=
    ann cch en-NG ff-Latn-NG ha-Arab kaj kcg|NGN=₦
    apc|JOD=د.أ.\u{200F}
    ar-AE|BNDn=$
    ar-KM fr-KM|KMF=CF
    ar-LB|SDG=
    ar-SO|SOS=S
    ar-SS en-SS nus|GBP=GB£|SSP=£
    ar|AED=د.إ.\u{200F}|ARSn=AR$|AUD=AU$|AUDn=AU$|BBDn=BB$|BHD=د.ب.\u{200F}|BMDn=BM$|BNDn=BN$|BSDn=BS$|BYNn=р.|BZDn=BZ$|CADn=CA$|CLPn=CL$|CNYn=CN¥|COPn=CO$|CUPn=CU$|DOPn=DO$|DZD=د.ج.\u{200F}|EGP=ج.م.\u{200F}|FJDn=FJ$|GBP=UK£|GBPn=UK£|GYDn=GY$|HKDn=HK$|IQD=د.ع.\u{200F}|IRR=ر.إ.|JMDn=JM$|JOD=د.أ.\u{200F}|JPYn=JP¥|KWD=د.ك.\u{200F}|KYDn=KY$|LBP=ل.ل.\u{200F}|LRDn=$LR|LYD=د.ل.\u{200F}|MAD=د.م.\u{200F}|MRU=أ.م.|MXNn=MX$|NZDn=NZ$|OMR=ر.ع.\u{200F}|QAR=ر.ق.\u{200F}|SAR=ر.س.\u{200F}|SBDn=SB$|SDD=د.س.\u{200F}|SDG=ج.س.|SRDn=SR$|SYP=ل.س.\u{200F}|THB=฿|TND=د.ت.\u{200F}|TTDn=TT$|TWDn=NT$|USDn=US$|UYUn=UY$|YER=ر.ي.\u{200F}|PHP=
    as mt|BYNn=р.|PHP=
    asa bez en-TZ jmc kde ksb lag mas-TZ rof rwk sbp vun|TZS=TSh
    ast|JPY=¥|THB=฿|TWDn=NT$|USD=$|DKKn=|HRKn=|ISKn=|NOKn=|PHP=|PLNn=|SEKn=|XXX=
    az-Cyrl|AZN=₼
    az|AZN=₼|BYNn=р.|RONn=ley|SYPn=S£|THB=฿|TWDn=NT$|PHP=
    bal-Latn|AFN=AWGA|ALL=ALBL|AMD=ARMD|ANG=NLAG|AOA=ANGK|ARS=ARJP|AWG=ARBF|AZN=AZRM|BAM=BHBM|BBD=BRBD|BDT=BGDT|BGN=BLGL|BIF=BRDF|BMD=BRMD|BND=BRND|BOB=BLWB|BSD=BHMD|BTN=BTNN|BWP=BTSP|BYN=BLRR|BZD=BLZD|CAD=KN$|CDF=KNGF|CHF=SWZF|CNH=CNYÁ|CNY=CHNY|COP=KLBP|CRC=KRK|CUC=KBKP|CUP=CBAP|CVE=KWRE|CZK=CHKK|DJF=DJBF|DKK=DNMK|DOP=DOMP|DZD=ALJD|EGP=MSRP|ERN=ERTN|ETB=ETPB|GBP=BRTP|GEL=JRJL|GHS=GNAS|GIP=GBRP|GMD=GMBD|GNF=GWNF|GTQ=GTMK|GTQn=Kw|HKD=HGKD|HNL=HNDL|HNLn=Lp|HRK=KRSK|HTG=HTNG|HUF=HGRF|IDR=ENDR|INR=HNDR|IRR=ERNR|ISK=ISLK|JMD=JMKD|JPY=¥|KES=KINS|KGS=KGSS|KHR=KMBR|KMF=KMRF|KPW=SHKW|KRW=ZBKW|KYD=KMID|KZT=KZKT|LAK=LTKK|LBP=LBNP|LKR=SRLR|LRD=LBRD|LSL=LSTL|LYD=LBYD|MAD=MRKD|MDL=MLDL|MGA=MLGA|MKD=MKDD|MMK=MNMK|MNT=MNGT|MOP=MKNP|MRU=MRTU|MUR=MURR|MVR=MLDR|MWK=MLWK|MXN=MKS$|MYR=MLRG|MZN=MZBM|NAD=NMBD|NGN=NJRN|NIO=NKGC|NOK=NRWK|NPR=NPLR|PAB=PNMB|PEN=PRSL|PHP=PLPP|PKR=PKRS|PLN=PLNZ|PYG=PRGG|RON=RMNL|RSD=SRBD|RUB=RUSR|RWF=RWDF|SCR=SCLR|SDG=SDNP|SEK=SWDK|SGD=SGPD|SHP=SHLP|SLE=SLNL|SLL=SRLL|SOS=SÓMS|SRD=SRND|SSP=ZRSP|STN=STPD|SYP=SURP|SZL=SWZL|THB=TÁIB|TND=TNSD|TRY=TRKL|TTD=TDTD|TWD=NTWD|TZS=TNZS|UAH=YKNH|UGX=YUGS|USD=$|UYU=YRGP|UZS=OZBS|VES=WNZB|VND=WTND|XAF=DARF|XCD=RKB$|XOF=RACF|ZAR=ZAPR|ZMW=ZMBK
    bem en-ZM|ZMW=K
    be|AUDn=A$|BBDn=Bds$|BMDn=BD$|BSDn=B$|BYN=Br|BZDn=BZ$|CADn=CA$|CUCn=CUC$|CUPn=$MN|DOPn=RD$|FJDn=FJ$|FKPn=FK£|GYDn=G$|ISKn=Íkr|JMDn=J$|JPY=¥|KYDn=CI$|LRDn=L$|MXNn=MX$|NADn=N$|NZDn=NZ$|RUB=₽|RUBn=руб.|SBDn=SI$|SGDn=S$|TTDn=TT$|USD=$|UYUn=$U|XCDn=EC$|BRL=|CAD=|NZD=|PHP=
    bgn|AFN=؋|IRR=ریال
    bg|AFNn=Af|BGN=лв.|USD=щ.д.|AMDn=|ARSn=|AUD=|AUDn=|AZNn=|BBDn=|BDTn=|BMDn=|BNDn=|BRL=|BRLn=|BSDn=|BZDn=|CAD=|CADn=|CLPn=|CNY=|CNYn=|COPn=|CRCn=|CUPn=|DOPn=|FJDn=|FKPn=|GBP=|GHSn=|GIPn=|GYDn=|HKD=|HKDn=|ILS=|ILSn=|INR=|INRn=|JMDn=|JPY=|KHRn=|KRW=|KRWn=|KYDn=|KZTn=|LAKn=|LRDn=|MNTn=|MXN=|MXNn=|NADn=|NGNn=|NZD=|NZDn=|PHP=|PHPn=|PYGn=|RONn=|SBDn=|SGDn=|SRDn=|SSPn=|TRYn=|TTDn=|TWD=|TWDn=|UAHn=|UYUn=|VND=|VNDn=|XCD=
    bn-IN cad cic en-Dsrt en-IN es-EC es-PR es-SV haw ks-Deva lkt mai mn-Mong mni mus nl-BQ osa rm sw-KE|USD=$
    bn|BDT=৳|BYNn=р.|THB=฿|TWDn=NT$|PHP=
    bo ii|CNY=¥
    bo-IN zh-Hans-HK|CNY=CN¥
    brx|AED=ए.इ.दि|ALL=अल|AMD=ए.एम.दि|ANG=ए.एन.जि|AOA=ए.अ.ए|AOAn=के.जेत|ARS=ए.आर.एस|AWG=ए.दब्ल्यु.जि|AZN=ए.जेत.एन|BAM=बि.ए.एम|BAMn=के.एम|BBD=बि.बि.दि|BGN=बि.जि.एन|BHD=बि.ऐत्स.दि|BIF=बि.आइ.एफ|BMD=बि.एम.डि|BOB=बि.अ.बि|BOBn=बि.एस|BSD=बि.एस.दि|BWP=बि.दब्ल्यु.पि|BWPn=पि|BYN=बि.वाई.एन|BZD=बि.जेद.डि|CAD=सि.ए $|CDF=सि.दि.एफ|CHF=सि.ऐत्स.एफ|CLP=सि.एल.पि|CNH=सि.एन.ऐत्स|CNY=सिएन¥|COP=सि.अ.पि|CRC=सि.आर.सि|CUC=सि.इउ.सि|CUP=सि.इउ.पि|CVE=सि.भि.इ|CZK=सि.जेद.के|DJF=दि.जे.एफ|DKK=दि.के.के|DKKn=के.आर|DOP=डि.अ.पि|DZD=दि.जेत.दि|EGP=ई.जि.पि|ERN=इ.आर.एन|ETB=इ.ति.बि|FKP=एफ.के.पि|GEL=जि.इ.एल|GHS=जि.ऐत्स.एस|GHSn=जि.ऐत्स₵|GIP=जि.आइ.पि|GMD=जि.एम.दि|GNF=जि.एन.एफ|GNFn=एफ.जि|GTQ=जि.ति.किउ|GYD=जि.वाई.दि|HKD=ऐत्स.के$|HNL=ऐत्स.एन.एल|HRK=ऐत्स.आर.के|HRKn=के.एन|HTG=ऐत्स.ति.जि|HUF=ऐत्स.इउ.एफ|HUFn=एफ.ति|IQD=आइ.किउ.दि|ISK=आई.एस.के|ISKn=के.आर|JMD=जे.एम.दि|JOD=जे.अ.दि|KES=के.इ.एस|KGS=के.जि.एस|KMF=के.एम.एफ|KMFn=सि.एफ|KPW=के.पि.दब्ल्यु|KWD=के.दब्ल्यु.दि|KYD=के.वाई.दि|KZT=के.जेत.ति|LBP=एल.बि.पि|LBPn=एल£|LRD=एल.आर.दि|LSL=एल.एस.एल|LYD=एल.वाई.दि|MAD=एम.ए.दि|MDL=एम.डि.एल|MGA=एम.जि.ए|MGAn=ए.आर|MKD=एम.के.दि|MNT=एम.एन.ति|MOP=एम.अ.पि|MRU=एम.आर.इउ|MUR=एम.इउ.आर|MURn=आर.एस|MWK=एम.दब्ल्यु.के|MXN=एम.एक्स $|MZN=एम.जेत.एन|NAD=एन.ए.दि|NGN=एन.जि.एन|NIO=एन.आई.अ|NIOn=सि $|NOK=एन.अ.के|NOKn=के.आर|OMR=अ.एम.आर|PAB=पि.ए.बि|PEN=पि.इ.एन|PLN=पि.एल.एन|PYG=पि.आई.जि|QAR=किउ.ए.आर|RON=आर.अ.एन|RONn=लेई|RSD=आर.एस.दि|RUB=रूब|RWFn=आर.एफ|SAR=एस.ए.आर|SCR=एस.सि.आर|SDG=एस.दि.जि|SEK=एस.इ.के|SEKn=के.आर|SHP=एस.ऐत्स.पि|SLE=एस.एल.इ|SLL=एस.एल.एल|SOS=एस.अ.एस|SRD=एस.आर.डि|SSP=एस.एस.पि|STN=एस.ति.एन|STNn=दि.बि|SYP=एस.वाई.पि|SZL=एस.जेत.एल|TJS=ति.जे.एस|TMT=ति.एम.ति|TND=ति.एन.दि|TRY=ति.आर.वाई|TTD=ति.ति.डि|TWD=एन.ति$|TZS=ति.जेत.एस|UAH=इउ.ए.ऐत्स|UGX=इउ.जि.एक्स|USD=$|UYU=इउ.वाई.इउ|UZS=इउ.जेत.एस|VES=भि.इ.एस|XCD=इ.सि $|YER=वाई.इ.आर|ZAR=जेत.ए.आर|ZARn=आर|ZMWn=जेत.के
    br|AUD=$A|BYNn=р.|CAD=$CA|EGPn=£ E|GBP=£ RU|HKD=$ HK|LBPn=£L|NZD=$ ZN|RURn=р.|TOPn=$ T|USD=$ SU|BRL=|CNY=|ILS=|JPY=|KRW=|PHP=|TWD=|VND=|XCD=|XXX=
    bs-Cyrl|BAM=КМ|CZK=Кч|JPY=¥|PLN=зл|RSD=дин.|TRY=Тл
    bs|BAM=KM|BYNn=р.|HRK=kn|JPY=¥|RSD=din.|THB=฿|TWDn=NT$|AUD=|BRL=|CAD=|CNY=|GBP=|HKD=|ILS=|MXN=|NZD=|PHP=|USD=|XCD=|XPF=
    ca-FR|FRF=F
    ca|AUD=AU$|BYNn=р.|ESP=₧|JPY=¥|THB=฿|VEFn=Bs F|BRL=|CAD=|CNY=|MXN=|PHP=|USD=|XCD=|XXX=
    ccp|BDT=৳|BYNn=р.|STDn=Db|THB=฿|TWDn=NT$|PHP=
    ceb|USD=US $
    ce|BYNn=р.|RONn=лей|RUB=₽|PHP=
    cgg en-UG lg nyn sw-UG teo xog|UGX=USh
    chr mzn|BYNn=р.|USD=$|PHP=
    ckb lrc|IQD=د.ع.\u{200F}
    cs|AUD=AU$|BYNn=р.|CSK=Kčs|CZK=Kč|RONn=L|RURn=р.|TWDn=NT$|XEU=ECU|ILS=|INR=|PHP=|VND=|XXX=
    cu mdf sah|RUB=₽
    cv tt|RUB=₽|USD=$
    cy|BDTn=TK|BYNn=р.|HKDn=HK$|THB=฿|TWDn=NT$|BWPn=|KRW=|PHP=|XXX=|ZARn=|ZMWn=
    dav ebu en-KE guz kam ki kln luo luy mas mer om-KE saq so-KE teo-KE|KES=Ksh
    da|AUD=AU$|BYNn=Br.|DKK=kr.|DKKn=kr.|ISKn=kr.|NOKn=kr.|RONn=L|SEKn=kr.|THB=฿|TWDn=NT$|PHP=
    de-CH|EUR=|EURn=
    de-LI|EUR=
    de-LU pt-LU|LUF=F
    de|ATS=öS|AUD=AU$|BGM=BGK|BGO=BGJ|BYNn=р.|CUCn=Cub$|DEM=DM|FKPn=Fl£|GHSn=₵|GNFn=F.G.|JPY=¥|KMFn=FC|RONn=L|RURn=р.|RWFn=F.Rw|THB=฿|TWDn=NT$|USD=$|ZMWn=K|PHP=|SYPn=|XXX=
    doi en ks sd-Deva wae|JPY=¥|USD=$
    dsb hsb|JPY=¥|PLN=zł|THB=฿|USD=$|AUD=
    dv|MVR=ރ.
    dz|AUD=AU$|BTN=Nu.|KRW=KR₩|THB=TH฿|ILS=|XAF=
    ee|AUD=AU$|BYNn=р.|GHS=GH₵|THB=฿
    el|BYNn=р.|GRD=Δρχ|THB=฿|USD=$|PHP=
    en-001|JPY=JP¥|USD=US$
    en-AG en-AI en-DM en-GD en-KN en-LC en-MS en-VC|XCD=$
    en-AU|AUD=$|BDTn=Tk|CUPn=₱|EGPn=£|ISKn=Kr|PYGn=Gs|SCR=Rs|SEKn=Kr|UYUn=$U|XPF=CFP|BRL=|CAD=|CNY=|EUR=|GBP=|HKD=|ILS=|INR=|JPY=|KRW=|MXN=|NZD=|PHP=|TWD=|USD=|VND=|XAF=|XCD=|XOF=
    en-BB|BBD=$
    en-BI fr-BI rn|BIF=FBu
    en-BM|BMD=$
    en-BS|BSD=$
    en-BW tn-BW|BWP=P
    en-BZ es-BZ|BZD=$
    en-CA|CAD=$|JPY=JP¥|USD=US$
    en-CC en-CX en-KI en-NF en-NR en-TV|AUD=$
    en-CK en-NU en-NZ en-PN en-TK|NZD=$
    en-DK fo-DK kl|DKK=kr.
    en-FJ|FJD=$
    en-FK|FKP=£|GBP=GB£
    en-GH ff-Latn-GH ha-GH|GHS=GH₵
    en-GI|GBP=GB£|GIP=£
    en-GM ff-Latn-GM|GMD=D
    en-GY|GYD=$
    en-ID jv ms-ID|IDR=Rp
    en-JM|JMD=$
    en-KY|KYD=$
    en-LR ff-Latn-LR kpe vai vai-Latn|LRD=$
    en-LS en-ZA nr nso st tn ts ve|ZAR=R
    en-MG fr-MG mg|MGA=Ar
    en-MO pt-MO zh-Hant-MO|MOP=MOP$
    en-MT|GBP=GB£
    en-MU fr-MU mfe|MUR=Rs
    en-MV|MVR=Rf
    en-MW|MWK=MK
    en-MY ms-Arab|MYR=RM
    en-NO|NOK=kr
    en-PG|PGK=K
    en-PK ps-PK|PKR=Rs
    en-RW fr-RW rw|RWF=RF
    en-SB pis|SBD=$
    en-SC fr-SC|SCR=SR
    en-SE|SEK=kr
    en-SG ms-SG|SGD=$
    en-SH|GBP=GB£|SHP=£
    en-SL ff-Latn-SL|SLE=Le
    en-SX nl-CW nl-SX|ANG=NAf.
    en-SZ|SZL=E
    en-TO|TOP=T$
    en-TT|TTD=$
    en-VU fr-VU|VUV=VT
    en-WS|WST=WS$
    es-419|EGPn=E£|FKPn=FK£|SSPn=SD£|SYPn=S£|VEFn=BsF|EUR=|THB=|USD=|VND=
    es-AR|ARS=$|USD=US$
    es-BO|BOB=Bs
    es-BR|BRL=R$
    es-CL|CLP=$|USD=US$
    es-CO|COP=$|USD=US$
    es-CR|CRC=₡
    es-CU|CUP=$|USD=US$
    es-DO|DOP=RD$|USD=US$
    es-GQ|XAF=FCFA
    es-GT quc|GTQ=Q
    es-HN|HNL=L
    es-MX|BYNn=p.|FKPn=£|MRO=MRU|MRU=UM|MXN=$|RONn=lei|SSPn=£|SYPn=£|VEFn=Bs
    es-NI|NIO=C$
    es-PA|PAB=B/.
    es-PE|PEN=S/
    es-PH|PHP=₱
    es-PY|PYG=Gs.
    es-US|FKPn=£|JPY=¥|RONn=lei|SSPn=£|SYPn=£|USD=$|VEFn=Bs
    es-UY|USD=US$|UYU=$|UYW=UP
    es-VE|VEF=Bs.|VEFn=Bs.|VES=Bs.S
    es|BYNn=р.|ESP=₧|RONn=L|THB=฿|TWDn=NT$|AUD=|BRL=|CAD=|CNY=|EGPn=|GBP=|HKD=|ILS=|INR=|JPY=|KRW=|MXN=|NZD=|PHP=|TWD=|XAF=|XCD=|XOF=
    et|AUD=AU$|EEK=kr|JPY=¥|THB=฿|TWDn=NT$|USD=$|PHP=
    eu|BYNn=р.|ESP=₧|THB=฿|TWDn=NT$|PHP=
    fa|AFN=؋|BYNn=Br|CAD=$CA|CNY=¥CN|HKD=$HK|IRR=ریال|JPY=¥|MXN=$MX|NZD=$NZ|THB=฿|USD=$|XCD=$EC|XOF=فرانک\u{202F}CFA|PHP=
    ff-Adlm-BF ff-Adlm-CM ff-Adlm-GW ff-Adlm-NE ff-Adlm-SN|GNF=
    ff-Adlm-GH|GHS=GH₵|GNF=
    ff-Adlm-GM|GMD=D|GNF=
    ff-Adlm-LR|LRD=$|GNF=
    ff-Adlm-MR|MRU=UM|GNF=
    ff-Adlm-NG|NGN=₦|GNF=
    ff-Adlm-SL|SLE=Le|GNF=
    ff-Adlm|AFA=𞤀𞤊𞤀|BYNn=р.|GNF=FG|GNFn=𞤊𞤘|NGN=𞤐𞤐𞤘|PGK=𞤑𞤆𞤘|PHP=𞤆𞤆𞤖|XAF=𞤊𞤅𞤊𞤀|XOF=𞤅𞤊𞤀
    ff-Latn-GN fr-GN|GNF=FG
    ff-Latn-MR fr-MR|MRU=UM
    fil|BYNn=р.|JPY=¥|THB=฿|TWDn=NT$|USD=$
    fi|FIM=mk|JPY=¥|STNn=STD|USD=$|AOAn=|ARSn=|AUD=|AUDn=|BAMn=|BBDn=|BDTn=|BMDn=|BNDn=|BOBn=|BRL=|BRLn=|BSDn=|BWPn=|BZDn=|CAD=|CADn=|CLPn=|CNY=|CNYn=|COPn=|CRCn=|CUCn=|CUPn=|CZKn=|DKKn=|DOPn=|EGPn=|ESPn=|FJDn=|FKPn=|GELn=|GIPn=|GNFn=|GTQn=|GYDn=|HKD=|HKDn=|HNLn=|HRKn=|HUFn=|IDRn=|ILS=|ILSn=|INR=|INRn=|ISKn=|JMDn=|KHRn=|KMFn=|KPWn=|KRW=|KRWn=|KYDn=|KZTn=|LAKn=|LBPn=|LKRn=|LRDn=|LTLn=|LVLn=|MGAn=|MMKn=|MNTn=|MURn=|MXN=|MXNn=|MYRn=|NADn=|NGNn=|NIOn=|NOKn=|NPRn=|NZD=|NZDn=|PHP=|PHPn=|PKRn=|PLNn=|PYGn=|RONn=|RWFn=|SBDn=|SEKn=|SGDn=|SHPn=|SRDn=|SSPn=|SYPn=|THBn=|TOPn=|TRYn=|TTDn=|TWD=|TWDn=|UAHn=|UYUn=|VEFn=|VND=|VNDn=|XCD=|XCDn=|XPF=|XXX=|ZARn=|ZMWn=
    fo|BYNn=р.|DKK=kr|PHP=
    fr-CA|AUD=$\u{A0}AU|BYNn=Br|CAD=$|CNY=CN¥|GBP=£|HKD=$\u{A0}HK|JPY=¥|KMFn=CF|NIOn=C$|NZD=$\u{A0}NZ|SGD=$\u{A0}SG|USD=$\u{A0}US|ZMWn=ZK|ARS=|BMD=|BND=|BZD=|CLP=|COP=|FJD=|FKP=|GELn=|GIP=|ILS=|INR=|KRW=|LBP=|MXN=|NAD=|SBD=|SRD=|TTD=|UYU=|VND=|WST=|XAF=|XOF=|XPF=
    fr-CD ln lu sw-CD|CDF=FC
    fr-DZ kab|DZD=DA
    fr-HT|HTG=G
    fr-LU|LUF=F|FRF=
    fr-SY|SYP=LS
    fr-TN|TND=DT
    fr|ARS=$AR|AUD=$AU|BEF=FB|BMD=$BM|BND=$BN|BYNn=р.|BZD=$BZ|CAD=$CA|CLP=$CL|COP=$CO|CYP=£CY|EGPn=£E|FJD=$FJ|FKP=£FK|FRF=F|GBP=£GB|GIP=£GI|IEP=£IE|ILP=£IL|ITL=₤IT|KMFn=FC|LBP=£LB|LBPn=£L|MTP=£MT|MXN=$MX|NAD=$NA|NIOn=$C|NZD=$NZ|RHD=$RH|RONn=L|RWFn=FR|SBD=$SB|SGD=$SG|SRD=$SR|TOPn=$T|TTD=$TT|TWDn=NT$|USD=$US|UYU=$UY|WST=$WS|XPF=FCFP|ZMWn=Kw|CNY=|HKD=|JPY=|PHP=|TWD=|XCD=
    fy|AUD=AU$|CAD=C$|FJD=FJ$|SBD=SI$|THB=฿|XPF=
    ga|JPY=¥|RURn=р.|THB=฿|TWDn=NT$|USD=$|XXX=
    gd|BYNn=р.|RONn=leu|RURn=р.|THB=฿|TWDn=NT$|USD=$|PHP=|XXX=
    gl|BYNn=Br|ESP=₧|KMFn=FC|MXN=$MX|RUBn=руб|THB=฿|TWDn=NT$|USD=$|PHP=|XCD=
    gn|PYG=₲
    gsw|ATS=öS|JPY=¥|USD=$
    gu|BYNn=р.|MURn=રૂ.|THB=฿|TWDn=NT$|PHP=
    ha ig|JPY=¥|NGN=₦|USD=$
    he|BYNn=р|CNY=\u{200E}CN¥\u{200E}|ILP=ל״י|JPY=¥|THB=฿|TWDn=NT$|USD=$|PHP=
    hi|BYNn=р.|RONn=लेई|THB=฿|TWDn=NT$|USD=$|PHP=
    hnj|USD=𞅎
    hr-BA|BAM=KM
    hr|BYNn=р.|HRK=kn|RURn=р.|TWDn=NT$|AUD=|BRL=|CAD=|CNY=|GBP=|HKD=|ILS=|INR=|JPY=|KRW=|MXN=|NZD=|PHP=|TWD=|USD=|VND=|XCD=|XPF=|XXX=
    hu|BYNn=р.|HUF=Ft|JPY=¥|TWDn=NT$|AUD=|BRL=|CAD=|CNY=|EUR=|GBP=|HKD=|ILS=|INR=|KRW=|MXN=|NZD=|PHP=|TWD=|USD=|VND=|XCD=
    hy|AMD=֏|BYNn=р.|THB=฿|TWDn=NT$|USD=$|PHP=
    ia|NLG=ƒ|RUB=₽
    id|AUD=AU$|BYNn=р.|IDR=Rp|INR=Rs|THB=฿|TWDn=NT$|PHP=|XXX=
    is|DKKn=kr.|ISK=kr.|ISKn=kr.|NOKn=kr.|SEKn=kr.|TWDn=NT$|AUD=|BRL=|CAD=|EUR=|GBP=|INR=|KRW=|MXN=|NZD=|PHP=|TWD=|USD=|VND=
    it|BYNn=Br|EGPn=£E|NOKn=NKr|THB=฿|TWDn=NT$|BRL=|HKD=|INR=|JPY=|KRW=|MXN=|TWD=|USD=|VND=
    ja|BYNn=р.|CNY=元|CNYn=￥|JPY=￥|JPYn=￥|RONn=レイ|USD=$|PHP=|XXX=
    ka|BYNn=р.|GEL=₾|TWDn=NT$|AUD=|CNY=|HKD=|ILS=|INR=|JPY=|KRW=|NZD=|PHP=|VND=
    kea|AUD=AU$|CVE=\u{200B}|THB=฿
    kgp|AUD=AU$|BYNn=p.|FJD=FJC|PTE=Vẽj.|RONn=L|SYPn=S£|THB=฿|TWDn=NT$|XOF=CFA|ZMK=SMK|PHP=
    kk|BYNn=р.|KZT=₸|LSL=ЛСЛ|RUB=₽|THB=฿|TWDn=NT$|USD=$|PHP=
    km|BYNn=р.|KHR=៛|LSL=ឡូទី|THB=฿|TWDn=NT$|USD=$|PHP=
    kn|BYNn=р.|RONn=ಲೀ|THB=฿|TWDn=NT$|USD=$|PHP=
    kok|BYNn=р.|RON=रॉन|RONn=लेई|PHP=
    ko|AUD=AU$|BYNn=р.|RONn=L|TWDn=NT$|PHP=
    kpe-GN|GNF=FG|LRD=
    ku|TRY=₺|USD=$
    ky|BMDn=BD$|BSDn=B$|BYNn=р.|BZDn=BZ$|CADn=C$|DOPn=RD$|EGPn=LE|HKDn=HK$|HRKn=Kn|JMDn=J$|KGS=сом|THB=฿|TTDn=TT$|TWDn=NT$|AUD=|BRL=|CAD=|GBP=|HKD=|ILS=|INR=|KRW=|MXN=|NZD=|PHP=|TWD=|USD=|XCD=
    lb|ATS=öS|AUD=AU$|JPY=¥|THB=฿|TWDn=NT$|USD=$|PHP=
    ln-AO pt-AO|AOA=Kz
    lo|BYNn=р.|LAK=₭|THB=฿|TWDn=NT$|PHP=
    lt|BYNn=Br|PLNn=zl|PYGn=Gs|RUBn=rb|AUD=|BDTn=|BRL=|CAD=|CNY=|GBP=|HKD=|ILS=|ILSn=|INR=|INRn=|JPY=|KHRn=|KRW=|LAKn=|MNTn=|MXN=|NZD=|PHP=|TWD=|USD=|VND=|VNDn=|XAF=|XCD=|XOF=|XPF=
    lv|AUD=AU$|BYNn=р.|JPY=¥|LVL=Ls|THB=฿|TWDn=NT$|USD=$|GHSn=|PHP=
    mgh pt-MZ seh|MZN=MTn
    mi|JPY=¥|NZD=$
    mk|BYNn=р.|MKD=ден.|TWDn=NT$|AUD=|CNY=|GBP=|HKD=|ILS=|INR=|JPY=|KRW=|NZD=|PHP=|TWD=|VND=
    ml ta|BYNn=р.|JPY=¥|THB=฿|TWDn=NT$|USD=$|PHP=
    mn-Mong-MN|MNT=₮
    mn|BYNn=р.|MNT=₮|SEKn=кр|THB=฿|TWDn=NT$|USD=$|PHP=
    mr|THB=฿|TWDn=NT$|USD=$|PHP=
    ms-Arab-BN ms-BN|BND=$
    ms|BYNn=р.|MYR=RM|TWDn=NT$|CAD=|MXN=|PHP=|USD=
    my|ANG=NAf|AWG=Afl|BBDn=Bds$|BSDn=B$|BYNn=р.|HTG=G|MMK=K|PAB=B/.|THB=฿|TTD=TT$
    ne|BYNn=р.|NPR=नेरू|NPRn=रू|THB=฿|PHP=
    nl-AW|AWG=Afl.
    nl-SR|SRD=$
    nl|AUD=AU$|BYNn=р.|CAD=C$|FJD=FJ$|RURn=р.|SBD=SI$|THB=฿|TWDn=NT$|XCGn=Cg|PHP=|XPF=|XXX=
    nn|RONn=lei|TWDn=$|GBP=
    no|BYNn=р.|NOK=kr|RONn=L|TWDn=NT$|AUD=|BRL=|CAD=|CNY=|HKD=|ILS=|INR=|JPY=|KRW=|MXN=|NZD=|PHP=|TWD=|USD=|VND=|XAF=|XCD=|XPF=|XXX=
    nqo|AED=ߊߐߘ|AFN=ߊߝߊ|ALL=ߊߟߟ|AMD=ߊߡߘ|ANG=ߊ߲ߕߝ|AOA=ߊ߲ߜ߭ߎ|AOAn=ߞߖ߭|AON=ߊߜ߭ߞ|AOR=ߊߜ߭ߝ|ARS=ߊߖ߭ߔ|AUD=$ߐ|AWG=ߊߥߖ߭|AZN=ߊߖߣ|BAM=ߓߍߡ|BBD=ߓߓߘ|BDT=ߓߘߕ|BGN=ߓߜ߭ߟ|BHD=ߓߤߘ|BIF=ߓߙߝ|BMD=ߓߡߘ|BND=ߓߣߘ|BOB=ߓߏߓ|BSD=ߓߛߘ|BTN=ߓߕߒ|BWP=ߓߥߔ|BWPn=ߔ|BYN=ߓߌߙ|CDF=ߞߝ|CHF=ߛߥߝ|CLP=ߛߟߔ|CNH=ߛߦߤ|CNY=ߛߣߦ|COP=ߞߐߔ|CRC=ߞߙߞ|CUC=ߞߎ߳ߞ|CUP=ߞߎ߳ߔ|CVE=ߍߛߞ|CZK=ߗߞߞ|DJF=ߖߓߝ|DKK=ߘߞߞ|DOP=ߘߏߔ|DZD=ߊߟߘ|EGP=ߡߛߔ|ERN=ߋߙߝ|ETB=ߋߗߓ|FJD=$ ߝߖ|FKP=ߝߞߔ|GEL=ߖ߭ߐߟ|GHS=ߜ߭ߛߘ|GIP=ߖ߭ߓߔ£|GMD=ߜ߭ߓߘ|GNF=߿|GNFn=߿|GNS=ߖߛ߾|GQE=ߕߖߋ|GTQ=ߜ߭ߕߞ|GWE=ߖߓߍ|GWP=ߖߓߔ|GYD=ߜ߭ߎ߳ߘ|HKD=ߤߞߘ|HNL=ߤߘߟ|HRK=ߞߛߞ|HTG=ߤߕߜ߭|HUF=ߤߜ߭ߝ|IDR=ߍ߲ߘߙ|IQD=ߌߞߘ|IRR=ߌߙߙ|ISK=ߌߛߞ|JMD=ߖߡߘ|JOD=ߖߐߘ|JPY=ߗ߭ߔߦ|KES=ߞߋߛ|KGS=ߞߜ߭ߛ|KHR=ߞߓߙ|KMF=ߞߡߝ|KMFn=ߝߛ|KPW=ߞߞߥ|KWD=ߞߥߘ|KYD=ߞߌߘ|KZT=ߞߗ߭ߕ|LAK=ߟߊߞ|LBP=ߟߓ£|LKR=ߟߞߙ|LRD=ߟ߾|LSL=ߟߛߟ|LYD=ߟߓߘ|MAD=ߡߘߤ|MAF=ߡߙߝ|MDL=ߡߘߟ|MGA=ߡߘߙ|MGAn=ߊߙ|MGF=ߡߘߝ|MKD=ߡߞߘ|MLF=ߡߝ|MMK=ߡߡߞ|MNT=ߡߣߕ|MOP=ߡߏߔ|MRO=ߡߙߏ|MRU=ߡߎߜ߭|MUR=ߡߙߔ|MURn=ߙߛ|MVR=ߡߝ߭ߙ|MWK=ߡߟߞ|MXN=ߡߞ$|MYR=ߡߦߙ|MZE=ߡߖ߭ߋ|MZM=ߡߖߡ|MZN=ߡߖ߭ߡ|NAD=ߣߡߘ|NADn=ߛ|NGN=ߖߣ|NIO=ߣߌߏ|NOK=ߣߐߞ|NPR=ߣߔߙ|NZD=$ߣߖ߭|OMR=ߏߡߙ|PAB=ߔߊߓ|PEN=ߔߋߛ|PGK=ߔߖߞ|PKR=ߔߞߙ|PLN=ߔߟߗ߭|PYG=ߔߙߜ߭|QAR=ߞߊߙ|RHD=ߖ߭ߓߘ|RON=ߙߎߟ|RSD=ߙߛߘ|RUB=ߌߎߙ|RWF=ߙߥߝ|RWFn=ߝߙ|SAR=ߛߊߙ|SBD=ߛߓߘ|SCR=ߛߛߥ|SDD=ߛߘߘ|SDG=ߛߘߜ߭|SDP=ߛߘߔ|SEK=ߛߥߞ|SGD=ߛߜ߭ߘ|SHP=ߛߤߔ|SLE=ߛߙߔ|SLL=ߛߟߟ|SOS=ߛߡߛ|SRD=ߛߎߘ|SSP=ߛߛߔ|STD=ߛߕߘ|STN=ߛߔߘ|STNn=ߛߓ|SYP=ߛߌߔ|SZL=ߛߖ߭ߟ|THB=ߕߘߓ|TJS=ߕߖߛ|TMT=ߕߡߕ|TND=ߕߣߘ|TOP=ߕߏߔ|TRY=ߕߎߟ|TTD=ߕߕߘ|TWD=ߕߥߘ|TZS=ߕߖ߭ߛ|UAH=ߌߞߤ|UGS=ߎߜ߭ߥ|UGX=ߎߜ߭ߛ|USD=ߊߞߘ$|UYU=ߎ߳ߔ|UZS=ߎߗ߭ߛ|VES=ߝ߭ߋߓ|VUV=ߝ߭ߕߝ߭|WST=$ߥߛ|XAF=ߝߛߝ|XCD=ߛߟߘ|XOF=߾|XPF=߾ ߝߛߝ|YER=ߦߡߙ|ZAR=ߥߝߙ|ZMK=ߖ߭ߓߞ|ZMW=ߖ߭ߓߥ|ZMWn=ߖ߭ߞ|ZRN=ߖ߭ߙ|ZRZ=ߖ߭ߙߖ߭|ZWD=ߖ߭ߥߘ|ZWL=ߖ߭ߥߟ|ZWR=ߖ߭ߥߙ
    or|BYNn=р.|JPY=¥|USD=$|PHP=
    os-RU|RUB=₽|GEL=
    os|GEL=₾|USD=$
    pa-Arab|PKR=ر
    pa|BYNn=р.|THB=฿|TWDn=NT$|PHP=|XXX=
    pcm|BYNn=p.|CAD=KA$|NGN=₦|PHP=
    pl|PLN=zł|RONn=lej|TWDn=NT$|AUD=|CAD=|CNY=|GBP=|HKD=|ILS=|INR=|JPY=|KRW=|MXN=|NZD=|PHP=|TWD=|USD=|VND=
    ps|AFN=؋|BYNn=р.|USD=$
    pt-CV|CVE=\u{200B}|PTE=
    pt-PT|PTE=\u{200B}|SYPn=£
    pt-ST|STN=Db
    pt|AUD=AU$|BYNn=р.|PTE=Esc.|RONn=L|SYPn=S£|THB=฿|TWDn=NT$|PHP=
    qu-BO|BOB=Bs|PEN=
    qu-EC|USD=$|PEN=
    qu|BBD=BBG|BMD=DBM|BZD=DBZ|CAD=$CA|GHSn=GHC|PEN=S/|USD=$US|PHP=
    ro-MD ru-MD|MDL=L
    ro|BYNn=р.|TWDn=NT$|AUD=|BRL=|CAD=|CNY=|EUR=|GBP=|HKD=|ILS=|INR=|JPY=|KRW=|MXN=|NZD=|PHP=|TWD=|USD=|VND=|XCD=
    ru-BY|BYN=Br|BYNn=Br|RUR=
    ru-KG|KGS=сом
    ru-KZ|KZT=₸
    ru|BYNn=р.|GELn=ლ|JPY=¥|RONn=L|RUB=₽|RUR=р.|THB=฿|TMT=ТМТ|TWDn=NT$|UAH=₴|USD=$|XXX=XXXX|PHP=
    sc|XDR=DIP
    sd|BYNn=р.|PKR=Rs|PHP=
    se-SE|NOK=Nkr|SEK=kr
    se|DKK=Dkr|NOK=kr|SEK=Skr|THB=฿
    si|BYNn=р.|LKR=රු.|LKRn=රු.|THB=฿|TWDn=NT$|XOF=සිෆ්එ|PHP=
    sk|BYNn=р.|ILS=NIS|RURn=р.|TWDn=NT$|AUD=|BRL=|CAD=|CNY=|GBP=|HKD=|INR=|JPY=|KRW=|NZD=|PHP=|TWD=|USD=|VND=|XXX=
    sl|BYNn=р.|JPY=¥|TWDn=NT$|USD=$|AUD=|BRL=|CAD=|GBP=|MXN=|NZD=|PHP=|TWD=|XCD=
    so|BBD=DBB|SOS=S
    sq-MK|MKD=den
    sq|ALL=Lekë|HKDn=HKS|THB=฿|AFNn=|AMDn=|AOAn=|ARSn=|AUDn=|AZNn=|BAMn=|BBDn=|BDTn=|BMDn=|BNDn=|BOBn=|BRL=|BRLn=|BSDn=|BWPn=|BZDn=|CADn=|CLPn=|CNYn=|COPn=|CRCn=|CUCn=|CUPn=|CZKn=|DKKn=|DOPn=|EGPn=|FJDn=|FKPn=|GBPn=|GELn=|GIPn=|GNFn=|GTQn=|GYDn=|HNLn=|HRKn=|HUFn=|IDRn=|ILSn=|INRn=|ISKn=|JMDn=|JPYn=|KHRn=|KMFn=|KPWn=|KRWn=|KYDn=|KZTn=|LAKn=|LBPn=|LKRn=|LRDn=|MGAn=|MMKn=|MNTn=|MURn=|MXNn=|MYRn=|NADn=|NGNn=|NIOn=|NOKn=|NPRn=|NZDn=|PHP=|PHPn=|PKRn=|PLNn=|PYGn=|RONn=|RUBn=|RWFn=|SBDn=|SEKn=|SGDn=|SHPn=|SRDn=|SSPn=|STNn=|SYPn=|THBn=|TOPn=|TRYn=|TTDn=|TWDn=|UAHn=|USDn=|UYUn=|VNDn=|XCDn=|ZARn=|ZMWn=
    sr-Latn|BAM=KM|BYNn=r.|GELn=ლ|JPY=¥|TWDn=NT$|AUD=|KRW=|NZD=|PHP=|VND=
    sr|BAM=КМ|BYNn=р.|GELn=ლ|JPY=¥|TWDn=NT$|AUD=|KRW=|NZD=|PHP=|VND=
    ss|SZL=E|ZAR=R
    st-LS|LSL=M
    su|IDR=Rp|JPY=¥|USD=$
    sv|BBD=Bds$|BMD=BM$|BRL=BR$|BSD=BS$|BYNn=р.|BZD=BZ$|DKK=Dkr|DOP=RD$|EEK=Ekr|EGP=EG£|IEP=IE£|ISK=Ikr|JMD=JM$|NOK=Nkr|RONn=L|SEK=kr|TWDn=NT$|AUD=|CNY=|ESPn=|GBP=|HKD=|INR=|JPY=|KRW=|NZD=|PHP=|TWD=|VND=
    sw|BYNn=р.|KES=Ksh|THB=฿|TWDn=NT$|TZS=TSh|PHP=
    szl|PLN=zł
    ta-LK|LKR=Rs.
    ta-MY|MYR=RM|SGD=S$
    ta-SG|MYR=RM|SGD=$|USD=US$
    te|BYNn=р.|THB=฿|TWDn=NT$|USD=$|PHP=
    tg|TJS=сом.|USD=$
    th vi|AUD=AU$|BYNn=р.|JPY=¥|THB=฿|TWDn=NT$|PHP=|XXX=
    ti|ETB=Br|CNY=|JPY=
    tk|BYNn=р.|EUR=|GBP=|PHP=
    to|AUD=AUD$|AUDn=AU$|FJDn=F$|NZD=NZD$|NZDn=NZ$|SBDn=S$|TOP=T$
    tr|AUD=AU$|BYNn=р.|JPY=¥|RONn=L|RURn=р.|THB=฿|TRY=₺|TWDn=NT$|USD=$|PHP=
    ug|CNY=￥|USD=$
    uk|BYNn=р.|JPY=¥|RURn=р.|UAH=₴|UAK=крб.|AUD=|BRL=|CAD=|CNY=|EUR=|GBP=|HKD=|ILS=|INR=|KRW=|MXN=|NZD=|PHP=|TWD=|USD=|VND=|XCD=
    und|AFNn=؋|AMDn=֏|AOAn=Kz|ARSn=$|AUD=A$|AUDn=$|AZNn=₼|BAMn=KM|BBDn=$|BDTn=৳|BMDn=$|BNDn=$|BOBn=Bs|BRL=R$|BRLn=R$|BSDn=$|BWPn=P|BZDn=$|CAD=CA$|CADn=$|CLPn=$|CNY=CN¥|CNYn=¥|COPn=$|CRCn=₡|CUCn=$|CUPn=$|CZKn=Kč|DKKn=kr|DOPn=$|EGPn=E£|ESPn=₧|EUR=€|EURn=€|FJDn=$|FKPn=£|GBP=£|GBPn=£|GELn=₾|GHSn=GH₵|GIPn=£|GNFn=FG|GTQn=Q|GYDn=$|HKD=HK$|HKDn=$|HNLn=L|HRKn=kn|HUFn=Ft|IDRn=Rp|ILS=₪|ILSn=₪|INR=₹|INRn=₹|ISKn=kr|JMDn=$|JPY=JP¥|JPYn=¥|KGSn=⃀|KHRn=៛|KMFn=CF|KPWn=₩|KRW=₩|KRWn=₩|KYDn=$|KZTn=₸|LAKn=₭|LBPn=L£|LKRn=Rs|LRDn=$|LTLn=Lt|LVLn=Ls|MGAn=Ar|MMKn=K|MNTn=₮|MURn=Rs|MXN=MX$|MXNn=$|MYRn=RM|NADn=$|NGNn=₦|NIOn=C$|NOKn=kr|NPRn=Rs|NZD=NZ$|NZDn=$|PHP=₱|PHPn=₱|PKRn=Rs|PLNn=zł|PYGn=₲|RONn=lei|RUBn=₽|RWFn=RF|SBDn=$|SEKn=kr|SGDn=$|SHPn=£|SRDn=$|SSPn=£|STNn=Db|SYPn=£|THBn=฿|TOPn=T$|TRYn=₺|TTDn=$|TWD=NT$|TWDn=$|UAHn=₴|USD=US$|USDn=$|UYUn=$|VEFn=Bs|VND=₫|VNDn=₫|XAF=FCFA|XCD=EC$|XCDn=$|XCG=Cg.|XOF=F\u{202F}CFA|XPF=CFPF|XXX=¤|ZARn=R|ZMWn=ZK
    ur-IN|PKR=
    ur|BYNn=р.|PKR=Rs|THB=฿|TWDn=NT$|USD=$|PHP=
    uz-Arab|AFN=؋
    uz-Cyrl|THB=฿|UZS=сўм
    uz|BYNn=р.|UZS=soʻm|PHP=
    vec|RONn=L|TWDn=NT$|AUD=|BRL=|CAD=|CNY=|EUR=|GBP=|HKD=|ILS=|INR=|JPY=|KRW=|MXN=|NZD=|PHP=|TWD=|USD=|VND=|XAF=|XCD=|XOF=|XPF=
    wo|CLPn=Vote $|EGP=EGPP|GHS=GHS.|GIP=GIIP|GTQ=GT Q|HRK=HRKS|HUFn=Vote Ft|MDL=Vote MDL|NGN=NGN.|RONn=Vote lei|USD=$
    xh|CNH=I-CNH|JPY=¥|USD=$|ZAR=R
    yo|NGN=₦|RUB=₽|USD=$
    yrl|AUD=AU$|BOB=BUB|BYNn=p.|COP=$|PTE=Esc.|RONn=L|SCR=SCRu|SYPn=S£|THB=฿|TWDn=NT$|VES=Bs.S|XAF=FCF|XOF=CFA|XPF=CFP|ZMWn=Zk|COPn=|PHP=
    yue-Hans|AUD=AU$|BYNn=р.|CNY=￥|KRW=￦|RURn=р.|PHP=|XXX=
    yue|AUD=AU$|BYNn=р.|JPY=¥|KRW=￦|RURn=р.|PHP=|XXX=
    zh-Hans-MO|CNY=CN¥|MOP=MOP$
    zh-Hans-SG|CNY=CN¥|SGD=$
    zh-Hant-HK|KRW=₩|TWD=NT$
    zh-Hant|AUD=AU$|BYNn=р.|JPY=¥|KRW=￦|RONn=L|RURn=р.|TWD=$|PHP=|XXX=
    zh-Latn|AUD=A$|CNY=CN¥|PHP=₱|TWDn=$|XXX=¤|BYNn=|ILR=|RURn=
    zh|AUD=AU$|BYNn=р.|CNY=¥|ILR=ILS|RURn=р.|TWDn=NT$|PHP=|XXX=
    zu|BYNn=P.|DKKn=Kr|HRKn=Kn|ISKn=Kr|NOKn=Kr|PLNn=Zł|SEKn=Kr|THB=฿|TWDn=NT$|USD=$|ZAR=R|PHP=
    """
}
