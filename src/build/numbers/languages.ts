/**
 * Whose names are those at home: by country, the language of the source's file, with the beginnings of national codes
 * where people speak it, if the country has several languages. Where two share a place it is left out. Countries whose
 * names differ only in their spelling are not here.
 */
export const LANGUAGES = `
AF fa
BA bs
BE nl 3 9 11 12 13 14 15 16 50 51 52 53 54 55 57 58 59 89
BE fr 4 10 19 60 61 63 64 65 67 68 69 71 80 81 82 83 84 85 86
BG bg
BY be
CH de 31 33 34 41 43 44 52 55 56 58 61 62 71
CH fr 21 22 24
CH it 91
CN zh
DE de
ES es 854 857 954 955 957
GR el
AM hy
ID id
IL iw
IR fa
IT it
JP ja
KR ko
MD ro
MX es
NL nl
PL pl
PT pt
RO ro
RS sr
RU ru
SA ar
TH th
TW zh_Hant
UA uk
VN vi
XK sq
`

/** Areas for which the source names another town or a region in that language. */
export const OTHER_PLACES: ReadonlySet<string> = new Set([
  '390471', // Bolzano/Bozen
  '31481', // Bemmel
  '31486', // Grave
  '52867', // Nuevo Laredo
  '86354', // Yuci
  '86691', // Jinghong
])

/** Large towns that the source lacks: country, language, area code, name in the catalogue and at home. */
export const ADDED = [
  ['AT', 'de', '431', 'Vienna', 'Wien'],
  ['RU', 'ru', '7495', 'Moscow', 'Москва'],
  ['EG', 'ar', '202', 'Cairo/Giza/Qalyubia', 'القاهرة/الجيزة/القليوبية'],
  ['EG', 'ar', '203', 'Alexandria', 'الإسكندرية'],
  ['AE', 'ar', '9712', 'Abu Dhabi', 'أبوظبي'],
  ['AE', 'ar', '9714', 'Dubai', 'دبي'],
  ['JO', 'ar', '9626', 'Amman', 'عمّان'],
  ['GE', 'ka', '99532', 'Tbilisi', 'თბილისი'],
  ['BD', 'bn', '8802', 'Dhaka', 'ঢাকা'],
] as const
