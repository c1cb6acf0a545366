import { readFile, writeFile } from 'node:fs/promises'
import { foldText } from '../../core/text/foldText.ts'
import { readTexts } from './readBson.ts'

// Makes localNames.json: what places are called at home, where that is not what the catalogue calls them.

/**
 * The language of each country, as the source names its files. If a country has several, the beginnings of the national
 * codes where people speak it follow; places that share two languages are left out, as are countries whose names differ
 * from the English ones in their spelling alone.
 */
const LANGUAGES = new URL('homeLanguages.txt', import.meta.url)

/** Areas for which the source names another town or a region in that language. */
const OTHER_PLACES: ReadonlySet<string> = new Set([
  '390471', // Bolzano/Bozen
  '31481', // Bemmel
  '31486', // Grave
  '52867', // Nuevo Laredo
  '86354', // Yuci
  '86691', // Jinghong
])

/**
 * Large towns that the source lacks, and codes of Japan that it lacks or calls after a neighbour: country, language, area
 * code, name in the catalogue and at home.
 */
const ADDED = [
  ['AT', 'de', '431', 'Vienna', 'Wien'],
  ['RU', 'ru', '7495', 'Moscow', 'Москва'],
  ['EG', 'ar', '202', 'Cairo/Giza/Qalyubia', 'القاهرة/الجيزة/القليوبية'],
  ['EG', 'ar', '203', 'Alexandria', 'الإسكندرية'],
  ['AE', 'ar', '9712', 'Abu Dhabi', 'أبوظبي'],
  ['AE', 'ar', '9714', 'Dubai', 'دبي'],
  ['JO', 'ar', '9626', 'Amman', 'عمّان'],
  ['GE', 'ka', '99532', 'Tbilisi', 'თბილისი'],
  ['BD', 'bn', '8802', 'Dhaka', 'ঢাকা'],
  ['JP', 'ja', '811267', 'Mikasa, Hokkaido', '三笠'],
  ['JP', 'ja', '811377', 'Oshamambe, Hokkaido', '長万部'],
  ['JP', 'ja', '811456', 'Tomikawa (Hidaka), Hokkaido', '富川'],
  ['JP', 'ja', '811457', 'Biratori, Hokkaido', '平取'],
  ['JP', 'ja', '811587', 'Saroma, Hokkaido', '佐呂間'],
  ['JP', 'ja', '81163', 'Esashi (Soya), Hokkaido', '枝幸'],
  ['JP', 'ja', '811635', 'Sarufutsu, Hokkaido', '猿払'],
  ['JP', 'ja', '811648', 'Yagishiri (Haboro), Hokkaido', '焼尻'],
  ['JP', 'ja', '81220', 'Hasama (Tome), Miyagi', '迫'],
  ['JP', 'ja', '81228', 'Tsukidate (Kurihara), Miyagi', '築館'],
  ['JP', 'ja', '81229', 'Furukawa (Osaki), Miyagi', '古川'],
  ['JP', 'ja', '81240', 'Tomioka, Fukushima', '富岡'],
  ['JP', 'ja', '81244', 'Soma, Fukushima', '相馬'],
  ['JP', 'ja', '81255', 'Arai (Myoko), Niigata', '新井'],
  ['JP', 'ja', '81264', 'Kisofukushima (Kiso), Nagano', '木曽福島'],
  ['JP', 'ja', '81297', 'Ryugasaki, Ibaraki', '竜ヶ崎'],
  ['JP', 'ja', '81422', 'Musashino, Tokyo', '武蔵野'],
  ['JP', 'ja', '81439', 'Kimitsu, Chiba', '君津'],
  ['JP', 'ja', '81460', 'Hakone, Kanagawa', '箱根'],
  ['JP', 'ja', '81467', 'Kamakura, Kanagawa', '鎌倉'],
  ['JP', 'ja', '814992', 'Izu Oshima, Tokyo', '伊豆大島'],
  ['JP', 'ja', '814994', 'Miyakejima, Tokyo', '三宅島'],
  ['JP', 'ja', '814996', 'Hachijojima, Tokyo', '八丈島'],
  ['JP', 'ja', '81533', 'Toyokawa, Aichi', '豊川'],
  ['JP', 'ja', '81539', 'Tenryu (Hamamatsu), Shizuoka', '天竜'],
  ['JP', 'ja', '81562', 'Tokai, Aichi', '東海'],
  ['JP', 'ja', '81581', 'Takatomi (Yamagata), Gifu', '高富'],
  ['JP', 'ja', '81587', 'Inazawa, Aichi', '稲沢'],
  ['JP', 'ja', '815979', 'Atawa (Mihama), Mie', '阿田和'],
  ['JP', 'ja', '81744', 'Kashihara, Nara', '橿原'],
  ['JP', 'ja', '81747', 'Gojo, Nara', '五條'],
  ['JP', 'ja', '81797', 'Takarazuka, Hyogo', '宝塚'],
  ['JP', 'ja', '81826', 'Kake (Akiota), Hiroshima', '加計'],
  ['JP', 'ja', '818388', 'Abu, Yamaguchi', '阿武'],
  ['JP', 'ja', '818396', 'Mito (Mine), Yamaguchi', '美東'],
  ['JP', 'ja', '81920', 'Izuhara (Tsushima), Nagasaki', '厳原'],
  ['JP', 'ja', '81959', 'Fukue (Goto), Nagasaki', '福江'],
  ['JP', 'ja', '81964', 'Matsubase (Uki), Kumamoto', '松橋'],
  ['JP', 'ja', '819912', 'Nakanoshima (Toshima), Kagoshima', '中之島'],
  ['JP', 'ja', '819913', 'Iojima (Mishima), Kagoshima', '硫黄島'],
  ['JP', 'ja', '819969', 'Nakakoshiki (Satsumasendai), Kagoshima', '中甑'],
] as const

