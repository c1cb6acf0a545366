import { isOverlong } from '../inputLength.ts'
import { foldText } from '../text/foldText.ts'

// What columns are called in our files, in those of services and in others: each feature that reads a person's file
// knows all of them. `src/headings.test.ts` compares the words with the catalogues, and each feature with this table.

/** What a column may hold. */
export type HeadingField = keyof typeof WORDS

/**
 * Folded headings by field, the surest first: those of the protocol, of our own files, and of others, then those of the
 * other languages of the page: Spanish, French, German, Portuguese, Italian, Romanian, Russian, Indonesian, Arabic,
 * Chinese, Japanese.
 */
const WORDS = {
  // our own files have the order code beside the other forms
  orderCode:
    'order code|codigo de pedido|code de commande|bestellcode|codice dordine|cod de comanda|код заказа|kode pesanan|رمز الطلب|订购代码|注文コード',
  code: [
    'area code|area codes|vorwahl|ortsvorwahl|npa|ac|city code|did prefix|kengetal',
    'codigo de area|prefijo de area|prefijo local|prefijo|indicatif regional|indicatif local|indicatif|vorwahl|ortsvorwahl|indicativo|ddd|prefisso locale|prefisso|prefix local|prefix zonal|cod de zona|код города|код региона|код зоны|телефонныи код|kode area|kode wilayah|رمز المنطقة|区号|市外局番',
  ].join('|'),
  bareCode: 'code|codes|codigo|код|kode|الرمز', // of anything
  prefix: [
    'prefix|prefixes|dialling prefix|dialing prefix|full prefix|international prefix',
    'prefijo completo|prefijo|prefixe|prefixe complet|indicatif complet|vorwahl mit land|volle vorwahl|codigo completo|internationale vorwahl|prafix|prefixo|prefixo completo|prefisso completo|prefix complet|prefix international|префикс|полныи код|prefiks|awalan|kode lengkap|البادية|البادية الكاملة|الرمز الكامل|国際表記|前缀|完整号码前缀|完整区号|国際番号付き|プレフィックス|局番',
  ].join('|'),
  diallingCode: 'dialling code|dialing code|dial code', // of an area or of a country
  number:
    'number|numbers|phone|phones|telephone|tel|mobile|did|dids|ddi|line|lines|rufnummer|telefon|telefonnummer|telefono|telefone|telefoon|телефон|номер|電話|電話番号|电话|전화',
  title: 'description|name|area name', // of an area; in other lists the name of anything
  place: [
    'area|areas|city|cities|town|towns|place|places|location|locations|rate center|locality|ort|orte|ortsname|stadt|ville|villes|ciudad',
    'citta|cidade|stad|plaats|miasto|mesto|sehir|都市|城市|도시',
    'lugar|localidad|lieu|localite|ort|local|localidade|luogo|localita|loc|localitate|место|населенныи пункт|город|tempat|lokasi|المكان|الموقع|地点|地名|場所|地域',
  ].join('|'),
  remark: 'bezeichnung', // the name if no other column is one
  iso: [
    'isocode|iso|country iso|iso2|iso 2|iso3|iso 3|alpha 2|alpha 3|iso alpha 2|iso 3166|country id iso',
    'codigo iso|code iso|iso code|codice iso|cod iso|код iso|kode iso|رمز iso|iso 代码|iso代码|iso コード|isoコード|iso код',
  ].join('|'),
  country: [
    'country|countries|country name|land|lander|pays|pais|paises|paese|paesi|kraj|zeme|ulke|nation|staat|나라',
    'pais|pays|land|paese|tara|страна|negara|البلد|الدولة|国家|国家或地区|国家 地区|国|国 地域|国または地域|国名',
  ].join('|'),
  callingCode: [
    'country code|calling code|country calling code|cc|landesvorwahl',
    'prefijo internacional|prefijo de pais|prefijo del pais|codigo de pais|codigo del pais|indicatif pays|indicatif du pays|indicatif telephonique|landesvorwahl|landervorwahl|codigo do pais|indicativo do pais|prefisso del paese|prefisso internazionale|prefisso paese|prefix de tara|prefixul tarii|cod de tara|код страны|телефонныи код страны|kode negara|kode panggilan|رمز الاتصال|رمز البلد|رمز الدولة|مفتاح البلد|مفتاح الدولة|国家代码|国家区号|国际区号|国家 地区代码|国番号|رمز الاتصال الدولي|kode telepon negara',
  ].join('|'),
  region:
    'state|states|province|provinces|region|regions|bundesland|kanton|canton|departement|provincia|estado|regione|prefecture|oblast|county|st|prov',
  lat: 'alatitude|lat|y|latitud|latitude|breite|breitengrad|latitudine|широта|lintang|garis lintang|خط العرض|دايرة العرض|纬度|緯度',
  lng: 'alongitude|lon|lng|long|laenge|laengengrad|x|longitud|longitude|lange|langengrad|longitudine|долгота|bujur|garis bujur|خط الطول|经度|経度',
  position: 'position|coordinates|coordinate|koordinaten|lat lng|lat lon|latitude longitude', // 52.52, 13.40
  countryLat: 'clatitude|country latitude|clat',
  countryLng: 'clongitude|country longitude|clng|clon|clong',
  id: 'countryid|country id|id',
  a2b: 'a2b',
} as const

