import { DISTRICT_NUMBER, POSTCODE } from '../text/postcodes.ts'
import { cleanLine } from './cleanLine.ts'

/** Words of offices around the name of a place, in their usual languages. */
const OFFICE =
  'hq head headquarters office offices branch site main sales warehouse depot plant factory store shop hub showroom campus call support service services regional global cbd downtown datacenter datacentre dc center centre city town area location region office/ büro zentrale hauptsitz niederlassung filiale standort werk lager stadt vertrieb sitz siège siege bureau agence ville succursale oficina sede sucursal ciudad ufficio filiale città kantoor vestiging biuro oddział escritório cidade filial офис город филиал'
const OFFICES = new Set(OFFICE.split(' '))
const LINKS = new Set(
  'in of at the de di da du der die das von im à en en i w te för our unser unsere notre'.split(' '),
)
const COUNT =
  /\s*(?:[x×*]\s*\d+|\d+\s*[x×]|\(\d+\)|[:=]\s*\d+|\d{1,2}\s+(?:numbers?|lines?|dids?|nummern|numéros)|qty\s*\d+)\s*$/iu

/** What a part of a line may be read as: as it stands first, then with ever more left out. All differ. */
export function* variantsOf(text: string): Generator<string, void> {
  let last = ''
  for (const variant of lessAndLess(cleanLine(text))) {
    if (variant !== last && /[\p{L}\p{N}]/u.test(variant)) yield variant
    last = variant
  }
}

function* lessAndLess(clean: string): Generator<string, void> {
  yield clean
  const uncounted = cleanLine(clean.replace(COUNT, ''))
  yield uncounted
  const unbracketed = cleanLine(uncounted.replace(BRACKETS, ' '))
  yield unbracketed
  const labelled = cleanLine(unbracketed.replace(LABEL, ''))
  yield labelled
  const named = withoutPostcode(labelled)
  yield named
  const unnumbered = named.replace(DISTRICT_NUMBER, '$1')
  yield unnumbered
  yield withoutOffice(unnumbered)
}

const BRACKETS = /\s*[([{（【][^)\]}）】]*[)\]}）】]?\s*/gu
const LABEL = /^\p{L}[\p{L}\s]{0,20}:\s*(?=\p{L})/u

/** The reading that leaves out most. */
export function barestOf(text: string): string {
  let barest = text
  for (const variant of variantsOf(text)) barest = variant
  return barest
}

/** A part of an address without its postcode, unless nothing else is in it. */
export function withoutPostcode(text: string): string {
  const rest = cleanLine(text.replace(POSTCODE, ' '))
  return /\p{L}{2}|\p{Lo}/u.test(rest) ? rest : text
}

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
const ADDRESS =
  /\b(?:floor|suite|building|bldg|tower|room|unit|level|etage|stock|gebäude|haus|p\.?\s?o\.? box|postfach|c\/o)\b/iu
const HOUSE_NUMBER = /(?<![\p{L}\d])\d{1,3}[a-z]?(?![\p{L}\d])/iu

/** Whether a part of an address says nothing about the place: a street, a building, a postcode, an office. */
export function isIgnorable(part: string): boolean {
  const rest = cleanLine(part.replace(POSTCODE, ' '))
  if (STREET.test(rest) || ADDRESS.test(rest) || HOUSE_NUMBER.test(part)) return true
  const isExtra = (word: string) => OFFICES.has(word) || LINKS.has(word) || !/\p{L}/u.test(word)
  return rest
    .toLowerCase()
    .split(/[\s/-]+/)
    .every(isExtra)
}
