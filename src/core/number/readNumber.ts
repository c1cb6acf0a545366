import type { PhoneNumber } from 'libphonenumber-js/max'
import type { Country } from '../country.ts'
import { isOverlong } from '../inputLength.ts'
import { nationalCode } from '../prefix.ts'
import type { World } from '../world.ts'
import { cleanNumber, digitsOf, firstOfSeries } from './cleanNumber.ts'
import { countriesOf, findArea } from './findArea.ts'
import { guessBeginnings, guessCountries } from './guessCountries.ts'
import { isCleanNumber } from './isNumberLike.ts'
import { type Beginning, judgeBeginning } from './likelyKinds.ts'
import { sharesCodes } from './numberKind.ts'
import { longestLandline } from './numberPlan.ts'
import type { ImpossibleNumber, NumberReading } from './numberReading.ts'
import { isTrusted, kindOf, ownersOf, parseNumber, type Reason } from './parseNumber.ts'
import {
  type FirstDigits,
  readAreaBeginning,
  readBeginning,
  splitInternational,
  splitNational,
} from './readBeginning.ts'
import { readShortNumber } from './shortNumbers.ts'
import { splitNumber } from './splitNumber.ts'

export type { NumberReading }

/** What stands before a calling code: + everywhere, 00 in most countries, 8~10 in those of the former Soviet Union. */
const INTERNATIONAL = /^[\s(]*(?:\+|00(?=[\s)]*[1-9])|8\s?~\s?10)/

/** Which country a national number may be from. */
export interface Origin {
  readonly homeIso?: string // no other country is considered if the number is valid here
  readonly likelyIso?: string // otherwise the reading for this country comes first
  readonly isSure?: boolean // no country but `homeIso` is considered
}

/**
 * Reads a number as people paste it, with an extension, unusual spaces, +, 00 or 011. A national number
 * belongs to the home country if it is valid there; otherwise there is a reading for the likely country
 * and for each covered one in which it is valid. The first digits alone are read if they tell that no area is
 * meant (`+32 470`, `0800`), and so are short numbers. Empty if the text does not look like a number: codes do not.
 */
export function readNumber(text: string, world: World, origin: Origin = {}): NumberReading[] {
  if (isOverlong(text)) return []
  const cleaned = cleanNumber(text)
  const readings = readCleaned(cleaned, world, origin)
  const first = firstOfSeries(cleaned)
  if (first === undefined) return readings
  // the whole may be one number: people write slashes in them too
  const isWhole = origin.homeIso
    ? readings.length > 0 && isTrusted(parseNumber(cleaned, origin.homeIso))
    : readings.some(({ kind }) => kind !== 'impossible')
  return isWhole ? readings : readCleaned(first, world, origin)
}

