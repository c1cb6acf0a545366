import type { Area } from '../area.ts'
import { type SayOf, say, sayAs } from '../language/say.ts'
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

const HOW_KNOWN: SayOf<HowKnown> = {
  covered: () => sayAs('a line of a list', 'Covered'),
  known: () => say('Served by this code, by the numbering plan'),
  likely: () => say('Likely: the towns around have this code'),
  among: () => say('One of two or three codes that may serve it'),
  nearest: () => say('Nearest, not known to serve it'),
}

/** Beside a code: "Nearest, not known to serve it". */
export function describeHowKnown(how: HowKnown): string {
  return HOW_KNOWN[how]()
}
