/// The scripts and languages that are read from right to left.
///
/// `Scripts/cldr` writes this file.
///
/// Source: Unicode CLDR 47, likely subtags and metadata of scripts. Copyright © 2004-2025 Unicode, Inc., under the Unicode License.
enum DirectionTable {
  static let scripts: String = """
    adlm arab aran armi avst chrs cprt elym gara hatr hebr hung khar lydi mand mani mend merc \
    mero narb nbat nkoo orkh ougr palm phli phlp phnx prti rohg samr sarb sogd sogo syrc thaa \
    yezi
    """

  static let languages: String = """
    aao abh abv acm acq acw acx adf ae aeb aec aee aeq afb aib aii aij aiq ajp ajt aju amw apc \
    apd ar ara arb arc arq ars ary arz ask atn auj auz avd ave avl ayh ayl ayn ayp azb bal bcc \
    bdz bej bft bgn bgp bhe bhm bhn bjf bjm bqi brh brk bsh bsk chg cja ckb cld clh czk dcc def \
    deh dgl div dmk dml drw dv ecy esh fa fas fay faz fia fub gbz ggg gha ghr gig gjk gju glh glk \
    gwc gwf gwt gzi hac haz hbo he heb hkh hnd hno hoh hrt hrz hss huy isk itk iw jad jat jbe jbn \
    jdg ji jnd jog jpa jpr jrb jye kas kbu kby kcy kfm khw klj kmz kqd ks ktl kvx kxp kzh lad lah \
    lhs lki lrc lrk lrl lsa lsd lss luv luz mby mde mfa mfi mhj mid mki mnj mve mvy myz mzn nli \
    nlm nqo ntz nyq oar obm odk oru ota otk oui pal pbt pbu per pes pgd phl phn phr phv plk pmu \
    pnb pra prc prd prs prx ps psh psi pst pus qxq rdb rhg rmt sam sbn scl sd sdb sdf sdg sdh sds \
    sgl sgr sgy shd shm shu shv siy siz skr smp smy snd sog sqo sqt srh srz ssh sts swb syc syn \
    syr tjo tks tmr tnf tov tra trg trm trw ug uig ur urd ush uzs vaf vgr vmh wbk wlo wne wni wsv \
    xco xhe xka xkc xkj xkp xld xly xmn xmr xna xpr xsa xvi ydd ydg yhd yi yid yih yud zba zdj \
    zrp zum
    """

  static let exceptions: String = """
    az-iq az-ir ha-cm ha-sd kk-af kk-cn kk-ir kk-mn ku-lb ky-cn ms-cc pa-pk sd-in tg-pk ug-kz \
    ug-mn und-ae und-af und-bh und-cc und-dz und-eg und-eh und-il und-iq und-ir und-jo und-km \
    und-kw und-lb und-ly und-ma und-mr und-mv und-om und-pk und-ps und-qa und-sa und-sd und-ss \
    und-sy und-td und-tn und-ye uz-af
    """
}
