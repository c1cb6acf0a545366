import { type SayOf, say, sayAs } from '../language/say.ts'
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
export function describeNumber(
  reading: NumberReading,
  nameOf: (iso: string) => string,
): NumberWords {
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
        say('{number}: this account has no coverage there.', {
          number: describeUseOf(use, nameOf(iso)),
        }),
      )
    }
    case 'short':
      return describeShort(reading)
    case 'impossible': {
      const { reason, country, area } = reading
      const beginning =
        area && country
          ? [
              say('Its beginning is that of {area}, {country}.', {
                area: area.name,
                country: country.name,
              }),
            ]
          : []
      return words(REASONS[reason](), ...beginning, CURES[reason]())
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

const REASONS: SayOf<Reason> = {
  'too-short': () => say('It is too short to be a telephone number.'),
  'too-long': () => say('It has too many digits for a telephone number.'),
  'unknown-country': () => say('No country has the calling code that it begins with.'),
  invalid: () => say('No country has telephone numbers like it.'),
}

const CURES: SayOf<Reason> = {
  'too-short': () =>
    say('Add the digits that are missing, or the calling code and the area code in front.'),
  'too-long': () => say('Look whether it is two numbers, or has an extension.'),
  'unknown-country': () => say('Check the digits behind the +.'),
  invalid: () =>
    say('Check its digits, or write it with + and the calling code, as in +44 161 496 0000.'),
}

const USES: SayOf<Use | 'unknown'> = {
  unknown: () => sayAs('a phone number', 'Number'),
  mobile: () => say('Mobile number'),
  freephone: () => say('Freephone number'),
  'premium rate': () => say('Premium rate number'),
  'shared cost': () => say('Shared cost number'),
  internet: () => say('Internet telephone number'),
  personal: () => say('Personal number'),
  pager: () => say('Pager number'),
  company: () => say('Company-wide number'),
  voicemail: () => say('Voicemail number'),
}

/** The name of numbers of a use: `Freephone number`; `Number` if the use is unknown. */
export function describeUse(use: Use | undefined): string {
  return USES[use ?? 'unknown']()
}

const USES_OF: Readonly<Record<Use | 'unknown', (country: string) => string>> = {
  unknown: (country) => say('Number of {country}', { country }),
  mobile: (country) => say('Mobile number of {country}', { country }),
  freephone: (country) => say('Freephone number of {country}', { country }),
  'premium rate': (country) => say('Premium rate number of {country}', { country }),
  'shared cost': (country) => say('Shared cost number of {country}', { country }),
  internet: (country) => say('Internet telephone number of {country}', { country }),
  personal: (country) => say('Personal number of {country}', { country }),
  pager: (country) => say('Pager number of {country}', { country }),
  company: (country) => say('Company-wide number of {country}', { country }),
  voicemail: (country) => say('Voicemail number of {country}', { country }),
}

/** The same with its owner, a country or a calling code: `Freephone number of the United Kingdom`. */
function describeUseOf(use: Use | undefined, owner: string): string {
  const country = withArticle(owner)
  return USES_OF[use ?? 'unknown'](country)
}
