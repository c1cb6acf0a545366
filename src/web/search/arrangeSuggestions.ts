import type { Area } from '../../core/area.ts'
import type { Country } from '../../core/country.ts'
import { formatAreaCount } from '../../core/list/formatCount.ts'
import type { NumberReading } from '../../core/number/readNumber.ts'
import { formatPrefix, nationalCode } from '../../core/prefix.ts'
import type { Found } from '../../core/search/ask/find.ts'
import type { Town } from '../../core/towns.ts'
import type { World } from '../../core/world.ts'
import { toAreaOf, toCountry, toNear } from '../state/links.ts'
import type { MapView, UrlState } from '../state/url.ts'
import type { Goal, Group, Suggestion } from './suggestion.ts'
import { type CountTowns, suggestNumber } from './suggestNumber.ts'

const MOST: Partial<Record<Group, number>> = { Countries: 4, Areas: 8, Numbers: 4, Nearest: 4 }

/** Everything known about what was typed. */
export interface Findings {
  readonly found: readonly Found[] // best first
  readonly readings: readonly NumberReading[]
  readonly towns: readonly Town[] // of that name, covered or not
  readonly isNear: boolean // whether the query was “near …”
  readonly world: World
}

/** Suggestions in groups, starting with the group of the best one. */
export function arrangeSuggestions({ found, readings, towns, isNear, world }: Findings): Suggestion[] {
  const nearest = towns.map(nearTown)
  const countTowns = (iso: string, code: string) => countTownsOf(world, iso, code)
  if (isNear)
    return withoutDoubles([...nearest, ...found.flatMap(nearFound)])
      .slice(0, 7)
      .concat(HERE)
  const suggestions = [
    ...readings.map((reading) => suggestNumber(reading, countTowns)),
    // for a town without coverage: the areas near it, before names that only resemble its own
    ...(found.some(({ isWhole }) => isWhole) ? [] : [...countryOfTown(towns[0], world), ...nearest]),
    ...mostOfEach(found).map((one) => suggestFound(one, countTowns)),
  ]
  return arrange(suggestions)
}

function countTownsOf({ areas }: World, iso: string, code: string): number {
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
    return [{ ...base, key, group: 'Areas', detail, goal: locationGoal(toAreaOf(country.iso, whole.code)) }]
  }
  if (!known) return []
  const detail = `no area is called ${town.name}: see the ${formatAreaCount(known.length)} of ${country.name}`
  return [{ ...base, key, group: 'Countries', detail, goal: locationGoal(toCountry(country.iso)) }]
}

function locationGoal(change: Partial<UrlState>): Goal {
  return { kind: 'location', change }
}

function suggestFound({ country, area, text, highlights }: Found, countTowns: CountTowns): Suggestion {
  if (!area) {
    return {
      key: country.iso,
      group: 'Countries',
      iso: country.iso,
      ...titled(country.name, text, highlights),
      code: `+${country.callingCode}`,
      goal: { kind: 'location', change: toCountry(country.iso) },
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
    goal: { kind: 'location', change: { ...toAreaOf(country.iso, area.code), view: viewOf(area) } },
  }

  /** Of a code with many towns, the map shows the one that was found. */
  function viewOf({ code, position }: Area): MapView | undefined {
    if (!position || countTowns(country.iso, code) < 2) return undefined
    return { center: position, zoom: TOWN_ZOOM }
  }
}

const TOWN_ZOOM = 9

/** The name, followed by the name that was found if that is another one: München, for Munich. */
function titled(name: string, text: string, highlights: Suggestion['highlights']) {
  return text === name
    ? { title: name, highlights, detail: '' }
    : { title: name, highlights: [], detail: text }
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
    goal: { kind: 'location', change: { ...toNear(position, name), iso: undefined } },
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
