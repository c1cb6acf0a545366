import type { Area } from '../../area.ts'
import { groupBy } from '../../groupBy.ts'
import { isNonGeographic } from '../../number/likelyKinds.ts'
import { townOfDigits } from '../../number/townsByDigits.ts'
import { type CodeDigits, findCode, findCodePrefix } from '../codeColumn.ts'
import type { CountryMask } from '../countryMask.ts'
import { areaOf, countryOf, populationOf, type SearchIndex } from '../searchIndex.ts'
import type { CodeReading } from './readCode.ts'
import type { Search } from './search.ts'

/** Lower is better. Where digits go on after a code, as those of a number do, longer codes are better. */
const SCORE = {
  exact: 0,
  nationalExact: 10, // without the trunk 0, which few people leave out
  prefix: 20, // the code goes on after the digits
  nationalPrefix: 25,
  number: 30, // the digits go on after the code
  nationalNumber: 35,
  countryNumber: 40, // the digits go on after a calling code
}

/** In countries with +1, codes are written without it: three digits are a code, ten a number. */
const NORTH_AMERICA = { callingCode: '1', codeLength: 3, numberLength: 10 }

/** Weight of a calling code, as if it were a town of one million: larger towns with the same code rank first. */
const CALLING_CODE_WEIGHT = 1000
const LENGTH_WEIGHT = 1_000_000 // for each digit; more than any population in thousands
const TOWN_WEIGHT = 100_000 // of the town whose numbers go on with the digits

/** A search for codes, in the given countries or in all. */
interface CodeSearch extends Pick<Search, 'index' | 'top'> {
  readonly countries: CountryMask | undefined
}

/** Offers the countries and areas that a code or number may belong to. */
export function findCodes(
  { index, top }: Search,
  reading: CodeReading,
  countries?: CountryMask,
): void {
  const search: CodeSearch = { index, top, countries }
  const { international, national, bare } = reading
  if (international) findInternational(search, international)
  if (national) findNational(search, national)
  if (bare) findBare(search, bare)
}

function findInternational(search: CodeSearch, digits: string): void {
  const code = { digits, isNational: false }
  offerExact(search, code, () => SCORE.exact)
  offerPrefixed(search, code, SCORE.prefix)
  const hasArea = offerLongest(search, code, () => SCORE.number)
  offerCountries(search, digits, { hasArea, isInternational: true })
}

/** Some countries make the trunk 0 part of their codes, as Italy does. +1 has no trunk prefix. */
function findNational(search: CodeSearch, national: string): void {
  for (const digits of [national, `0${national}`]) {
    const code = { digits, isNational: true }
    offerExact(search, code, (entry) =>
      isAmerican(search, entry) ? SCORE.nationalExact : SCORE.exact,
    )
    offerPrefixed(search, code, SCORE.nationalPrefix)
    offerLongest(search, code, (entry) =>
      isAmerican(search, entry) ? SCORE.nationalNumber : SCORE.number,
    )
  }
}

/** Digits that may start with the calling code or be national. */
function findBare(search: CodeSearch, digits: string): void {
  const whole = { digits, isNational: false }
  const national = { digits, isNational: true }
  const isAmericanCode = digits.length === NORTH_AMERICA.codeLength
  const isAmericanNumber = digits.length === NORTH_AMERICA.numberLength
  offerExact(search, whole, () => SCORE.exact)
  offerExact(search, national, (entry) =>
    isAmericanCode && isAmerican(search, entry) ? SCORE.exact : SCORE.nationalExact,
  )
  offerPrefixed(search, whole, SCORE.prefix)
  offerPrefixed(search, national, SCORE.nationalPrefix)
  const hasArea = offerLongest(search, whole, () => SCORE.number)
  offerLongest(search, national, (entry) =>
    isAmericanNumber && isAmerican(search, entry) ? SCORE.number - 1 : SCORE.nationalNumber,
  )
  offerCountries(search, digits, { hasArea, isInternational: false })
}

type ScoreOf = (entry: number) => number

/** Offers the areas with exactly this code. */
function offerExact(search: CodeSearch, code: CodeDigits, scoreOf: ScoreOf): void {
  for (const entries of findCode(search.index.codes, code)) {
    for (const entry of entries) offerArea(search, entry, { score: scoreOf(entry), code })
  }
}

/** Offers the areas whose code starts with the digits. */
function offerPrefixed(search: CodeSearch, code: CodeDigits, score: number): void {
  const { index, top } = search
  for (const entries of findCodePrefix(index.codes, code)) {
    for (const entry of entries) {
      // a single digit finds thousands of areas: most are ruled out before they are made
      if (top.cannotRank({ entry, score, weight: peopleOfCode(index, entry), length: 0 })) continue
      offerArea(search, entry, { score, code })
    }
  }
}

