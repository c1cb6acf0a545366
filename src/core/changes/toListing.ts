import type { Area } from '../area.ts'
import type { AreaListing } from '../file/listing.ts'
import { say, sayAs } from '../language/say.ts'
import { mapSteps } from '../mapSteps.ts'
import type { Steps } from '../steps.ts'
import type { Change } from './change.ts'
import type { CheckedLine } from './checkOrder.ts'
import { describeKind, nameOfState, type Words } from './words.ts'

/** Changes as a file holds them: what changed, how it was, how it is, and how far it moved. */
export function* listChangesSteps(
  changes: readonly Change[],
  name: string,
  words: Words,
): Steps<AreaListing> {
  return {
    kind: 'areas',
    name,
    moreColumns: [
      sayAs('heading of a column: what has changed', 'Change'),
      sayAs('heading of a column: how it was', 'Before'),
      sayAs('heading of a column: how it is', 'Now'),
      say('Distance in km'),
    ],
    moreKinds: [undefined, undefined, undefined, 'km'],
    areas: yield* mapSteps(changes, (change) => {
      const { country, area, km } = change
      return { country, area, more: [describeKind(change, words), ...statesOf(change), km?.toFixed(1) ?? ''] }
    }),
  }
}

/** The lines of an order pack as a file holds them: with how each stands, and as it was written. */
export function* listOrderSteps(lines: readonly CheckedLine[], name: string): Steps<AreaListing> {
  return {
    kind: 'areas',
    name,
    moreColumns: [sayAs('heading of a column that tells how a line stands', 'State'), say('As ordered')],
    areas: yield* mapSteps(lines, ({ line, state, areas }) => {
      const [found] = areas
      return {
        country: found?.country ?? { iso: line.iso ?? '', name: '', callingCode: '', position: undefined },
        area: found?.area ?? { code: line.code, name: line.name, position: undefined },
        more: [nameOfState(state), line.text],
      }
    }),
  }
}

/** The same as text, a line for each: pasted into a sheet it becomes columns. */
export function formatOrder(lines: readonly CheckedLine[]): string {
  return lines
    .map(({ line, state, areas }) => {
      const now = areas.map(({ area, country }) => `${area.code} ${area.name}, ${country.name}`).join('; ')
      return [line.text, nameOfState(state), now].map((cell) => cell.replace(/\s+/g, ' ')).join('\t')
    })
    .join('\n')
}

/** What differs, as it was and as it is; '' for what was not there, or is there no more. */
function statesOf({ kind, area, before }: Change): readonly [before: string, now: string] {
  switch (kind) {
    case 'removed':
      return [area.name, '']
    case 'added':
      return ['', area.name]
    case 'renamed':
      return [before?.name ?? '', area.name]
    case 'moved':
      return [formatPosition(before), formatPosition(area)]
    case 'duplicate':
      return ['', '']
  }
}

function formatPosition(area: Area | undefined): string {
  return area?.position ? `${area.position.lat}, ${area.position.lng}` : ''
}
