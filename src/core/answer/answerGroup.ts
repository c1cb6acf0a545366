import type { Country } from '../country.ts'
import { foldText } from '../text/foldText.ts'
import type { World } from '../world.ts'
import type { Answers } from './answer.ts'
import type { Question } from './question/readQuestion.ts'

/** All countries of a group such as Benelux, none more likely than another. Undefined if no group is asked for. */
export function answerGroup({ kind, subject, before }: Question, { countries }: World): Answers | undefined {
  if (kind !== 'what') return undefined
  for (const name of [...before, subject]) {
    const group = countriesOfGroup(name, countries)
    if (group.length === 0) continue
    const fitting = { text: name.trim(), highlights: [], fit: 'exact' } as const
    const answers = group.map((country) => ({ kind: 'country', country, ...fitting }) as const)
    return { answers, isUnmistakable: false, unknownName: undefined }
  }
  return undefined
}

/** Groups of countries, as people who sell or buy numbers call them; the largest markets first. */
// biome-ignore format: a table
const GROUPS: readonly (readonly [names: string, isos: string])[] = [
  ['DACH, D-A-CH, DACH region, DACH-Region, D/A/CH', 'DE AT CH'],
  ['Benelux, Benelux countries, Benelux-Länder, Beneluxlanden, Бенилюкс', 'NL BE LU'],
  ['Scandinavia, Skandinavien, Scandinavie, Escandinavia, Escandinávia, Scandinavië, Skandynawia, Скандинавия', 'SE NO DK'],
  ['Nordics, Nordic countries, Nordic, Nordische Länder, pays nordiques, países nórdicos, paesi nordici, Norden', 'SE NO DK FI IS'],
  ['Baltics, Baltic states, Baltic countries, Baltikum, pays baltes, países bálticos, paesi baltici, Прибалтика', 'LT LV EE'],
  ['Balkans, Balkan countries, Balkanländer, pays des Balkans, Balcanes, Balcani, Bałkany, Балканы, Western Balkans, Westbalkan', 'RS HR BG BA AL SI MK ME XK GR RO'],
  ['Iberia, Iberian Peninsula, Iberische Halbinsel, péninsule ibérique, península ibérica', 'ES PT'],
  ['British Isles, Britische Inseln', 'GB IE IM JE GG'],
  ['Channel Islands, Kanalinseln, Îles Anglo-Normandes', 'JE GG'],
  ['UK and Ireland, UK & Ireland, UKI', 'GB IE'],
  ['Visegrad, Visegrád, V4, Visegrad group', 'PL CZ HU SK'],
  ['EU, European Union, Europäische Union, Union européenne, UE, Unión Europea, Unione europea, União Europeia, Unia Europejska, Евросоюз',
    'DE FR IT ES PL RO NL BE GR CZ PT SE HU AT BG DK FI SK IE HR LT SI LV EE CY LU MT'],
  ['GCC, Gulf states, Golfstaaten, pays du Golfe', 'SA AE KW QA OM BH'],
  ['Middle East, Naher Osten, Nahost, Moyen-Orient, Proche-Orient, Oriente Medio, Oriente Próximo, Medio Oriente, Oriente Médio, Ближний Восток',
    'SA AE IL EG TR IQ IR JO LB KW QA OM BH YE SY PS'],
  ['Maghreb, Magreb, Магриб', 'MA DZ TN LY MR'],
  ['Caucasus, Kaukasus, South Caucasus', 'GE AM AZ'],
  ['Central Asia, Zentralasien, Средняя Азия', 'KZ UZ TM KG TJ'],
  ['South East Asia, Southeast Asia, Südostasien, ASEAN', 'ID PH VN TH MY SG MM KH LA BN TL'],
  ['ANZ, Australia and New Zealand', 'AU NZ'],
  ['North America, Nordamerika, Amérique du Nord, Norteamérica, América del Norte', 'US CA MX'],
  ['Central America, Mittelamerika, Centroamérica, América Central', 'GT CR PA HN SV NI BZ'],
  ['South America, Südamerika, Sudamérica, América del Sur, América do Sul, Amérique du Sud', 'BR AR CO PE CL VE EC BO PY UY GY SR GF'],
  ['LATAM, Latin America, Lateinamerika, América Latina, Latinoamérica, Amérique latine',
    'BR MX AR CO PE CL VE EC GT DO BO CR PA UY PY SV HN NI CU PR'],
]

const ISOS = new Map(
  GROUPS.flatMap(([names, isos]) => names.split(', ').map((name) => [foldText(name), isos.split(' ')])),
)

const ARTICLE = /^(?:the|die|der|les|los|las|i|os|el) /

/** The countries of the group of that name, as far as the account has them; empty if there is no such group. */
export function countriesOfGroup(name: string, countries: readonly Country[]): readonly Country[] {
  const folded = foldText(name)
  const isos = ISOS.get(folded) ?? ISOS.get(folded.replace(ARTICLE, ''))
  return (isos ?? []).flatMap((iso) => countries.find((country) => country.iso === iso) ?? [])
}
