import type { Area } from '../area.ts'
import type { Country } from '../country.ts'
import { formatDistance } from '../language/formatDistance.ts'
import { formatChoices, formatList, joinParts, joinSentences } from '../language/formatList.ts'
import { type SayOf, say, sayAs } from '../language/say.ts'
import type { NearbyArea } from '../nearestAreas.ts'
import { formatPrefix, isOfCode } from '../prefix.ts'
import { foldText } from '../text/foldText.ts'
import type { Certainty, PlaceCoverage, ServedCoverage } from './coverage.ts'

// All that is said of coverage, each meaning in one wording for each kind of place:
//
//           | a state, in a column or below a name         | a phrase, behind a name
// own       | Covered                                      | covered by Lyon, and 2 other codes (its code stands beside it)
//           |                                              | served by +33 472 (no code stands beside it)
// national  | Code of the whole country                    | served by +45, the code of the whole country
// known     | Served by this code, by the numbering plan   | served by +1 203 and +1 475; not in this list: +1 475
// likely    | Likely: the towns around have this code      | likely served by +1 203 and +1 475
// among     | One of two or three codes that may serve it  | served by +1 203 or +1 860
// nearest   | Nearest, not known to serve it               | nearest +43 6134 Hallein, 12 km
// unplaced  |                                              | 3 codes there, of unknown places
// unknown   |                                              | not loaded yet
// none      |                                              | no coverage there, or: not in this list
//
// A line of its own is the phrase with a capital letter, but for nearest codes the state: they are listed below it.
// Beside a code stands what it is for a place of another name: "Likely serves Stamford". A state that has room for a word
// or two is its beginning: "Likely", "Nearest, 12 km". `src/coverageWords.test.ts` keeps such sentences out of other files.

const STATES: SayOf<Certainty> = {
  own: () => sayAs('a place, a line of a list or a number', 'Covered'),
  national: () => say('Code of the whole country'),
  known: () => say('Served by this code, by the numbering plan'),
  likely: () => say('Likely: the towns around have this code'),
  among: () => say('One of two or three codes that may serve it'),
  nearest: () => say('Nearest, not known to serve it'),
}

/** The state of a code: "Nearest, not known to serve it". */
export function describeCertainty(certainty: Certainty): string {
  return STATES[certainty]()
}

/** The name of a column of states. */
export function headingOfCertainty(): string {
  return sayAs('heading of a column that tells how sure a code is', 'How known')
}

/** The state of what is likely, in a word. */
export function labelLikely(): string {
  return sayAs('a line of a list', 'Likely')
}

/** The state of a nearest code with its distance: "Nearest, 12 km". */
export function labelNearest(km: number): string {
  return say('Nearest, {distance}', { distance: formatDistance(km) })
}

/** What a code is for a place of another name: "Serves Stamford". '' if the place has it of its own. */
export function describeServing(certainty: Certainty, place: string): string {
  switch (certainty) {
    case 'own':
      return ''
    case 'national':
    case 'known':
      return say('Serves {place}', { place })
    case 'likely':
      return say('Likely serves {place}', { place })
    case 'among':
      return say('One of two or three codes that may serve {place}', { place })
    case 'nearest':
      return say('Nearest to {place}, not known to serve it', { place })
  }
}

/** What the words about a place need to know of the page. */
interface Page {
  readonly nameTown: NameTown
  readonly isPart: boolean // its list is a part of the coverage, and silent on the rest
}

/** How the reader calls a town of a country, or another place. */
type NameTown = (iso: string, town: Pick<Area, 'name' | 'position'>) => string

/** What is said behind the name of a place where no code stands beside it: "likely served by +1 203 and +1 475". */
export function describeCoverage(
  coverage: PlaceCoverage,
  country: Country,
  { nameTown, isPart }: Page,
): string {
  if (coverage.kind !== 'nearest') return describeServed(coverage, country, { isPart })
  const [nearest] = [...coverage.inside, ...coverage.across]
  return nearest ? describeNearest(nearest, country.iso, nameTown) : describeNone(isPart)
}

/** The same as a line of its own: "Likely served by +1 203 and +1 475". */
export function lineOfCoverage(
  coverage: PlaceCoverage,
  country: Country,
  { isPart }: Pick<Page, 'isPart'>,
): string {
  return coverage.kind === 'nearest'
    ? describeCertainty('nearest')
    : capitalized(describeServed(coverage, country, { isPart, most: MOST_LISTED }))
}

const MOST_LISTED = 4

/** The same below the name of a place, with why a place has no code, and how far away the nearest is if that is far. */
export function explainCoverage(
  place: string,
  coverage: PlaceCoverage,
  country: Country,
  page: Pick<Page, 'isPart'>,
): string {
  switch (coverage.kind) {
    case 'nearest':
      return joinSentences([
        describeWithoutCode(place),
        explainNearest(country.name, coverage.inside[0]?.km ?? 0),
      ])
    case 'unplaced':
      return joinSentences([describeWithoutCode(place), lineOfCoverage(coverage, country, page)])
    default:
      return lineOfCoverage(coverage, country, page)
  }
}

