import type { Area } from '../../core/area.ts'
import type { Country } from '../../core/country.ts'
import type { NumberReading } from '../../core/number/readNumber.ts'
import { formatPrefix } from '../../core/prefix.ts'
import type { Found } from '../../core/search/find.ts'
import type { Town } from '../../core/towns.ts'
import { toAreaOf, toCountry, toNear } from '../state/steps.ts'
import type { MapView } from '../state/url.ts'
import type { Group, Suggestion } from './suggestion.ts'

const MOST: Partial<Record<Group, number>> = { Countries: 4, Areas: 8, Numbers: 4, Nearest: 4 }

/** Everything known about what was typed. */
export interface Findings {
  readonly found: readonly Found[] // best first
  readonly readings: readonly NumberReading[]
  readonly towns: readonly Town[] // of that name, covered or not
  readonly isNear: boolean // whether what is near the place was asked for
  readonly countPlaces: (iso: string, code: string) => number // that a code serves
}

/** The suggestions for what was typed, group by group, with the group of the best one first. */
export function suggest({ found, readings, towns, isNear, countPlaces }: Findings): Suggestion[] {
  const nearest = towns.map(nearTown)
  if (isNear)
    return withoutDoubles([...nearest, ...found.flatMap(nearFound)])
      .slice(0, 7)
      .concat(HERE)
  const suggestions = [
    ...readings.map((reading) => suggestNumber(reading, countPlaces)),
    // a town without numbers of its own: what is around it, before names that are merely like its own
    ...(found.some(({ isWhole }) => isWhole) ? [] : nearest),
    ...found.map((one) => suggestFound(one, countPlaces)),
  ]
  return arrange(suggestions)
}

function suggestFound(
  { country, area, text, marks }: Found,
  countPlaces: Findings['countPlaces'],
): Suggestion {
  if (!area) {
    return {
      key: country.iso,
      group: 'Countries',
      iso: country.iso,
      ...titled(country.name, text, marks),
      code: `+${country.callingCode}`,
      goal: { kind: 'place', change: toCountry(country.iso) },
    }
  }
  const { title, marks: titleMarks, detail } = titled(area.name, text, marks)
  return {
    key: `${country.iso} ${area.code} ${area.name}`,
    group: 'Areas',
    iso: country.iso,
    title,
    marks: titleMarks,
    detail: [country.name, detail].filter(Boolean).join(' · '),
    code: formatPrefix(country.callingCode, area.code),
    goal: { kind: 'place', change: { ...toAreaOf(country.iso, area.code), view: viewOf(area) } },
  }

  /** Of a code for many places, the one that was asked for is looked at. */
  function viewOf({ code, position }: Area): MapView | undefined {
    if (!position || countPlaces(country.iso, code) < 2) return undefined
    return { center: position, zoom: TOWN_ZOOM }
  }
}

const TOWN_ZOOM = 9

/** The name, and beside it what matched if that is something else: München, for Munich. */
function titled(name: string, text: string, marks: Suggestion['marks']) {
  return text === name ? { title: name, marks, detail: '' } : { title: name, marks: [], detail: text }
}

function suggestNumber(reading: NumberReading, countPlaces: Findings['countPlaces']): Suggestion {
  const base = { group: 'Numbers', iso: undefined, marks: [], code: '', goal: undefined } as const
  switch (reading.kind) {
    case 'covered': {
      const { country, area, display, e164 } = reading
      const places = countPlaces(country.iso, area.code)
      const name = places > 1 ? `${places} places` : area.name
      return {
        ...base,
        key: `number ${e164} ${country.iso}`,
        iso: country.iso,
        title: display,
        detail: `covered: ${name}, ${country.name}`,
        code: formatPrefix(country.callingCode, area.code),
        goal: { kind: 'place', change: toAreaOf(country.iso, area.code) },
      }
    }
    case 'country': {
      const { country, display, e164, isLoaded } = reading
      return {
        ...base,
        key: `number ${e164} ${country.iso}`,
        iso: country.iso,
        title: display,
        detail: isLoaded
          ? `covered as ${country.name}, no area matches`
          : `a number of ${country.name}, which has coverage: open it to see its areas`,
        code: `+${country.callingCode}`,
        goal: { kind: 'place', change: toCountry(country.iso) },
      }
    }
    case 'uncovered':
      return {
        ...base,
        key: `number ${reading.e164}`,
        title: reading.display,
        detail: `no coverage in +${reading.callingCode}`,
      }
    case 'impossible':
      return { ...base, key: 'number', title: 'Not a possible number', detail: REASONS[reading.reason] }
  }
}

const REASONS: Record<Extract<NumberReading, { kind: 'impossible' }>['reason'], string> = {
  'too-short': 'it is too short',
  'too-long': 'it is too long',
  'unknown-country': 'no country has this calling code',
  invalid: 'no country has numbers like it; write it with + and the calling code',
}

const HERE: Suggestion = {
  key: 'here',
  group: 'Nearest',
  iso: undefined,
  title: 'Near where I am',
  marks: [],
  detail: 'the browser asks first; the position stays in this page',
  code: '',
  goal: { kind: 'here' },
}

function nearTown({ name, iso, position }: Town): Suggestion {
  return near(`${name} ${iso} ${position.lat}`, name, iso, position)
}

function nearFound({ country, area }: Found): Suggestion[] {
  const { name, position } = area ?? country
  return position ? [near(`${country.iso} ${name}`, name, country.iso, position, country)] : []
}

function near(
  key: string,
  name: string,
  iso: string,
  position: Town['position'],
  country?: Country,
): Suggestion {
  return {
    key: `near ${key}`,
    group: 'Nearest',
    iso,
    title: `Near ${name}`,
    marks: [],
    detail: country && country.name !== name ? country.name : 'the nearest areas with coverage',
    code: '',
    goal: { kind: 'place', change: { ...toNear(position), iso: undefined } },
  }
}

function withoutDoubles(suggestions: readonly Suggestion[]): Suggestion[] {
  const seen = new Set<string>()
  return suggestions.filter(({ iso, title }) => {
    const name = `${iso} ${title}`
    return !seen.has(name) && seen.add(name)
  })
}

/** At most so many of a group, and each group at the place of its best. */
function arrange(suggestions: readonly Suggestion[]): Suggestion[] {
  const groups = [...new Set(suggestions.map(({ group }) => group))]
  return groups.flatMap((group) => suggestions.filter((one) => one.group === group).slice(0, MOST[group]))
}
