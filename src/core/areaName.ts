import type { Area } from './area.ts'
import { foldText } from './text/foldText.ts'

// What the name of an area says: services join several towns by `/`, and add a state or a province.

const STATE = /(?:,| - |\().*/s // a town's name ends where its state or province begins

/** The towns in the name of an area, as they are written. */
export function townsOf({ name }: Pick<Area, 'name'>): readonly string[] {
  const towns = name.split('/').map((town) => town.replace(STATE, '').trim())
  return towns.filter((town) => town !== '')
}

/** The state or province that follows the towns in the name of an area, as it is written; '' if there is none. */
export function stateOf({ name }: Pick<Area, 'name'>): string {
  const last = name.slice(Math.max(name.lastIndexOf(','), name.lastIndexOf('/'), 0))
  return /^(?:, |.*? - )(.+)/s.exec(last)?.[1]?.trim() ?? ''
}

/** All that the name of an area may be typed as, folded: each town, and the whole. */
export function foldedTownsOf(area: Pick<Area, 'name'>): readonly string[] {
  const names = new Set([...townsOf(area), area.name].map(foldText))
  names.delete('')
  return [...names]
}
