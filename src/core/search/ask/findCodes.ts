import type { SearchIndex } from '../searchIndex.ts'
import { AMERICAN, type CodeLooks, createCodeLooks, SCORE } from './lookCodes.ts'
import type { CodeReading } from './readCode.ts'
import type { TopCandidates } from './topCandidates.ts'

/** Offers the countries and areas that a code or a number may be of, in the given countries or in all. */
export function findCodes(
  index: SearchIndex,
  { international, national, bare }: CodeReading,
  countries: Uint8Array | undefined,
  best: TopCandidates,
): void {
  const looks = createCodeLooks(index, countries, best)
  if (international) findInternational(looks, international)
  if (national) findNational(looks, national)
  if (bare) findBare(looks, bare)
}

function findInternational(looks: CodeLooks, digits: string): void {
  const whole = { digits, isNational: false }
  looks.exact(whole, () => SCORE.exact)
  looks.begun(whole, SCORE.begun)
  const isAlone = !looks.beyond(whole, () => SCORE.beyond)
  looks.countries(digits, isAlone, true)
}

/** Of the trunk 0 some countries make a part of their codes, as Italy; +1 has none. */
function findNational(looks: CodeLooks, national: string): void {
  for (const digits of [national, `0${national}`]) {
    const within = { digits, isNational: true }
    looks.exact(within, (entry) => (looks.isAmerican(entry) ? SCORE.nationalExact : SCORE.exact))
    looks.begun(within, SCORE.nationalBegun)
    looks.beyond(within, (entry) => (looks.isAmerican(entry) ? SCORE.nationalBeyond : SCORE.beyond))
  }
}

function findBare(looks: CodeLooks, digits: string): void {
  const whole = { digits, isNational: false }
  const within = { digits, isNational: true }
  const isAmericanCode = digits.length === AMERICAN.code
  const isAmericanNumber = digits.length === AMERICAN.number
  looks.exact(whole, () => SCORE.exact)
  looks.exact(within, (entry) =>
    isAmericanCode && looks.isAmerican(entry) ? SCORE.exact : SCORE.nationalExact,
  )
  looks.begun(whole, SCORE.begun)
  looks.begun(within, SCORE.nationalBegun)
  const isAlone = !looks.beyond(whole, () => SCORE.beyond)
  looks.beyond(within, (entry) =>
    isAmericanNumber && looks.isAmerican(entry) ? SCORE.beyond - 1 : SCORE.nationalBeyond,
  )
  looks.countries(digits, isAlone, false)
}