/** Offers the longest code in each country that the digits start with. Returns whether there is any. */
function offerLongest(search: CodeSearch, code: CodeDigits, scoreOf: ScoreOf): boolean {
  const { index } = search
  const found = new Set<number>() // countries
  for (let length = code.digits.length - 1; length > 0; length--) {
    const shorter = { ...code, digits: code.digits.slice(0, length) }
    const entries = findCode(index.codes, shorter).flatMap((list) => [...list])
    const added = entries.filter(
      (entry) =>
        isSearched(search, entry) &&
        !found.has(index.countryOf[entry] ?? 0) &&
        mayBelong(countryOf(index, entry).callingCode, code),
    )
    const towns = townsGoingOn(search, added, code)
    for (const entry of added) {
      const isTown = towns.has(areaOf(index, entry))
      offerArea(search, entry, {
        score: scoreOf(entry),
        code: shorter,
        weight: LENGTH_WEIGHT * length + (isTown ? TOWN_WEIGHT : 0),
      })
      found.add(index.countryOf[entry] ?? 0)
    }
  }
  return found.size > 0
}

/** Of the areas that share a code, those whose numbers go on with the digits behind it. */
function townsGoingOn(
  { index }: CodeSearch,
  entries: readonly number[],
  { digits, isNational }: CodeDigits,
): ReadonlySet<Area | undefined> {
  const byCountry = groupBy(entries, (entry) => [countryOf(index, entry)])
  return new Set(
    [...byCountry].map(([country, sharing]) => {
      const national = isNational ? digits : digits.slice(country.callingCode.length)
      return townOfDigits(
        sharing.flatMap((entry) => areaOf(index, entry) ?? []),
        country,
        national,
      )
    }),
  )
}

interface CountryOptions {
  readonly hasArea: boolean // an area is found: a calling code that the digits go on after is no result
  readonly isInternational: boolean // the digits surely start with the calling code
}

/** Offers countries by their calling codes. */
function offerCountries(
  search: CodeSearch,
  digits: string,
  { hasArea, isInternational }: CountryOptions,
): void {
  const { index, top } = search
  for (const [entry, { callingCode }] of index.countries.entries()) {
    if (!isSearched(search, entry) || callingCode === '') continue
    const isExact = callingCode === digits
    const isPrefix = callingCode.startsWith(digits)
    if (!isPrefix && (hasArea || !digits.startsWith(callingCode))) continue
    const exact = SCORE.exact - Number(isInternational)
    top.offer({
      entry,
      score: isExact ? exact : isPrefix ? SCORE.prefix - 1 : SCORE.countryNumber,
      weight: CALLING_CODE_WEIGHT + populationOf(index, entry) / LENGTH_WEIGHT,
      length: callingCode.length,
      isWhole: isExact,
      match: { kind: 'code', from: 0, to: Math.min(digits.length, callingCode.length) },
    })
  }
}

interface AreaOffer {
  readonly score: number
  readonly code: CodeDigits // the digits that fit
  readonly weight?: number // besides the population
}

function offerArea(
  search: CodeSearch,
  entry: number,
  { score, code, weight = 0 }: AreaOffer,
): void {
  const area = areaOf(search.index, entry)
  if (!area || !isSearched(search, entry)) return
  const { callingCode } = countryOf(search.index, entry)
  const from = code.isNational ? nationalStart(area.code, callingCode, code.digits) : 0
  search.top.offer({
    entry,
    score,
    weight: weight + peopleOfCode(search.index, entry),
    length: area.code.length,
    isWhole: score <= SCORE.nationalExact,
    match: { kind: 'code', from, to: Math.min(from + code.digits.length, area.code.length) },
  })
}

const peopleOfCode = ({ codePopulations }: SearchIndex, entry: number): number =>
  codePopulations[entry] ?? 0

/** Where national digits start in a code: after the calling code and after a 0 that was not typed, as in Italy. */
function nationalStart(code: string, callingCode: string, digits: string): number {
  const start = code.startsWith(callingCode) ? callingCode.length : 0
  return code.charAt(start) === '0' && !digits.startsWith('0') ? start + 1 : start
}

function isSearched({ index, countries }: CodeSearch, entry: number): boolean {
  return !countries || countries[index.countryOf[entry] ?? 0] === 1
}

function isAmerican({ index }: CodeSearch, entry: number): boolean {
  return countryOf(index, entry).callingCode === NORTH_AMERICA.callingCode
}

/** Whether digits that go on after an area's code may be those of a number there: +32 470 is mobile, not of Liège. */
export function mayBelong(callingCode: string, { digits, isNational }: CodeDigits): boolean {
  if (isNational) return !isNonGeographic(callingCode, digits)
  return (
    !digits.startsWith(callingCode) ||
    !isNonGeographic(callingCode, digits.slice(callingCode.length))
  )
}
