import { formatDistance } from '../language/formatDistance.ts'
import { say } from '../language/say.ts'
import { nameOfCountry } from '../nameOfCountry.ts'
import type { Check, Finding, Severity } from './finding.ts'

/** What a check finds, as a heading. */
export function nameOfCheck(check: Check): string {
  switch (check) {
    case 'unreadable':
      return say('Rows that cannot be read')
    case 'duplicate':
      return say('Duplicates')
    case 'swapped':
      return say('Swapped positions')
    case 'far':
      return say('Far from home')
    case 'sea':
      return say('In the sea')
    case 'missing':
      return say('Missing or unusable')
    case 'blank':
      return say('Blank positions')
    case 'prefix':
      return say('Prefixes that do not belong')
    case 'spelling':
      return say('Odd spellings')
    case 'gap':
      return say('Gaps compared with the numbering plan')
  }
}

/** What it means for the users of the list. */
export function meaningOfCheck(check: Check): string {
  switch (check) {
    case 'unreadable':
      return say('They are left out of everything else.')
    case 'duplicate':
      return say('The same code and name twice, or one code in two countries.')
    case 'swapped':
      return say('Latitude and longitude the wrong way round: the dot is in another place of the world.')
    case 'far':
      return say('The position is outside the country that the row names.')
    case 'sea':
      return say('There is no land within 25 km. The smallest islands are not on our map.')
    case 'missing':
      return say('A code, name, calling code or position is missing or cannot be used.')
    case 'blank':
      return say('It can be found by name and code, but has no dot on the map.')
    case 'prefix':
      return say('No landline number of the country begins so. The newest codes may not be known here yet.')
    case 'spelling':
      return say('Garbled or hidden letters, odd spaces, or one town in two spellings: a search may miss it.')
    case 'gap':
      return say(
        'Codes that the numbering plan has and the list lacks; only where the plan is a list of codes.',
      )
  }
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
  const { problem, value, suggestion, detail = '', km, country } = finding
  const distance = km === undefined ? '' : formatDistance(km)
  switch (problem) {
    case 'unreadable':
      return detail
    case 'listed-twice':
      return say('Listed more than once.')
    case 'two-positions':
      return say('The same code and name, {distance} apart.', { distance })
    case 'two-countries':
      return say('{country} has the same code.', { country: nameOfCountry(detail) })
    case 'swapped':
      return say('Latitude and longitude are swapped.')
    case 'wrong-sign':
      return say('A minus sign is missing, or should not be there.')
    case 'abroad':
      return distance === ''
        ? say('The position is in {other}.', { other: nameOfCountry(detail) })
        : say('The position is in {other}, {distance} from {country}.', {
            other: nameOfCountry(detail),
            distance,
            country,
          })
    case 'away':
      return say('The position is {distance} from {country}.', { distance, country })
    case 'at-sea':
      return distance === ''
        ? say('The position is in the sea.')
        : say('The position is in the sea, {distance} from {country}.', { distance, country })
    case 'no-code':
      return say('It has no area code.')
    case 'no-name':
      return say('It has no name.')
    case 'no-iso':
      return say('“{text}” is no ISO code of two letters.', { text: value })
    case 'unknown-iso':
      return say('No country has the ISO code {code}.', { code: value })
    case 'no-areas':
      return say('It has no areas.')
    case 'wrong-calling-code':
      return value === ''
        ? say('It has no calling code.')
        : say('The calling code is “{text}” instead of {code}.', { text: value, code: suggestion })
    case 'zero':
      return say('0, 0 is a point in the sea, sent for an unknown position.')
    case 'half-position':
      return say('Only one of latitude and longitude is there.')
    case 'bad-position':
      return say('“{text}” is no position.', { text: value })
    case 'no-position':
      return say('It has no position.')
    case 'no-point':
      return say('The country itself has no position.')
    case 'bad-code':
      return say('“{text}” is no area code.', { text: value })
    case 'no-calling-code':
      return say('It does not begin with the calling code {code}.', { code: detail })
    case 'foreign-code':
      return say('Numbers that begin so are those of {country}.', { country: nameOfCountry(detail) })
    case 'no-landline':
      return say('No landline number of {country} begins so.', { country })
    case 'garbled':
      return say('Letters were garbled when it was saved.')
    case 'invisible':
      return say('It has characters that cannot be seen.')
    case 'look-alike':
      return say('It has look-alike letters of another alphabet.')
    case 'spaces':
      return say('It has too many spaces.')
    case 'capitals':
      return say('It is in capitals, unlike the others.')
    case 'also-spelt':
      return say('It is also spelt “{name}”.', { name: suggestion })
    case 'gap':
      return say('The numbering plan has it, the list does not.')
    case 'many-gaps': {
      const [count = '', all = ''] = value.split('/')
      return say('The list has {count} of {all} area codes of the numbering plan.', { count, all })
    }
  }
}
