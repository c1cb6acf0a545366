import type { Area } from '../area.ts'
import type { Country } from '../country.ts'
import { formatChoices, formatList } from '../language/formatList.ts'
import { say, sayAs } from '../language/say.ts'
import { formatPrefix, isOfCode } from '../prefix.ts'
import type { PlaceCoverage, ServedCoverage } from './answer.ts'

/** How surely a code is that of a place: its own, one that serves it (see `ServedBy`), or only the nearest. */
export type HowKnown = 'covered' | ServedCoverage['certainty'] | 'nearest'

/** How surely the codes that are listed for a place are its own. */
export function howKnown(coverage: PlaceCoverage): HowKnown {
  if (coverage.kind === 'served') return coverage.areas.length > 0 ? coverage.certainty : 'nearest'
  return coverage.kind === 'nearest' ? 'nearest' : 'covered'
}

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
  if (coverage.kind === 'nearest') return describeHowKnown('nearest')
  return coverage.kind === 'national'
    ? say('Served by the code of all of {country}', { country: country.name })
    : say('No area of {country} is known.', { country: country.name })
}

/** The areas to list for a place of a country: those that serve it, or the nearest. */
export function areasListed(coverage: PlaceCoverage): readonly Area[] {
  switch (coverage.kind) {
    case 'covered':
      return coverage.areas
    case 'national':
      return [coverage.area]
    case 'served':
      if (coverage.areas.length > 0) return coverage.areas
  }
  return 'inside' in coverage ? coverage.inside.map(({ area }) => area) : []
}

/** The name of the column that holds `describeHowKnown`. */
export function headingOfHowKnown(): string {
  return sayAs('heading of a column that tells how sure a code is', 'How known')
}

/** Beside a code: "Nearest, not known to serve it". */
export function describeHowKnown(how: HowKnown): string {
  switch (how) {
    case 'covered':
      return sayAs('a line of a list', 'Covered')
    case 'known':
      return say('Served by this code, by the numbering plan')
    case 'likely':
      return say('Likely: the towns around have this code')
    case 'among':
      return say('One of two or three codes that may serve it')
    case 'nearest':
      return say('Nearest, not known to serve it')
  }
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

/** "+1 203 and +1 475", or "+1 203 or +1 860" if only one of them serves the place. */
export function listServing({ certainty, groups, areas }: ServedCoverage, country: Country): string {
  const isHere = (code: string) => areas.some((area) => isOfCode(country.callingCode, area.code, code))
  const ordered = groups.map((codes) => [...codes.filter(isHere), ...codes.filter((code) => !isHere(code))])
  const parts = ordered.map((codes) => listPrefixes(codes, country))
  return certainty === 'among' ? formatChoices(parts.map(([first = '']) => first)) : formatList(parts.flat())
}

/** "This list does not have +1 475." */
export function describeMissing({ missing }: ServedCoverage, country: Country): string {
  return say('This list does not have {codes}.', { codes: formatList(listPrefixes(missing, country)) })
}

function listPrefixes(codes: readonly string[], { callingCode }: Country): string[] {
  return codes.map((code) => formatPrefix(callingCode, code))
}
