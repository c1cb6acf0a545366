import type { Area } from '../../core/area.ts'
import type { Country } from '../../core/country.ts'
import { formatAreaCount } from '../../core/list/formatCount.ts'
import type { Use } from '../../core/number/parseNumber.ts'
import type { NumberReading } from '../../core/number/readNumber.ts'
import { formatPrefix, nationalCode } from '../../core/prefix.ts'
import type { Found } from '../../core/search/ask/find.ts'
import type { Town } from '../../core/towns.ts'
import type { World } from '../../core/world.ts'
import { toAreaOf, toCountry, toNear } from '../state/links.ts'
import type { MapView, UrlState } from '../state/url.ts'
import type { Goal, Group, Suggestion } from './suggestion.ts'

const MOST: Partial<Record<Group, number>> = { Countries: 4, Areas: 8, Numbers: 4, Nearest: 4 }

/** Everything known about what was typed. */
export interface Findings {
  readonly found: readonly Found[] // best first
  readonly readings: readonly NumberReading[]
  readonly towns: readonly Town[] // of that name, covered or not
  readonly isNear: boolean // whether the query was “near …”
  readonly world: World
}

type CountPlaces = (iso: string, code: string) => number // that a code serves

/** Suggestions in groups, starting with the group of the best one. */
export function arrangeSuggestions({ found, readings, towns, isNear, world }: Findings): Suggestion[] {
  const nearest = towns.map(nearTown)
  const countPlaces = (iso: string, code: string) => placesOf(world, iso, code)
  if (isNear)
    return withoutDoubles([...nearest, ...found.flatMap(nearFound)])
      .slice(0, 7)
      .concat(HERE)
  const suggestions = [
    ...readings.map((reading) => suggestNumber(reading, countPlaces)),
    // a town without numbers of its own: what is around it, before names that are merely like its own
    ...(found.some(({ isWhole }) => isWhole) ? [] : [...countryOfTown(towns[0], world), ...nearest]),
    ...mostOfEach(found).map((one) => suggestFound(one, countPlaces)),
  ]
  return arrange(suggestions)
}

function placesOf({ areas }: World, iso: string, code: string): number {
  return areas.get(iso)?.filter((area) => area.code === code).length ?? 0
}

/** A town that no area is called after: its country's code may be the answer, as +45 is for Copenhagen. */
function countryOfTown(town: Town | undefined, { countries, areas }: World): Suggestion[] {
  const country = countries.find(({ iso }) => iso === town?.iso)
  if (!town || !country) return []
  const known = areas.get(country.iso)
  const [whole] = known?.filter(({ code }) => nationalCode(country.callingCode, code) === '') ?? []
  const base = {
    iso: country.iso,
    title: country.name,
    highlights: [],
    code: `+${country.callingCode}`,
  } as const
  const key = `${country.iso} of ${town.name}`
  if (whole) {
    const detail = `${town.name}: ${known?.length === 1 ? 'one code for the whole country' : 'the code of the whole country'}`
    return [{ ...base, key, group: 'Areas', detail, goal: placeGoal(toAreaOf(country.iso, whole.code)) }]
  }
  if (!known) return []
  const detail = `no area is called ${town.name}: see the ${formatAreaCount(known.length)} of ${country.name}`
  return [{ ...base, key, group: 'Countries', detail, goal: placeGoal(toCountry(country.iso)) }]
}

function placeGoal(change: Partial<UrlState>): Goal {
  return { kind: 'place', change }
}

function suggestFound({ country, area, text, highlights }: Found, countPlaces: CountPlaces): Suggestion {
  if (!area) {
    return {
      key: country.iso,
      group: 'Countries',
      iso: country.iso,
      ...titled(country.name, text, highlights),
      code: `+${country.callingCode}`,
      goal: { kind: 'place', change: toCountry(country.iso) },
    }
  }
  const { title, highlights: titleHighlights, detail } = titled(area.name, text, highlights)
  return {
    key: `${country.iso} ${area.code} ${area.name}`,
    group: 'Areas',
    iso: country.iso,
    title,
    highlights: titleHighlights,
    detail: [country.name, detail].filter(Boolean).join(' · '),
    code: formatPrefix(country.callingCode, area.code),
    goal: { kind: 'place', change: { ...toAreaOf(country.iso, area.code), view: viewOf(area) } },
  }

  /** Of a code with many towns, the map shows the one that was found. */
  function viewOf({ code, position }: Area): MapView | undefined {
    if (!position || countPlaces(country.iso, code) < 2) return undefined
    return { center: position, zoom: TOWN_ZOOM }
  }
}

const TOWN_ZOOM = 9

/** The name, and beside it what matched if that is something else: München, for Munich. */
function titled(name: string, text: string, highlights: Suggestion['highlights']) {
  return text === name
    ? { title: name, highlights, detail: '' }
    : { title: name, highlights: [], detail: text }
}

function suggestNumber(reading: NumberReading, countPlaces: CountPlaces): Suggestion {
  const base = { group: 'Numbers', iso: undefined, highlights: [], code: '', goal: undefined } as const
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
      const { country, display, e164 } = reading
      return {
        ...base,
        key: `number ${e164} ${country.iso}`,
        iso: country.iso,
        title: display,
        detail: describeCountryOnly(reading),
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

function describeCountryOnly({
  country,
  isLoaded,
  use,
}: Extract<NumberReading, { kind: 'country' }>): string {
  if (use) return `${USES[use]} number of ${country.name}, of no area`
  if (isLoaded) return `covered as ${country.name}, no area matches`
  return `a number of ${country.name}, which has coverage: open it to see its areas`
}

const USES: Record<Use, string> = {
  mobile: 'a mobile',
  freephone: 'a freephone',
  'premium rate': 'a premium rate',
  'shared cost': 'a shared cost',
  internet: 'an internet telephone',
  personal: 'a personal',
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
  highlights: [],
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
    highlights: [],
    detail: country && country.name !== name ? country.name : 'the nearest areas with coverage',
    code: '',
    goal: { kind: 'place', change: { ...toNear(position, name), iso: undefined } },
  }
}

function withoutDoubles(suggestions: readonly Suggestion[]): Suggestion[] {
  const seen = new Set<string>()
  return suggestions.filter(({ iso, title }) => {
    const name = `${iso} ${title}`
    return !seen.has(name) && seen.add(name)
  })
}

/** Only those that will be shown: making a suggestion takes longer than finding its area. */
function mostOfEach(found: readonly Found[]): Found[] {
  const countries = found.filter(({ area }) => !area).slice(0, MOST.Countries)
  const areas = found.filter(({ area }) => area).slice(0, MOST.Areas)
  return found.filter((one) => countries.includes(one) || areas.includes(one))
}

/** At most `MOST` per group; groups in the order of their best suggestions. */
function arrange(suggestions: readonly Suggestion[]): Suggestion[] {
  const groups = [...new Set(suggestions.map(({ group }) => group))]
  return groups.flatMap((group) => suggestions.filter((one) => one.group === group).slice(0, MOST[group]))
}
