import type { Best } from './best.ts'
import { type CodeColumn, withCode, withCodeFrom } from './codeColumn.ts'
import type { CodeReading } from './readCode.ts'
import type { SearchIndex } from './searchIndex.ts'

/** Scores, the less the better; where a number goes on beyond a code, a longer code is better. */
const SCORE = {
  exact: 0,
  nationalExact: 10, // written without its trunk 0, as few do
  begun: 20,
  nationalBegun: 25,
  beyond: 30,
  nationalBeyond: 35,
  countryBeyond: 40, // the calling code alone
}

/** Where +1 is the calling code, numbers are written without it: three digits are a code, ten a number. */
const AMERICAN = { callingCode: '1', code: 3, number: 10 }

/** A calling code of so many thousands: towns of a million come before it, where the digits are their code too. */
const CALLING_CODE_WEIGHT = 1000
const LENGTH_WEIGHT = 1_000_000

/** What each search within one column needs to know. */
interface Look {
  readonly column: CodeColumn
  readonly digits: string
  readonly isNational: boolean
}

/** Offers the countries and areas that a code or a number may be of, in the given countries or in all. */
export function findCodes(
  index: SearchIndex,
  { international, national, bare }: CodeReading,
  countries: Uint8Array | undefined,
  best: Best,
): void {
  const { codes: column, nationalCodes, countryOf, populations } = index

  function isIn(entry: number): boolean {
    return !countries || countries[countryOf[entry]!] === 1
  }
  function callingCodeOf(entry: number): string {
    return index.countries[countryOf[entry]!]!.callingCode
  }
  function isAmerican(entry: number): boolean {
    return callingCodeOf(entry) === AMERICAN.callingCode
  }
  function offer(
    entry: number,
    score: number,
    { digits, isNational }: Look,
    matched: number,
    weight = 0,
  ): void {
    if (!isIn(entry)) return
    const area = index.areas[entry - index.countries.length]!
    const skipped = isNational && area.code.startsWith(callingCodeOf(entry)) ? callingCodeOf(entry).length : 0
    const from = isNational ? skipped + zeroOf(area.code.slice(skipped), digits) : 0
    best.offer({
      entry,
      score,
      weight: weight + populations[entry]!,
      length: area.code.length,
      isWhole: score <= SCORE.nationalExact,
      why: { kind: 'code', from, to: Math.min(from + matched, area.code.length) },
    })
  }
  function lookExact(look: Look, scoreOf: (entry: number) => number): void {
    for (const entry of withCode(look.column, look.digits))
      offer(entry, scoreOf(entry), look, look.digits.length)
  }
  function lookBegun(look: Look, score: number): void {
    for (const entry of withCodeFrom(look.column, look.digits)) {
      const ranks = { entry, score, weight: populations[entry]!, length: 0 }
      if (!best.isTooLate(ranks)) offer(entry, score, look, look.digits.length)
    }
  }
  /** The longest code in each country that the digits begin with; whether there is any. */
  function lookBeyond(look: Look, scoreOf: (entry: number) => number): boolean {
    const seen = new Set<number>()
    for (let length = look.digits.length - 1; length > 0; length--) {
      const entries = withCode(look.column, look.digits.slice(0, length))
      const isNew = [...entries].filter((entry) => isIn(entry) && !seen.has(countryOf[entry]!))
      for (const entry of isNew) {
        offer(entry, scoreOf(entry), look, length, LENGTH_WEIGHT * length)
        seen.add(countryOf[entry]!)
      }
    }
    return seen.size > 0
  }
  function lookCountries(digits: string, isAlone: boolean, isSure: boolean): void {
    for (const [entry, { callingCode }] of index.countries.entries()) {
      if (!isIn(entry) || callingCode === '') continue
      const isExact = callingCode === digits
      const isBegun = callingCode.startsWith(digits)
      if (!isExact && !isBegun && !(isAlone && digits.startsWith(callingCode))) continue
      best.offer({
        entry,
        score: isExact ? SCORE.exact - Number(isSure) : isBegun ? SCORE.begun - 1 : SCORE.countryBeyond,
        weight: CALLING_CODE_WEIGHT + populations[entry]! / LENGTH_WEIGHT,
        length: callingCode.length,
        isWhole: isExact,
        why: { kind: 'code', from: 0, to: Math.min(digits.length, callingCode.length) },
      })
    }
  }

  if (international !== undefined) {
    const look = { column, digits: international, isNational: false }
    lookExact(look, () => SCORE.exact)
    lookBegun(look, SCORE.begun)
    const isAlone = !lookBeyond(look, () => SCORE.beyond)
    lookCountries(international, isAlone, true)
  }
  if (national !== undefined && national !== '') {
    for (const digits of [national, `0${national}`]) {
      const look = { column: nationalCodes, digits, isNational: true }
      lookExact(look, (entry) => (isAmerican(entry) ? SCORE.nationalExact : SCORE.exact))
      lookBegun(look, SCORE.nationalBegun)
      lookBeyond(look, (entry) => (isAmerican(entry) ? SCORE.nationalBeyond : SCORE.beyond))
    }
  }
  if (bare !== undefined) {
    const look = { column, digits: bare, isNational: false }
    const within = { column: nationalCodes, digits: bare, isNational: true }
    lookExact(look, () => SCORE.exact)
    lookExact(within, (entry) =>
      isAmerican(entry) && bare.length === AMERICAN.code ? SCORE.exact : SCORE.nationalExact,
    )
    lookBegun(look, SCORE.begun)
    lookBegun(within, SCORE.nationalBegun)
    const isAmericanNumber = bare.length === AMERICAN.number
    const isAlone = !lookBeyond(look, () => SCORE.beyond)
    lookBeyond(within, (entry) =>
      isAmericanNumber && isAmerican(entry) ? SCORE.beyond - 1 : SCORE.nationalBeyond,
    )
    lookCountries(bare, isAlone, false)
  }
}

/** 1 where a code has a zero before the digits that stands for the trunk, as in Italy. */
function zeroOf(national: string, digits: string): number {
  return national.startsWith('0') && !digits.startsWith('0') ? 1 : 0
}