/** The folded headings of a field, the surest first. Folding takes the letters of Korean apart. */
export function headingsOf(field: HeadingField): readonly string[] {
  return WORDS[field].normalize('NFKD').split('|')
}

export const HEADING_FIELDS = Object.keys(WORDS) as readonly HeadingField[]

/** Headings are compared without spaces and marks, which some people leave out. */
const NAMES = new Map(HEADING_FIELDS.map((field) => [field, new Set(headingsOf(field).map(lettersOf))]))

/** The column, not yet taken, with the surest heading of some fields, the surest first; undefined if there is none. */
export function findHeading(
  header: readonly string[],
  fields: readonly HeadingField[],
  taken: ReadonlySet<number> = new Set(),
): number | undefined {
  // the service's own field has whole codes, while an “Area code” may lack its country
  const sent = fields.includes('orderCode') ? header.findIndex(isSentCode) : -1
  if (sent >= 0) return sent
  const names = header.map(nameOfHeading)
  for (const field of fields) {
    for (const name of NAMES.get(field) ?? []) {
      const column = names.indexOf(name)
      if (column >= 0 && !taken.has(column)) return column
    }
  }
  return undefined
}

/**
 * A test for headings of some fields: those of the table, or its words together with `fillers` (separated by spaces):
 * `Office city`.
 */
export function createHeadingTest(
  fields: readonly HeadingField[],
  fillers: string,
): (cell: string) => boolean {
  const names = new Set(fields.flatMap((field) => [...(NAMES.get(field) ?? [])]))
  const subjects = wordsOf(fields)
  const known = new Set([...subjects, ...fillers.split(' ')])
  return function isHeadingOf(cell) {
    if (isOverlong(cell)) return false
    const folded = foldText(cell)
    const words = folded.split(' ')
    const isMade = words.some((word) => subjects.has(word)) && words.every((word) => known.has(word))
    return isMade || names.has(lettersOf(folded))
  }
}

/** The words that alone are headings of some fields. */
export function wordsOf(fields: readonly HeadingField[]): ReadonlySet<string> {
  return new Set(fields.flatMap(headingsOf).filter((heading) => !heading.includes(' ')))
}

function isSentCode(heading: string): boolean {
  return heading.trim().toUpperCase() === 'AREACODE'
}

function nameOfHeading(heading: string): string {
  return isOverlong(heading) ? '' : lettersOf(foldText(heading))
}

function lettersOf(folded: string): string {
  return folded.replace(/[^\p{L}\d]/gu, '')
}
