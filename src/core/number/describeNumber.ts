import { say, sayAs } from '../language/say.ts'
import { withArticle } from '../nameOfCountry.ts'
import { nationalCode } from '../prefix.ts'
import type { Use } from './numberKind.ts'
import type { NumberReading, ShortNumber } from './numberReading.ts'
import type { Reason } from './parseNumber.ts'

/** What is said of a number: a verdict, then what else one should know. */
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
        return words(
          say('{number}: it belongs to no country, and to no area.', {
            number: describeUseOf(use, `+${callingCode}`),
          }),
        )
      return words(
        say('{number}: this account has no coverage there.', { number: describeUseOf(use, nameOf(iso)) }),
      )
    }
    case 'short':
      return describeShort(reading)
    case 'impossible': {
      const { reason, country, area } = reading
      const beginning =
        area && country
          ? [say('Its beginning is that of {area}, {country}.', { area: area.name, country: country.name })]
          : []
      return words(describeReason(reason), ...beginning, describeCure(reason))
    }
  }
}

type Of<Kind extends NumberReading['kind']> = Extract<NumberReading, { kind: Kind }>

const words = (verdict: string, ...notes: string[]): NumberWords => ({ verdict, notes })

function describeCovered({ area, country, isShared, isWhole }: Of<'covered'>): NumberWords {
  const isWholeCountry = nationalCode(country.callingCode, area.code) === ''
  return words(
    isWholeCountry
      ? say('{country}: one code for the whole country.', { country: country.name })
      : say('{area}, {country}.', { area: area.name, country: country.name }),
    ...describeMissing(isWhole),
    ...(isShared ? [say('Mobile and landline numbers share these codes.')] : []),
    say('Whoever uses it may be elsewhere.'),
  )
}

function describeShort({ isEmergency, country: owner }: ShortNumber): NumberWords {
  if (!owner)
    return words(
      isEmergency
        ? say('An emergency number: it belongs to no area.')
        : say('A short number: it belongs to no area.'),
    )
  const country = withArticle(owner.name)
  return words(
    isEmergency
      ? say('An emergency number of {country}: it belongs to no area.', { country })
      : say('A short number of {country}: it belongs to no area.', { country }),
    say('It is the same everywhere in {country}.', { country }),
  )
}

function describeOfCountry({ country, use, isWhole, isLoaded }: Of<'country'>): NumberWords {
  const number = describeUseOf(use, country.name)
  if (use === undefined && isLoaded)
    return words(say('{number}: no area with coverage has its code.', { number }))
  if (use === undefined) return words(say('{sentence}.', { sentence: number }))
  return words(say('{number}: it belongs to no area.', { number }), ...describeMissing(isWhole))
}

function describeMissing(isWhole: boolean): string[] {
  return isWhole ? [] : [say('Some digits are missing, but the first ones tell as much.')]
}

function describeReason(reason: Reason): string {
  switch (reason) {
    case 'too-short':
      return say('It is too short to be a telephone number.')
    case 'too-long':
      return say('It has too many digits for a telephone number.')
    case 'unknown-country':
      return say('No country has the calling code that it begins with.')
    case 'invalid':
      return say('No country has telephone numbers like it.')
  }
}

function describeCure(reason: Reason): string {
  switch (reason) {
    case 'too-short':
      return say('Add the digits that are missing, or the calling code and the area code in front.')
    case 'too-long':
      return say('Look whether it is two numbers, or has an extension.')
    case 'unknown-country':
      return say('Check the digits behind the +.')
    case 'invalid':
      return say('Check its digits, or write it with + and the calling code, as in +44 161 496 0000.')
  }
}

/** The name of numbers of a use: `Freephone number`; `Number` if the use is unknown. */
export function describeUse(use: Use | undefined): string {
  switch (use) {
    case undefined:
      return sayAs('a phone number', 'Number')
    case 'mobile':
      return say('Mobile number')
    case 'freephone':
      return say('Freephone number')
    case 'premium rate':
      return say('Premium rate number')
    case 'shared cost':
      return say('Shared cost number')
    case 'internet':
      return say('Internet telephone number')
    case 'personal':
      return say('Personal number')
    case 'pager':
      return say('Pager number')
    case 'company':
      return say('Company-wide number')
    case 'voicemail':
      return say('Voicemail number')
  }
}

/** The same with its owner, a country or a calling code: `Freephone number of the United Kingdom`. */
function describeUseOf(use: Use | undefined, owner: string): string {
  const country = withArticle(owner)
  switch (use) {
    case undefined:
      return say('Number of {country}', { country })
    case 'mobile':
      return say('Mobile number of {country}', { country })
    case 'freephone':
      return say('Freephone number of {country}', { country })
    case 'premium rate':
      return say('Premium rate number of {country}', { country })
    case 'shared cost':
      return say('Shared cost number of {country}', { country })
    case 'internet':
      return say('Internet telephone number of {country}', { country })
    case 'personal':
      return say('Personal number of {country}', { country })
    case 'pager':
      return say('Pager number of {country}', { country })
    case 'company':
      return say('Company-wide number of {country}', { country })
    case 'voicemail':
      return say('Voicemail number of {country}', { country })
  }
}
