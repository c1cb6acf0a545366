import type { Area } from '../area.ts'
import type { Country } from '../country.ts'
import { formatDistance } from '../language/formatDistance.ts'
import { formatChoices, formatList, joinSentences } from '../language/formatList.ts'
import { say } from '../language/say.ts'
import type { NearbyArea } from '../nearestAreas.ts'
import { formatPrefix, isOfCode } from '../prefix.ts'
import type { PlaceCoverage, ServedCoverage } from './answer.ts'
import { describeHowKnown, type HowKnown } from './howKnown.ts'

const MOST_LISTED = 4

/** What serves a point of the map: "Likely served by +1 203". */
export function describeWhatServes(coverage: PlaceCoverage, country: Country): string {
  if (coverage.kind === 'served') {
    const codes = listServing(coverage, country)
    return {
      known: () => say('Served by {codes}', { codes }),
      likely: () => say('Likely served by {codes}', { codes }),
      among: () => say('Served by one of these: {codes}', { codes }),
    }[coverage.certainty]()
  }
  if (coverage.kind === 'covered') {
    const codes = listPrefixes(distinctCodes(coverage.areas), country)
    const all =
      codes.length > MOST_LISTED ? `${codes.slice(0, MOST_LISTED).join(', ')} …` : formatList(codes)
    return say('Served by {codes}', { codes: all })
  }
  if (coverage.kind === 'nearest') return describeHowKnown('nearest')
  return coverage.kind === 'national'
    ? say('Served by the code of all of {country}', { country: country.name })
    : say('No area of {country} is known.', { country: country.name })
}

/** What a code is for a place of another name: "Serves Stamford". '' if the place has it of its own. */
export function describeServing(how: HowKnown, place: string): string {
  switch (how) {
    case 'covered':
      return ''
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

/** "served by +1 203 and +1 475; +1 475 not in this list" */
export function describeServed(served: ServedCoverage, country: Country): string {
  const codes = listServing(served, country)
  const said =
    served.certainty === 'likely'
      ? say('likely served by {codes}', { codes })
      : say('served by {codes}', { codes })
  if (served.areas.length === 0) return say('{said}; not in this list', { said })
  const missing = listPrefixes(served.missing, country)
  return missing.length > 0
    ? say('{said}; not in this list: {codes}', { said, codes: formatList(missing) })
    : said
}

/** How the reader calls a town of a country, or another place. */
type NameTown = (iso: string, town: Pick<Area, 'name' | 'position'>) => string

/** "nearest +43 6134 Hallein, 12 km", of a place of a country. */
export function describeNearest(
  { country, area, km }: NearbyArea,
  iso: string,
  nameTown: NameTown,
): string {
  const prefix = formatPrefix(country.callingCode, area.code)
  const values = { prefix, area: nameTown(country.iso, area), distance: formatDistance(km) }
  return country.iso === iso
    ? say('nearest {prefix} {area}, {distance}', values)
    : say('nearest {prefix} {area} in {country}, {distance}', { ...values, country: country.name })
}

/** What is said behind the name of a place that has no area of its own; undefined if nothing is known of it. */
export function describeWithoutOwn(
  coverage: PlaceCoverage,
  country: Country,
  nameTown: NameTown,
): string | undefined {
  switch (coverage.kind) {
    case 'served':
      return describeServed(coverage, country)
    case 'covered':
      return say('served by {codes}', {
        codes: formatList(listPrefixes(distinctCodes(coverage.areas), country)),
      })
    case 'national':
      return say('served by {codes}', {
        codes: formatPrefix(country.callingCode, coverage.area.code),
      })
    case 'nearest': {
      const [nearest] = [...coverage.inside, ...coverage.across]
      return nearest && describeNearest(nearest, country.iso, nameTown)
    }
    case 'none':
      return say('no coverage there')
    default:
      return undefined
  }
}

const distinctCodes = (areas: readonly Area[]): readonly string[] => [
  ...new Set(areas.map(({ code }) => code)),
]

/** The same, and which of the codes the list lacks. */
export function describeWhatServesHere(coverage: PlaceCoverage, country: Country): string {
  const said = describeWhatServes(coverage, country)
  const isMissing = coverage.kind === 'served' && coverage.missing.length > 0
  return isMissing ? joinSentences([said, describeMissing(coverage, country)]) : said
}

/** "+1 203 and +1 475", or "+1 203 or +1 860" if only one of them serves the place. */
export function listServing(
  { certainty, groups, areas }: ServedCoverage,
  country: Country,
): string {
  const isHere = (code: string) =>
    areas.some((area) => isOfCode(country.callingCode, area.code, code))
  const ordered = groups.map((codes) => [
    ...codes.filter(isHere),
    ...codes.filter((code) => !isHere(code)),
  ])
  const parts = ordered.map((codes) => listPrefixes(codes, country))
  return certainty === 'among'
    ? formatChoices(parts.map(([first = '']) => first))
    : formatList(parts.flat())
}

/** "This list does not have +1 475." */
export function describeMissing({ missing }: ServedCoverage, country: Country): string {
  return say('This list does not have {codes}.', {
    codes: formatList(listPrefixes(missing, country)),
  })
}

function listPrefixes(codes: readonly string[], { callingCode }: Country): string[] {
  return codes.map((code) => formatPrefix(callingCode, code))
}
