import { nationalCode } from '../prefix.ts'
import { describeUse, withArticle } from './describeUse.ts'
import type { NumberReading } from './numberReading.ts'
import type { Reason } from './parseNumber.ts'

/** What is said of a number: one sentence that decides, then what else one should know. */
export interface NumberWords {
  readonly verdict: string
  readonly notes: readonly string[]
}

/** `nameOf` names countries that are not in the account. */
export function describeNumber(reading: NumberReading, nameOf: (iso: string) => string): NumberWords {
  switch (reading.kind) {
    case 'covered':
      return describeCovered(reading)
    case 'country':
      return describeOfCountry(reading)
    case 'uncovered': {
      const { iso, use, callingCode } = reading
      if (iso === undefined)
        return words(`${describeUse(use)} of +${callingCode}: it belongs to no country, and to no area.`)
      return words(`${describeUse(use, nameOf(iso))}: this account has no coverage there.`)
    }
    case 'short': {
      const kind = reading.isEmergency ? 'An emergency' : 'A short'
      const country = reading.country && withArticle(reading.country.name)
      if (country === undefined) return words(`${kind} number: it belongs to no area.`)
      return words(
        `${kind} number of ${country}: it belongs to no area.`,
        `It is the same everywhere in ${country}.`,
      )
    }
    case 'impossible': {
      const { reason, country, area } = reading
      const beginning = area && country ? [`Its beginning is that of ${area.name}, ${country.name}.`] : []
      return words(WHY[reason], ...beginning, CURES[reason])
    }
  }
}

type Of<Kind extends NumberReading['kind']> = Extract<NumberReading, { kind: Kind }>

function words(verdict: string, ...notes: string[]): NumberWords {
  return { verdict, notes }
}

function describeCovered({ area, country, isShared, isWhole }: Of<'covered'>): NumberWords {
  const isWholeCountry = nationalCode(country.callingCode, area.code) === ''
  return words(
    isWholeCountry ? `${country.name}: one code for the whole country.` : `${area.name}, ${country.name}.`,
    ...(isWhole ? [] : [INCOMPLETE]),
    ...(isShared ? ['Mobile and landline numbers share these codes.'] : []),
    'Whoever uses it may be elsewhere.',
  )
}

function describeOfCountry({ country, use, isWhole, isLoaded }: Of<'country'>): NumberWords {
  if (use === undefined && isLoaded)
    return words(`${describeUse(use, country.name)}: no area with coverage has its code.`)
  if (use === undefined) return words(`${describeUse(use, country.name)}.`)
  return words(`${describeUse(use, country.name)}: it belongs to no area.`, ...(isWhole ? [] : [INCOMPLETE]))
}

const INCOMPLETE = 'Some digits are missing, but the first ones tell as much.'

const WHY: Readonly<Record<Reason, string>> = {
  'too-short': 'It is too short to be a telephone number.',
  'too-long': 'It has too many digits for a telephone number.',
  'unknown-country': 'No country has the calling code that it begins with.',
  invalid: 'No country has telephone numbers like it.',
}

const CURES: Readonly<Record<Reason, string>> = {
  'too-short': 'Add the digits that are missing, or the calling code and the area code in front.',
  'too-long': 'Look whether it is two numbers, or has an extension.',
  'unknown-country': 'Check the digits behind the +.',
  invalid: 'Check its digits, or write it with + and the calling code, as in +44 161 496 0000.',
}