function readCleaned(cleaned: string, world: World, origin: Origin): NumberReading[] {
  if (!/^\(?\+?[\d\s()./~-]+(?: ext\. \d+| x)?$/.test(cleaned) || !/\d/.test(cleaned)) return []
  const digits = digitsOf(cleaned)
  const home = countryOf(world, origin.homeIso)
  const short =
    cleaned.replaceAll(' ', '') === digits &&
    readShortNumber(digits, home ?? countryOf(world, origin.likelyIso))
  if (short) return [short]
  if (isCleanNumber(cleaned) && !cleaned.endsWith('x')) return readWhole(cleaned, world, origin)
  return readFirstDigits(cleaned, world, origin)
}

function countryOf({ countries }: World, iso: string | undefined): Country | undefined {
  return iso === undefined ? undefined : countries.find((country) => country.iso === iso)
}

function readWhole(cleaned: string, world: World, origin: Origin): NumberReading[] {
  const { homeIso, likelyIso, isSure } = origin
  if (INTERNATIONAL.test(cleaned)) return readInternational(cleaned, world, homeIso ?? likelyIso)
  const home = homeIso === undefined ? undefined : parseNumber(cleaned, homeIso)
  if (isTrusted(home)) return [readParsed(home, world)]
  const isLocal = isSure || home === 'too-short' // dialled within the area, without its code
  const numbers = isLocal ? [] : [...withoutPlus(cleaned), ...guessCountries(cleaned, world)]
  const likely = isLocal ? [] : validIn(likelyIso, cleaned)
  const readings = [...likely, ...numbers].map((number) => readParsed(number, world))
  if (readings.length > 0) {
    // vague ones come last, but for a valid number of the likely country
    const isFirst = (one: NumberReading) => one === readings[0] && likely[0]?.isValid()
    const isLast = (one: NumberReading) => !isFirst(one) && isVague(one)
    return withoutDuplicates([
      ...readings.filter((one) => !isLast(one)),
      ...readings.filter(isLast),
    ])
  }
  const country = countryOf(world, homeIso)
  const first = () => country && splitNational(digitsOf(cleaned), country)
  return [readParsedOr(home ?? 'invalid', first, world)]
}

/**
 * With + there is one reading. Without it the number may also be dialled from the person's country with another prefix
 * (0011 in Australia, 001 in Hong Kong), or be a number of that country, where freephone numbers may begin with 00.
 */
function readInternational(
  cleaned: string,
  world: World,
  iso: string | undefined,
): NumberReading[] {
  const number = parseInternational(cleaned.replace(INTERNATIONAL, '+'))
  const dialled = cleaned.includes('+') ? [] : validIn(iso, cleaned).filter((one) => one.isValid())
  const isAbroad = dialled.some(({ country }) => country !== iso) // the prefix was the country's own
  const isRead =
    typeof number === 'object' && !isAbroad && (number.isValid() || dialled.length === 0)
  const readings = [...dialled, ...(isRead ? [number] : [])].map((one) => readParsed(one, world))
  if (readings.length > 0) return withoutDuplicates(readings)
  return [readParsedOr(number, () => firstInternational(cleaned), world)]
}

const TRUNK = /\(0\)/
const ITALIAN = /^\+\s?39/ // the 0 of landlines is dialled from abroad too

/** `+34 (0) 91…`: the 0 is written even where there is none. */
function parseInternational(text: string): PhoneNumber | Reason {
  const number = parseNumber(text)
  if (!TRUNK.test(text) || (ITALIAN.test(text) && isValid(number))) return number
  const without = parseNumber(text.replace(TRUNK, ' '))
  return isValid(without) ? without : number
}

const isValid = (number: PhoneNumber | Reason): boolean =>
  typeof number === 'object' && number.isValid()

/** The beginning of what cannot be a whole number may tell enough, or at least the country. */
function readParsedOr(
  number: PhoneNumber | Reason,
  first: () => FirstDigits | undefined,
  world: World,
): NumberReading {
  if (typeof number === 'object') return readParsed(number, world)
  const digits = first()
  if (!digits) return { kind: 'impossible', reason: number }
  const beginning = number === 'too-short' ? readBeginning(digits, world) : undefined
  return beginning ?? { kind: 'impossible', reason: number, ...ownerOfBeginning(digits, world) }
}

function ownerOfBeginning(
  digits: FirstDigits,
  world: World,
): Pick<ImpossibleNumber, 'country' | 'area'> {
  const found = readAreaBeginning(digits, world) ?? readBeginning(digits, world)
  if (found?.kind === 'covered') return { country: found.country, area: found.area }
  const country = found?.kind === 'country' ? found.country : countryOf(world, digits.isos[0])
  return country ? { country } : {}
}

function firstInternational(cleaned: string): FirstDigits | undefined {
  return splitInternational(digitsOf(cleaned.replace(INTERNATIONAL, '').replace(TRUNK, '')))
}

/** Codes, short national numbers of small countries, and numbers whose last digits are left out. */
function readFirstDigits(cleaned: string, world: World, origin: Origin): NumberReading[] {
  const isCut = cleaned.endsWith('x')
  const text = cleaned.replace(/ x$/, '')
  if (INTERNATIONAL.test(text)) {
    const first = firstInternational(text)
    const reading =
      first &&
      (readBeginning(first, world, typedFrom(text)) ?? (isCut && readAreaBeginning(first, world)))
    return reading ? [reading] : []
  }
  const digits = text.replace(/\D/g, '')
  if (digits.length < FEWEST_DIGITS) return []
  const home = countryOf(world, origin.homeIso)
  const [number] = readShortNational(text, digits, home ?? countryOf(world, origin.likelyIso))
  if (number) return [readParsed(number, world)]
  if (!home) return origin.isSure ? [] : guessBeginnings(digits, world, origin.likelyIso)
  const first = splitNational(digits, home)
  const reading = readBeginning(first, world) ?? (isCut && readAreaBeginning(first, world))
  return reading ? [reading] : []
}

/** In countries where all numbers are short, few digits are a number, not a code. */
function readShortNational(
  text: string,
  digits: string,
  country: Country | undefined,
): PhoneNumber[] {
  const isSmall = country !== undefined && longestLandline(country.iso) <= LONGEST_IN_SMALL
  return isSmall && digits.length >= SHORTEST ? validIn(country.iso, text) : []
}

const FEWEST_DIGITS = 3 // fewer may be anything
const SHORTEST = 4 // digits of a national number, in Niue
const LONGEST_IN_SMALL = 7 // where numbers are longer, so few digits are a code

/** As it was typed, if that is the international form already. */
const typedFrom = (text: string): string | undefined =>
  /^\+[\d\s-]+$/.test(text) ? text : undefined

function validIn(iso: string | undefined, text: string): PhoneNumber[] {
  const number = iso === undefined ? 'invalid' : parseNumber(text, iso)
  return isTrusted(number) ? [number] : []
}

/** A landline number of which no area is known: most likely it is from elsewhere. */
function isVague(reading: NumberReading): boolean {
  return reading.kind === 'country' && reading.use === undefined && reading.isLoaded
}

function withoutDuplicates(readings: readonly NumberReading[]): NumberReading[] {
  const known = new Set<string>()
  return readings.filter((reading) => {
    const key = 'e164' in reading ? reading.e164 : ''
    return !known.has(key) && known.add(key)
  })
}

/** The number read as an international one that lost its +, or was dialled from America (011). */
function withoutPlus(text: string): PhoneNumber[] {
  const readings = [text.replace(/^[\s(]*011/, '+'), `+${text}`].map((candidate) =>
    parseNumber(candidate),
  )
  return readings
    .filter((number) => typeof number === 'object')
    .filter((number) => isValid(number) && !isCut(number, text))
}

/** Whether a space or bracket stands within the calling code: in `8 (495) 123-45-67` there is no +84. */
function isCut({ countryCallingCode }: PhoneNumber, text: string): boolean {
  const [first = ''] = /^\D*\d+/.exec(text) ?? []
  return first.replace(/\D/g, '').length < countryCallingCode.length
}

/** What the coverage has for a number whose digits are all there. The kind comes before the area. */
function readParsed(number: PhoneNumber, world: World): NumberReading {
  const { countryCallingCode: callingCode, nationalNumber } = number
  const display = number.format('INTERNATIONAL', { formatExtension })
  const kind = kindOfNumber(number)
  const parts = splitNumber(display, callingCode)
  const written = { display, e164: number.number, isWhole: true, use: kind.use, parts }
  const owners = ownersOf(number)
  const owner = ownerOf(world.countries, callingCode, owners)
  const isLoaded = owner === undefined || world.areas.has(owner.iso)
  const mark = kind.use === 'mobile' && number.country === 'AR' ? ARGENTINE_MOBILE : ''
  const found = kind.isGeographic
    ? findArea(world, callingCode, nationalNumber.slice(mark.length), owners)
    : undefined
  // until the owner's areas are loaded, a neighbour's code may only look like the longest
  if (found && (isLoaded || found.country.iso === owner?.iso)) {
    const { country, area } = found
    const length = mark.length + nationalCode(callingCode, area.code).length
    const { isShared } = kind
    return {
      ...written,
      kind: 'covered',
      country,
      area,
      isShared,
      parts: splitNumber(display, callingCode, length),
    }
  }
  if (owner) return { ...written, kind: 'country', country: owner, isLoaded }
  return { ...written, kind: 'uncovered', callingCode, iso: owners[0] }
}

const ARGENTINE_MOBILE = '9' // in front of the area code

const formatExtension = (formatted: string, extension: string): string =>
  `${formatted} ext. ${extension}`

/** The first country of the account to which the plan assigns the number. */
function ownerOf(
  countries: readonly Country[],
  callingCode: string,
  owners: readonly string[],
): Country | undefined {
  const sharing = countriesOf(countries, callingCode)
  return owners.flatMap((iso) => sharing.filter((country) => country.iso === iso))[0]
}

type Judged = Omit<Beginning, 'iso'>

function kindOfNumber(number: PhoneNumber): Judged {
  const { countryCallingCode: callingCode, country } = number
  const kind = kindOf(number)
  if (kind === undefined) return judgeInvalid(number)
  if (kind === 'geographic') return { isGeographic: true, isShared: false, use: undefined }
  if (kind === 'shared') return { isGeographic: true, isShared: true, use: undefined }
  const isShared = kind === 'mobile' && sharesCodes(country, callingCode)
  return { isGeographic: isShared, isShared, use: kind }
}

/** By its beginning: it may be mistyped, or newer than the plan. */
function judgeInvalid({ countryCallingCode, nationalNumber, country }: PhoneNumber): Judged {
  const { isGeographic, use } = judgeBeginning(countryCallingCode, nationalNumber)
  return {
    isGeographic,
    isShared: isGeographic && sharesCodes(country, countryCallingCode),
    use: isGeographic ? undefined : use,
  }
}
