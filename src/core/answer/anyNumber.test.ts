import fc from 'fast-check'
import { Metadata, type PhoneNumberType, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { describe, expect, test } from 'vitest'
import { LIKELY_ISO } from '../../bench/search/loadEngine.ts'
import { sharedCorpus, sharedEngine } from '../../bench/search/loadedOnce.ts'
import { forSome } from '../../testing/forAny.ts'
import type { NumberReading } from '../number/numberReading.ts'
import { nationalCode } from '../prefix.ts'
import type { Answer } from './answer.ts'

const corpus = sharedCorpus()
const engine = sharedEngine()
const firstAnswer = (text: string, openIso?: string): Answer | undefined =>
  engine(text, { openIso, likelyIso: LIKELY_ISO }).answers[0]

describe('a number of an area', () => {
  const areas = [...corpus.world.countries].flatMap((country) =>
    (corpus.world.areas.get(country.iso) ?? []).map(({ code }) => ({ country, code })),
  )
  const numbers = fc
    .tuple(
      fc.constantFrom(...areas),
      fc.stringMatching(/^[2-9]\d{9}$/),
      fc.integer({ min: 4, max: 9 }),
    )
    .map(([{ country, code }, digits, length]) => ({
      iso: country.iso,
      callingCode: country.callingCode,
      national: nationalCode(country.callingCode, code) + digits.slice(0, length),
    }))
    .filter(({ callingCode, national }) => isLandline(`+${callingCode}${national}`))

  test('is found in any usual writing', () => {
    forSome(150, numbers, fc.nat(), ({ iso, callingCode, national }, choice) => {
      const number = readingOf(firstAnswer(`+${callingCode}${national}`))
      expect(number).toBeDefined()
      const writings = writingsOf(callingCode, national)
      const written = writings[choice % writings.length]!
      expect(readingOf(firstAnswer(written)), written).toEqual(number)
      const home = parsePhoneNumberFromString(`+${callingCode}${national}`)
      if (home?.country === iso && national.length > 6) {
        const dialled = home.formatNational()
        expect(readingOf(firstAnswer(dialled, iso)), `${dialled} in ${iso}`).toEqual(number)
      }
    })
  })
})

describe('a number of no place', () => {
  const KINDS: readonly PhoneNumberType[] = [
    'MOBILE',
    'TOLL_FREE',
    'PREMIUM_RATE',
    'SHARED_COST',
    'VOIP',
    'PERSONAL_NUMBER',
    'PAGER',
    'UAN',
    'VOICEMAIL',
  ]
  const families = corpus.world.countries.flatMap(({ iso, callingCode }) =>
    KINDS.flatMap((kind) => {
      const pattern = patternOf(iso, kind)
      return pattern
        ? [fc.stringMatching(pattern).map((national) => `+${callingCode}${national}`)]
        : []
    }),
  )

  // each family at each run: what is wrong with one country's pagers is wrong with all of them
  test('is never covered by one', () => {
    for (const numbers of families) {
      forSome(3, numbers, (number) => {
        const kind = parsePhoneNumberFromString(number)?.getType()
        if (kind === undefined || !KINDS.includes(kind)) return // of a length that the country has not, or shared with landlines
        const answer = firstAnswer(number)
        expect(answer?.kind, number).toBe('number')
        const reading = readingOf(answer)
        if (reading?.startsWith('covered'))
          expect(reading, `${number} is ${kind}`).toMatch(/ shared$/)
      })
    }
  })
})

function isLandline(number: string): boolean {
  return parsePhoneNumberFromString(number)?.getType() === 'FIXED_LINE'
}

function patternOf(iso: string, kind: PhoneNumberType): RegExp | undefined {
  try {
    const metadata = new Metadata()
    metadata.selectNumberingPlan(iso as never)
    const pattern: string | undefined = (metadata.numberingPlan as unknown as Plan | undefined)
      ?.type(kind)
      ?.pattern()
    return pattern ? new RegExp(`^(?:${pattern})$`) : undefined
  } catch {
    return undefined // the library has no plan for the country
  }
}

interface Plan {
  type(kind: PhoneNumberType): { pattern(): string } | undefined
}

/** All that a person can tell from the answer, but not how it was written. */
function readingOf(answer: Answer | undefined): string | undefined {
  return answer?.kind === 'number' ? describeReading(answer.reading) : undefined
}

function describeReading(reading: NumberReading): string {
  switch (reading.kind) {
    case 'covered':
      return `covered ${reading.e164} ${reading.area.code}${reading.isShared ? ' shared' : ''}`
    case 'country':
      return `${reading.e164} ${reading.country.iso} ${reading.use ?? ''}`
    case 'uncovered':
      return `uncovered ${reading.e164}`
    default:
      return reading.kind
  }
}

function writingsOf(callingCode: string, national: string): string[] {
  const groups = national.replace(/(\d{2,3})(?=\d{3})/g, '$1 ')
  const full = (text: string) =>
    text.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit)))
  const arabic = (text: string) =>
    text.replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)))
  return [
    `00${callingCode}${national}`,
    `00 ${callingCode} ${groups}`,
    `+${callingCode} ${groups}`,
    `+${callingCode}-${groups.replace(/ /g, '-')}`,
    `+${callingCode}.${groups.replace(/ /g, '.')}`,
    `(+${callingCode}) ${groups}`,
    `tel:+${callingCode}${national}`,
    `Tel. +${callingCode} ${groups}`,
    `"+${callingCode} ${groups}"`,
    `\u200e+${callingCode}\u00a0${groups}\u200f`,
    `+${callingCode} ${groups} ext. 12`,
    `+${callingCode} ${groups.replace(/ /g, '\u2011')}`,
    `https://wa.me/${callingCode}${national}`,
    full(`+${callingCode} ${groups}`),
    arabic(`+${callingCode} ${groups}`),
  ]
}
