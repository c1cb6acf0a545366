import { formatDistance } from '../language/formatDistance.ts'
import { type SayOf, say } from '../language/say.ts'
import { nameOfCountry } from '../nameOfCountry.ts'
import type { Check, Finding, Problem, Severity } from './finding.ts'

const NAMES: SayOf<Check> = {
  unreadable: () => say('Rows that cannot be read'),
  duplicate: () => say('Duplicates'),
  swapped: () => say('Swapped positions'),
  far: () => say('Far from home'),
  sea: () => say('In the sea'),
  missing: () => say('Missing or unusable'),
  blank: () => say('Blank positions'),
  prefix: () => say('Prefixes that do not belong'),
  spelling: () => say('Odd spellings'),
  gap: () => say('Gaps compared with the numbering plan'),
}

/** What a check finds, as a heading. */
export function nameOfCheck(check: Check): string {
  return NAMES[check]()
}

const MEANINGS: SayOf<Check> = {
  unreadable: () => say('They are left out of everything else.'),
  duplicate: () => say('The same code and name twice, or one code in two countries.'),
  swapped: () =>
    say('Latitude and longitude the wrong way round: the dot is in another place of the world.'),
  far: () => say('The position is outside the country that the row names.'),
  sea: () => say('There is no land within 25 km. The smallest islands are not on our map.'),
  missing: () => say('A code, name, calling code or position is missing or cannot be used.'),
  blank: () => say('It can be found by name and code, but has no dot on the map.'),
  prefix: () =>
    say('No landline number of the country begins so. The newest codes may not be known here yet.'),
  spelling: () =>
    say(
      'Garbled or hidden letters, odd spaces, or one town in two spellings: a search may miss it.',
    ),
  gap: () =>
    say(
      'Codes that the numbering plan has and the list lacks; only where the plan is a list of codes.',
    ),
}

/** What it means for the users of the list. */
export function meaningOfCheck(check: Check): string {
  return MEANINGS[check]()
}

export function nameOfSeverity(severity: Severity, count: number): string {
  switch (severity) {
    case 'error':
      return say('{count, plural, one {# error} other {# errors}}', { count })
    case 'warning':
      return say('{count, plural, one {# warning} other {# warnings}}', { count })
    case 'note':
      return say('{count, plural, one {# note} other {# notes}}', { count })
  }
}

/** What is wrong, as a sentence. */
export function describeFinding(finding: Finding): string {
  const { km, detail = '' } = finding
  const distance = km === undefined ? '' : formatDistance(km)
  return SENTENCES[finding.problem]({ ...finding, detail, distance })
}

interface Told extends Finding {
  readonly detail: string
  readonly distance: string // '' if it is not known
}

const SENTENCES: Readonly<Record<Problem, (told: Told) => string>> = {
  unreadable: ({ detail }) => detail,
  'listed-twice': () => say('Listed more than once.'),
  'two-positions': ({ distance }) => say('The same code and name, {distance} apart.', { distance }),
  'two-countries': ({ detail }) =>
    say('{country} has the same code.', { country: nameOfCountry(detail) }),
  swapped: () => say('Latitude and longitude are swapped.'),
  'wrong-sign': () => say('A minus sign is missing, or should not be there.'),
  abroad({ detail, distance, country }) {
    const other = nameOfCountry(detail)
    return distance === ''
      ? say('The position is in {other}.', { other })
      : say('The position is in {other}, {distance} from {country}.', { other, distance, country })
  },
  away: ({ distance, country }) =>
    say('The position is {distance} from {country}.', { distance, country }),
  'at-sea': ({ distance, country }) =>
    distance === ''
      ? say('The position is in the sea.')
      : say('The position is in the sea, {distance} from {country}.', { distance, country }),
  'no-code': () => say('It has no area code.'),
  'no-name': () => say('It has no name.'),
  'no-iso': ({ value }) => say('“{text}” is no ISO code of two letters.', { text: value }),
  'unknown-iso': ({ value }) => say('No country has the ISO code {code}.', { code: value }),
  'no-areas': () => say('It has no areas.'),
  'wrong-calling-code': ({ value, suggestion }) =>
    value === ''
      ? say('It has no calling code.')
      : say('The calling code is “{text}” instead of {code}.', { text: value, code: suggestion }),
  zero: () => say('0, 0 is a point in the sea, sent for an unknown position.'),
  'half-position': () => say('Only one of latitude and longitude is there.'),
  'bad-position': ({ value }) => say('“{text}” is no position.', { text: value }),
  'no-position': () => say('It has no position.'),
  'no-point': () => say('The country itself has no position.'),
  'bad-code': ({ value }) => say('“{text}” is no area code.', { text: value }),
  'no-calling-code': ({ detail }) =>
    say('It does not begin with the calling code {code}.', { code: detail }),
  'foreign-code': ({ detail }) =>
    say('Numbers that begin so are those of {country}.', { country: nameOfCountry(detail) }),
  'no-landline': ({ country }) => say('No landline number of {country} begins so.', { country }),
  garbled: () => say('Letters were garbled when it was saved.'),
  invisible: () => say('It has characters that cannot be seen.'),
  'look-alike': () => say('It has look-alike letters of another alphabet.'),
  run: () => say('It has a run of dots or dashes, as a table of contents has.'),
  'too-long': () => say('It is far too long for a name.'),
  spaces: () => say('It has too many spaces.'),
  capitals: () => say('It is in capitals, unlike the others.'),
  'also-spelt': ({ suggestion }) => say('It is also spelt “{name}”.', { name: suggestion }),
  gap: () => say('The numbering plan has it, the list does not.'),
  'many-gaps'({ value }) {
    const [count = '', all = ''] = value.split('/')
    return say('The list has {count} of {all} area codes of the numbering plan.', { count, all })
  },
}
