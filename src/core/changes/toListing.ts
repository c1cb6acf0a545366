import type { Listing } from '../file/listing.ts'
import type { Change } from './change.ts'
import type { CheckedLine } from './checkOrder.ts'
import { describeChange, ORDER_WORDS, type Words } from './words.ts'

/** Changes as a file holds them: with what changed, and what was before. */
export function listChanges(changes: readonly Change[], name: string, words: Words): Listing {
  return {
    kind: 'areas',
    name,
    moreColumns: ['Change', 'Before'],
    areas: changes.map((change) => ({
      country: change.country,
      area: change.area,
      more: [describeChange(change, words), beforeOf(change)],
    })),
  }
}

/** The lines of an order pack as a file holds them: with how each stands, and as it was written. */
export function listOrder(lines: readonly CheckedLine[], name: string): Listing {
  return {
    kind: 'areas',
    name,
    moreColumns: ['Change', 'Before'],
    areas: lines.map(({ line, state, areas }) => {
      const [found] = areas
      return {
        country: found?.country ?? { iso: line.iso ?? '', name: '', callingCode: '', position: undefined },
        area: found?.area ?? { code: line.code, name: line.name, position: undefined },
        more: [ORDER_WORDS[state], line.text],
      }
    }),
  }
}

function beforeOf({ kind, before }: Change): string {
  if (!before) return ''
  if (kind === 'renamed') return before.name
  return before.position ? `${before.position.lat}, ${before.position.lng}` : ''
}