const FAR_KM = 100

function explainNearest(country: string, km: number): string {
  if (km <= FAR_KM)
    return say('Numbers there use a code from nearby; distance alone does not tell which.')
  return say('The nearest in {country} is over {limit} away: {distance}.', {
    country,
    limit: formatDistance(FAR_KM),
    distance: formatDistance(km),
  })
}

export function describeWithoutCode(place: string): string {
  return say('{place} has no code of its own', { place })
}

/** While the answer is on its way. */
export function describeFinding(): string {
  return say('Finding what serves this point…')
}

interface Served {
  readonly isPart: boolean
  readonly most?: number // codes that there is room for
}

function describeServed(
  coverage: Exclude<PlaceCoverage, { kind: 'nearest' }>,
  country: Country,
  { isPart, most = Number.POSITIVE_INFINITY }: Served,
): string {
  switch (coverage.kind) {
    case 'covered': {
      const codes = listPrefixes([...new Set(coverage.areas.map(({ code }) => code))], country)
      return sayServed(codes.length > most ? listFirst(codes, most) : formatList(codes))
    }
    case 'national':
      return say('served by {code}, the code of the whole country', {
        code: formatPrefix(country.callingCode, coverage.area.code),
      })
    case 'served':
      return describePlan(coverage, country)
    case 'unplaced':
      return say(
        '{count, plural, one {# code there, of unknown places} other {# codes there, of unknown places}}',
        { count: coverage.areaCount },
      )
    case 'unknown':
      return say('not loaded yet')
    case 'none':
      return describeNone(isPart)
  }
}

const sayServed = (codes: string): string => say('served by {codes}', { codes })

const listFirst = (codes: readonly string[], most: number): string =>
  `${joinParts(codes.slice(0, most))} …`

/** "served by +1 203 and +1 475; not in this list: +1 475" */
function describePlan(served: ServedCoverage, country: Country): string {
  const { certainty, groups, areas, missing } = served
  const isHere = (code: string) =>
    areas.some((area) => isOfCode(country.callingCode, area.code, code))
  const ordered = groups.map((codes) => [
    ...codes.filter(isHere),
    ...codes.filter((code) => !isHere(code)),
  ])
  const said = describeCodes(
    certainty,
    ordered.map((codes) => listPrefixes(codes, country)),
  )
  if (areas.length === 0) return say('{said}; not in this list', { said })
  return missing.length > 0
    ? say('{said}; not in this list: {codes}', {
        said,
        codes: formatList(listPrefixes(missing, country)),
      })
    : said
}

/** "served by +1 203 and +1 475", or "served by +1 203 or +1 860" if only one of the groups serves the place. */
export function describeCodes(
  certainty: ServedCoverage['certainty'],
  groups: readonly (readonly string[])[], // prefixes
): string {
  if (certainty === 'among') return sayServed(formatChoices(groups.map(([first = '']) => first)))
  const codes = formatList(groups.flat())
  return certainty === 'likely' ? say('likely served by {codes}', { codes }) : sayServed(codes)
}

/** "nearest +43 6134 Hallein, 12 km", of a place of a country. */
export function describeNearest(
  { country, area, km }: Omit<NearbyArea, 'bearing'>,
  iso: string,
  nameTown: NameTown,
): string {
  const prefix = formatPrefix(country.callingCode, area.code)
  const values = { prefix, area: nameTown(country.iso, area), distance: formatDistance(km) }
  return country.iso === iso
    ? say('nearest {prefix} {area}, {distance}', values)
    : say('nearest {prefix} {area} in {country}, {distance}', { ...values, country: country.name })
}

/** Of a place outside the list, which may be a part of the coverage. */
export function describeNone(isPart: boolean): string {
  return isPart ? say('not in this list') : say('no coverage there')
}

export function lineOfNone(isPart: boolean): string {
  return capitalized(describeNone(isPart))
}

/** Behind the name of a place that the list covers by one of some areas, whose code stands beside it. */
export function describeCovered(place: string, area: string, areas: readonly Area[]): string {
  const count = new Set(areas.map(({ code }) => code)).size - 1
  if (foldText(area) === foldText(place))
    return count > 0
      ? say('covered, and {count, plural, one {# other code} other {# other codes}}', { count })
      : sayAs('a place', 'covered')
  return count > 0
    ? say('covered by {area}, and {count, plural, one {# other code} other {# other codes}}', {
        area,
        count,
      })
    : say('covered by {area}', { area })
}

/** Behind a telephone number, whose code stands beside it: "covered: Lyon, France". */
export function describeCoveredNumber(place: string, country: string): string {
  return say('covered: {place}, {country}', { place, country })
}

function listPrefixes(codes: readonly string[], { callingCode }: Country): string[] {
  return codes.map((code) => formatPrefix(callingCode, code))
}

function capitalized(phrase: string): string {
  const [first = ''] = phrase
  return first.toUpperCase() + phrase.slice(first.length)
}
