/**
 * Other names that only mislead: with them a town far away comes before the one that is meant, or a mistake is taken
 * for a name. They are listed by hand, since their spelling does not tell: Seul, Nasik and Napels differ from the towns'
 * own names as little as mistakes do. The mistakes Bankok and Dalas stay: without them a village of that name would
 * come first.
 */
export const DROPPED_NAMES = `
HK Hong Kong: Victoria, Victoria City
AT Vienna: Bienne
GB London: Londn
NL Amsterdam: Amstèdam
SE Stockholm: Stockolm
AR Buenos Aires: Buenos Ares
CN Beijing: Bejing
GE Tbilisi: Tbilsi, Tblisi
KR Seoul: Soeul
TM Ashgabat: Ashabat
TR Antalya: Antayla
UA Donetsk: Donesk
`

/** Towns that people mean although another of the name is larger, and how many times larger they count. */
export const BETTER_KNOWN = `
ES Valencia: 2
ES Toledo: 4
ES Salamanca: 2
GB Dover: 2
IT Venice: 4
`