const CATALOG = new URL('../../service/catalog/', import.meta.url)
const OUTPUT = new URL('../../web/api/localNames.json', import.meta.url)

const LANGUAGE_TAGS: Readonly<Record<string, string>> = { iw: 'he', zh_Hant: 'zh-Hant' }

interface Language {
  readonly iso: string
  readonly file: string
  readonly beginnings: readonly string[] // of national codes; none: all of the country
}

type AreaRow = readonly [code: string, name: string]
type LocalRow = readonly [code: string, name: string, local: string]

async function main(): Promise<void> {
  const areas = await readJson<Record<string, readonly AreaRow[]>>('areas.json')
  const callingCodes = await readCallingCodes()
  const groups = new Map<string, LocalRow[]>()
  for (const language of await readLanguages()) {
    const { iso, file } = language
    const rows = namesAtHome(areas[iso] ?? [], callingCodes.get(iso) ?? '', language)
    groups.set(keyOf(iso, LANGUAGE_TAGS[file] ?? file), rows)
  }
  for (const [iso, tag, ...row] of ADDED)
    groups.set(keyOf(iso, tag), [...(groups.get(keyOf(iso, tag)) ?? []), row].sort(byCode))
  const lines = [...groups].map(
    ([key, rows]) => `[${key},[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]]`,
  )
  await writeFile(OUTPUT, `[\n${lines.join(',\n')}\n]\n`)
  console.log(`${[...groups.values()].flat().length} names`)
}

function byCode([a]: LocalRow, [b]: LocalRow): number {
  return a < b ? -1 : 1
}

function keyOf(iso: string, tag: string): string {
  return `${JSON.stringify(iso)},${JSON.stringify(tag)}`
}

async function readLanguages(): Promise<Language[]> {
  const lines = (await readFile(LANGUAGES, 'utf8')).trim().split('\n')
  return lines.map((line) => {
    const [iso = '', file = '', ...beginnings] = line.split(' ')
    return { iso, file, beginnings }
  })
}

function namesAtHome(
  rows: readonly AreaRow[],
  callingCode: string,
  { file, beginnings }: Language,
): LocalRow[] {
  const english = readTexts(`geocodes/en/${callingCode}`)
  const local = readTexts(`geocodes/${file}/${callingCode}`)
  return rows.flatMap(([code, name]) => {
    const national = code.slice(callingCode.length)
    if (OTHER_PLACES.has(code)) return []
    if (beginnings.length > 0 && !beginnings.some((start) => national.startsWith(start))) return []
    const found = nameLike(name, english.get(national), local.get(national))
    return found === undefined ? [] : [[code, name, found] as const]
  })
}

/** The name of a place in the other language: the source has several for some codes, in the same order. */
function nameLike(name: string, english = '', local = ''): string | undefined {
  const [from, to] = [english, local].map((text) => text.split('/').map((part) => part.trim()))
  const index =
    from?.length === to?.length ? from?.findIndex((part) => isSame(part, name)) : undefined
  const found = isSame(english, name) ? local : index === undefined ? undefined : to?.[index]
  if (!found || REGION.test(found)) return undefined
  const short = withoutState(withoutProvince(found))
  return isSame(short, name) ? undefined : short
}

/** Regions of Russia, where the source has their towns in English. */
const REGION = /обл\.|край|АО$|Республика/

function isSame(a: string, b: string): boolean {
  return foldText(withoutState(a)) === foldText(withoutState(b))
}

/** Services and sources add the state differently. */
function withoutState(name: string): string {
  return name.replace(/(?<!\s)\s*(?:,| - |\().*/, '')
}

/** Names in Chinese begin with the province, and some in Russian with "city". */
function withoutProvince(name: string): string {
  return name.replace(/^\p{Script=Han}+?(?:省|自治区)(?=.)|^广西(?=.)|^г\. /u, '')
}

async function readCallingCodes(): Promise<ReadonlyMap<string, string>> {
  const rows = await readJson<readonly Record<string, string>[]>('countries.json')
  return new Map(rows.map(({ ISOCODE = '', COUNTRYCODE = '' }) => [ISOCODE, COUNTRYCODE]))
}

async function readJson<Json>(file: string): Promise<Json> {
  return JSON.parse(await readFile(new URL(file, CATALOG), 'utf8'))
}

await main()
