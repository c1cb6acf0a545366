import { type CodeDigits, withCode, withCodeFrom } from '../codeColumn.ts'
import type { SearchIndex } from '../searchIndex.ts'
import type { TopCandidates } from './topCandidates.ts'

/** Scores, the less the better; where a number goes on beyond a code, a longer code is better. */
export const SCORE = {
  exact: 0,
  nationalExact: 10, // written without its trunk 0, as few do
  begun: 20,
  nationalBegun: 25,
  beyond: 30,
  nationalBeyond: 35,
  countryBeyond: 40, // the calling code alone
}

/** Where +1 is the calling code, numbers are written without it: three digits are a code, ten a number. */
export const AMERICAN = { callingCode: '1', code: 3, number: 10 }

/** A calling code of so many thousands: towns of a million come before it, where the digits are their code too. */
const CALLING_CODE_WEIGHT = 1000
const LENGTH_WEIGHT = 1_000_000

/** The ways to look codes up, each offering what it finds in the given countries, or in all. */
export interface CodeLooks {
  exact(look: CodeDigits, scoreOf: (entry: number) => number): void
  begun(look: CodeDigits, score: number): void
  /** The longest code in each country that the digits begin with; whether there is any. */
  beyond(look: CodeDigits, scoreOf: (entry: number) => number): boolean
  /** Countries by their calling codes, those that the digits go beyond only where no area is found. */
  countries(digits: string, isAlone: boolean, isSure: boolean): void
  isAmerican(entry: number): boolean
}

export function createCodeLooks(
  index: SearchIndex,
  countries: Uint8Array | undefined,
  best: TopCandidates,
): CodeLooks {
  const { countryOf, populations } = index

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
    { digits, isNational }: CodeDigits,
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
  function lookExact(look: CodeDigits, scoreOf: (entry: number) => number): void {
    for (const entries of withCode(index.codes, look))
      for (const entry of entries) offer(entry, scoreOf(entry), look, look.digits.length)
  }
  function lookBegun(look: CodeDigits, score: number): void {
    for (const entries of withCodeFrom(index.codes, look)) {
      for (const entry of entries) {
        const ranks = { entry, score, weight: populations[entry]!, length: 0 }
        if (!best.cannotRank(ranks)) offer(entry, score, look, look.digits.length)
      }
    }
  }
  function lookBeyond(look: CodeDigits, scoreOf: (entry: number) => number): boolean {
    const seen = new Set<number>()
    for (let length = look.digits.length - 1; length > 0; length--) {
      const stretches = withCode(index.codes, { ...look, digits: look.digits.slice(0, length) })
      const entries = stretches.flatMap((stretch) => [...stretch])
      const isNew = entries.filter((entry) => isIn(entry) && !seen.has(countryOf[entry]!))
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

  return { exact: lookExact, begun: lookBegun, beyond: lookBeyond, countries: lookCountries, isAmerican }
}

/** 1 where a code has a zero before the digits that stands for the trunk, as in Italy. */
function zeroOf(national: string, digits: string): number {
  return national.startsWith('0') && !digits.startsWith('0') ? 1 : 0
}
