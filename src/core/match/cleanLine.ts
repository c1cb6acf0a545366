import { DISTRICT_NUMBER, dropPostcodes, withoutPostcode } from '../postcodes/readPostcodes.ts'
import { trimEndOf } from '../text/trimEndOf.ts'
import { isSubjectHeading } from './guessColumn.ts'
import type { Omission } from './outcome.ts'

const IN_BUILDING =
  /\b(?:floor|suite|building|bldg|tower|room|unit|level|etage|stock|gebäude|haus|p\.?\s?o\.? box|postfach|c\/o)\b/iu

const EMOJI =
  /\d\ufe0f?\u20e3|\p{Extended_Pictographic}|\p{Regional_Indicator}|[\u2460-\u24ff\u2776-\u2793]|\p{Emoji_Modifier}|[\ufe0e\ufe0f\u200d]/gu
const BULLET =
  /^(?:[\s•‣⁃▪▫●○◦·∙*>→»✓✔☐☑☒■□◆◇★☆|~=_`]+|\[[ xX]?\]|-+(?=\s|\p{L})|[–—]+|\+(?=\s+\p{L}))/u
// 1. Berlin, 2) Hamburg, (3) Bonn, 4: Kiel, 5 - Ulm, #6 Köln, No. 7 Trier, a) Mainz; not (1) 212 …, 48.5, S. Paulo
const NUMBERING =
  /^(?:(?:no|nr|n°|nº)\.?\s*\d{1,5}[.):]?\s+|#\s*\d{1,5}[.):]?\s+|\d{1,5}[.)\]]\s*(?=[\p{L}"'“„«(])|\d{1,3}[.)]\s+(?=\+|00|0\d)|\(\d{1,5}\)\s*(?=\p{L})|\d{1,5}\s*[-–—:|]\s*(?=\p{L})|(?!s\.)[a-z][.)]\s+(?=\p{L})|[ivx]{1,4}[.)]\s+(?=\p{L}))/iu
const QUOTES_BEFORE = /^["'“”„‟«»‹›‘’‚`]+/u
const QUOTE_AFTER = /["“”„‟«»‹›‘‚`]/ // not ' and ’, which end words too
const TAIL = /[\s,;:|/\\*_=~–—-]/

const PLAIN = /^\p{L}{2}[\p{L}\p{M}]*(?:[ '’-]\p{L}{2}[\p{L}\p{M}]*)*$/u // most names

/** A line without what is not part of its words: bullets, numbering, emoji, quotes, Markdown, commas at its end. */
export function cleanLine(text: string): string {
  if (PLAIN.test(text)) return text
  let rest = text.replace(EMOJI, ' ').replace(/\s+/gu, ' ').trim()
  for (let before = ''; before !== rest; ) {
    before = rest
    const bare = rest
      .replace(BULLET, '')
      .trim()
      .replace(NUMBERING, '')
      .trim()
      .replace(QUOTES_BEFORE, '')
    rest = trimEndOf(trimEndOf(bare, QUOTE_AFTER), TAIL).trim()
  }
  return rest
}

// what programs and people write into cells that have no content; `Leer` and `Nan` are towns
const NOTHING =
  /^(?:n\.?\s?\/\s?\.?a\.?|n\.\s?a\.?|null|nil|none|undefined|unknown|tbd|tba|tbc|k\.\s?a\.|keine|keine angabe|unbekannt|inconnu|desconocido|sconosciuto|#(?:n\/a|ref!|value!|name\?|null!|div\/0!)|\(?(?:blank|empty)\)?)$/iu
/** What lists are of. */
const LISTED =
  'cities|towns|places|locations|sites|offices|branches|countries|areas|destinations|addresses|numbers|phone numbers|standorte|städte|orte|niederlassungen|büros|länder|nummern|villes|lieux|bureaux|agences|ciudades|lugares|oficinas|sedes|città|uffici|cidades|locais|steden|plaatsen|miasta|города|офисы'
const SUM =
  '(?:(?:grand|sub|running)?[\\s-]*totals?|sum(?:me)?|gesamt|insgesamt|zwischensumme|totaal|totale|somme|suma|razem|celkem|итого|всего|合計|合计|总计|總計)'
const COUNTED = '\\d[\\d.,\\s]*' // then words: 34 offices
const TOTAL = new RegExp(
  `^${SUM}(?:\\s+(?:number\\s+of\\s+)?(?:${LISTED}))?(?:(?:\\s*[:=])?\\s*(?:${COUNTED}(?:\\s\\p{L}+){0,2})?|\\s+\\(.*\\))$|^${COUNTED}(?:\\s\\p{L}+(?:\\s\\p{L}+)?\\s+|\\s)(?:in\\s+)?total$`,
  'iu',
)

const ADDRESS = /^(?:https?:\/\/|www\.)\S+$|^[^\s@]+@\S+\.\p{L}{2,}$/iu

/** Whether a text is an address of the web or of e-mail, which names no place. */
export function isWebAddress(text: string): boolean {
  return ADDRESS.test(text.trim())
}

const CITY = /^mobile$/iu // of Alabama, however often it heads a column

/** Why a text is no line to be matched, if that is so: it has no content, is the heading of a column, or a sum. */
export function readOmission(text: string): Omission | undefined {
  if (!/[\p{L}\p{N}]/u.test(text)) return 'blank'
  const trimmed = text.trim()
  if (NOTHING.test(trimmed) || trimmed === 'NaN') return 'blank'
  if (TOTAL.test(trimmed)) return 'total'
  return isSubjectHeading(trimmed) && !CITY.test(trimmed) ? 'title' : undefined
}

const TITLE_START = new RegExp(
  `^(?:(?:our|the|my|all|new|a|list|of|for|here|are|is|unsere|alle|neue|liste|lista|der|die|des|de|nos|les|le|please|quote|check|current|existing)\\s+)*(?:${LISTED})(?!\\p{L})`,
  'iu',
)
const TITLE_WORD = new RegExp(`(?:^|[^\\p{L}])(?:${LISTED})(?!\\p{L})`, 'iu')

/** Whether a line reads like the heading of a list: `Our offices in Germany`, or anything that ends with a colon. */
export function isTitleLike(text: string): boolean {
  const trimmed = text.trim()
  return /[:：]$/u.test(trimmed) || (!/\d{3}/.test(trimmed) && TITLE_START.test(trimmed))
}

const NUMBERS_IN =
  /(?:^|\s)(?:numbers?|(?:ruf)?nummern|num[eé]ros|n[uú]meros|numeri|numery|номера)\s+(?:in|for|near|für|à|en|a|w|в)\s+\S/iu

/** Whether a line asks for numbers somewhere, as no heading does unless a list follows: `numbers in London and Paris`. */
export function asksForNumbers(text: string): boolean {
  return NUMBERS_IN.test(text) && !/[:：]\s*$/u.test(text)
}

/** Whether a line of which nothing is known may be a heading: `Acme Ltd: worldwide offices, 2026`. */
export function hasTitleWord(text: string): boolean {
  return TITLE_WORD.test(text)
}

const INITIAL = /^\s*\p{Lu}\.\s/u // M. R. Štefánik Airport, which may be a numbering too

/** What a part of a line may be read as: as it stands first, then with ever more left out. All differ. */
export function* variantsOf(text: string): Generator<string, void> {
  let last = ''
  if (INITIAL.test(text)) yield text.trim()
  for (const variant of lessAndLess(cleanLine(text))) {
    if (variant !== last && /[\p{L}\p{N}]/u.test(variant)) yield variant
    last = variant
  }
}

// of clean lines, hence without spaces at their ends; `$1` is no part of the count
const COUNT =
  /(?:(^|\D)\d+\s*[x×]|[x×*]\s*\d+|\(\d+\)|[:=]\s*\d+|\d{1,2}\s+(?:numbers?|lines?|dids?|nummern|numéros)|qty\s*\d+)$/iu

const BRACKETS = /[([{（【][^)\]}）】]*[)\]}）】]?/gu
const LABEL = /^\p{L}[\p{L}\s]{0,20}:\s*(?=\p{L})/u

function* lessAndLess(clean: string): Generator<string, void> {
  yield clean
  const uncounted = cleanLine(clean.replace(COUNT, '$1'))
  yield uncounted
  const unbracketed = cleanLine(uncounted.replace(BRACKETS, ' '))
  yield unbracketed
  const labelled = cleanLine(unbracketed.replace(LABEL, ''))
  yield labelled
  const named = cleanLine(withoutPostcode(labelled))
  yield named
  const unnumbered = named.replace(DISTRICT_NUMBER, '$1')
  yield unnumbered
  yield withoutOffice(unnumbered)
}

/** The reading that leaves out most. */
export function barestOf(text: string): string {
  let barest = text
  for (const variant of variantsOf(text)) barest = variant
  return barest
}

/** Words of offices around the name of a place, in their usual languages. */
const OFFICE =
  'hq head headquarters office offices branch site main sales warehouse depot plant factory store shop hub showroom campus call support service services regional global cbd downtown datacenter datacentre dc center centre city town area location region office/ büro zentrale hauptsitz niederlassung filiale standort werk lager stadt vertrieb sitz siège siege bureau agence ville succursale oficina sede sucursal ciudad ufficio filiale città kantoor vestiging biuro oddział escritório cidade filial офис город филиал'

const OFFICES = new Set(OFFICE.split(' '))
const LINKS = new Set(
  'in of at the de di da du der die das von im à en en i w te för our unser unsere notre'.split(
    ' ',
  ),
)

function withoutOffice(text: string): string {
  const words = text.split(/\s+/)
  if (!words.some((word) => OFFICES.has(word.toLowerCase()))) return text
  const isExtra = (word: string | undefined) =>
    word !== undefined && (OFFICES.has(word.toLowerCase()) || LINKS.has(word.toLowerCase()))
  let [start, end] = [0, words.length]
  while (isExtra(words[start])) start++
  while (end > start && isExtra(words[end - 1])) end--
  return end > start ? cleanLine(words.slice(start, end).join(' ')) : text
}

/** A street by its first word, by its last, and what else is in an address, wherever it stands. */
const STREET =
  /^(?:rue|allée|avenue|quai|place|boulevard|bd|calle|plaza|avenida|paseo|rua|via|viale|piazza|corso|largo|ul|ulica|улица|ул)(?=[\s.])|\b(?:street|st|road|rd|avenue|ave|lane|ln|drive|dr|boulevard|blvd|square|sq|way|parkway|pkwy|highway|hwy|court|terrace|crescent|close|mews|quay|wharf|straat|weg|platz|allee|gatan)\.?$|(?:straße|strasse|str\.?|gasse|damm|ufer|laan|plein|vägen|gatan)$/iu

const HOUSE_NUMBER = /(?:^|[^\p{L}\d])\d{1,3}[a-z]?(?![\p{L}\d])/iu

/** Whether a part of an address says nothing about the place: a street, a building, a postcode, an office. */
export function isIgnorable(part: string): boolean {
  const rest = cleanLine(dropPostcodes(part))
  if (STREET.test(rest) || IN_BUILDING.test(rest) || HOUSE_NUMBER.test(part)) return true
  const isExtra = (word: string) => OFFICES.has(word) || LINKS.has(word) || !/\p{L}/u.test(word)
  return rest
    .toLowerCase()
    .split(/[\s/-]+/)
    .every(isExtra)
}
