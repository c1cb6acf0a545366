import type { NumberAnswer } from '../../core/answer/answer.ts'
import { say } from '../../core/language/say.ts'
import { nameOfCountry } from '../../core/nameOfCountry.ts'
import { describeNumber } from '../../core/number/describeNumber.ts'
import { formatPrefix } from '../../core/prefix.ts'
import { createLine } from '../../core/shortlist/shortlist.ts'
import { toAreaOf, toNumber } from '../state/links.ts'
import { locationGoal } from './locationGoal.ts'
import type { Suggestion } from './suggestion.ts'

export type CountTowns = (iso: string, code: string) => number // that share an area code

/** What is known about a phone number. It leads to the area of the number, or to its own page, which says more. */
export function suggestNumber({ reading, typed }: NumberAnswer, countTowns: CountTowns): Suggestion {
  const base = {
    group: 'numbers',
    iso: undefined,
    isSimilar: false,
    highlights: [],
    code: '',
    detail: describeNumber(reading, nameOfCountry).verdict.replace(/[.。]$/, ''),
  } as const
  switch (reading.kind) {
    case 'covered': {
      const { country, area, display, e164 } = reading
      const towns = countTowns(country.iso, area.code)
      const name =
        towns > 1 ? say('{count, plural, one {# place} other {# places}}', { count: towns }) : area.name
      return {
        ...base,
        key: `number ${e164} ${country.iso}`,
        iso: country.iso,
        title: display,
        detail: say('covered: {place}, {country}', { place: name, country: country.name }),
        code: formatPrefix(country.callingCode, area.code),
        goal: locationGoal(toNumber(e164, toAreaOf(country.iso, area.code))),
        line: createLine(country, area),
      }
    }
    case 'country':
      return {
        ...base,
        key: `number ${reading.e164} ${reading.country.iso}`,
        iso: reading.country.iso,
        title: reading.display,
        code: `+${reading.country.callingCode}`,
        goal: locationGoal(toNumber(reading.e164)),
      }
    case 'uncovered':
      return {
        ...base,
        key: `number ${reading.e164}`,
        title: reading.display,
        goal: locationGoal(toNumber(reading.e164)),
      }
    case 'short':
      return {
        ...base,
        key: `number ${reading.digits}`,
        iso: reading.country?.iso,
        title: reading.digits,
        goal: locationGoal(toNumber(typed)),
      }
    case 'impossible':
      return {
        ...base,
        key: 'number',
        title: say('Not a possible number'),
        goal: locationGoal(toNumber(typed)),
      }
  }
}
