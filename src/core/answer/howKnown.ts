import type { Area } from '../area.ts'
import { say, sayAs } from '../language/say.ts'
import type { PlaceCoverage, ServedCoverage } from './answer.ts'

/** How surely a code is that of a place: its own, one that serves it (see `ServedBy`), or only the nearest. */
export type HowKnown = 'covered' | ServedCoverage['certainty'] | 'nearest'

/** How surely the codes that are listed for a place are its own. */
export function howKnown(coverage: PlaceCoverage): HowKnown {
  if (coverage.kind === 'served') return coverage.areas.length > 0 ? coverage.certainty : 'nearest'
  return coverage.kind === 'nearest' ? 'nearest' : 'covered'
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
