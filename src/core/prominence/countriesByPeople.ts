/**
 * ISO codes, the country with the most people first: the order alone is an eighth of the bytes of the numbers.
 * Source: World Bank 2018, by the package country-json 2.3.0 (MIT), and estimates for what it lacks.
 */
const COUNTRIES =
  'CN IN US ID PK BR NG BD RU JP MX ET PH EG VN CD DE TR IR TH FR GB IT ZA TZ MM KR KE CO ES UA ' +
  'AR UG DZ SD IQ PL AF CA MA SA UZ PE MY AO GH MZ VE YE NP MG KP CM CI AU TW NE LK BF RO ML CL ' +
  'KZ MW ZM GT NL EC SY KH SN TD SO ZW GN RW TN BJ BE BO CU BI HT SS GR CZ DO PT SE JO AZ HU AE ' +
  'HN BY TJ IL AT PG CH TG SL HK LA BG RS PY LB LY NI SV KG ER TM DK SG FI SK NO CG CR IE NZ OM ' +
  'LR CF PS MR PA KW HR GE UY BA PR MN AM JM AL LT QA MD NA GM BW GA LS MK SI LV GW XK BH TT EE ' +
  'GQ TL MU CY SZ DJ FJ RE KM GY BT SB EH MO ME LU SR CV MV MT BN GP BS BZ MQ IS VU GF BB NC PF ' +
  'YT AN ST WS LC GU CW KI FM GD VC VI JE AW TO SC AG IM AD DM KY BM GG MH MP GL AS KN FO SX MC ' +
  'LI TC MF SM GI AX VG BQ PW CK WF AI NR TV BL SH MS PM FK SJ NF NU TK CX AQ AC VA CC UM TA PN ' +
  'GS BV IO TF HM'

const ranks = new Map(
  COUNTRIES.split(' ')
    .reverse()
    .map((iso, i) => [iso, i + 2] as const),
)

/** Larger for a country with more people; 1 for one that we do not know. */
export function peopleRank(iso: string): number {
  return ranks.get(iso) ?? 1
}
