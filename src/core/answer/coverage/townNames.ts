import type { Area } from '../../area.ts'
import { foldText } from '../../text/foldText.ts'

const STATE = /\s*(?:,| - |\().*$/ // a town's name ends where its state or province begins

/** The towns in the name of an area, as they are written: services join them by `/` and add a state. */
export function townsOf({ name }: Area): readonly string[] {
  const towns = name.split('/').map((town) => town.replace(STATE, '').trim())
  return towns.filter((town) => town !== '')
}

/** The state or province that follows the towns in the name of an area, as it is written; '' if there is none. */
export function stateOf({ name }: Area): string {
  return /(?:, | - )([^,/]+)$/.exec(name)?.[1]?.trim() ?? ''
}

/** All that the name of an area may be typed as, folded: each town, and the whole. */
export function foldedTownsOf(area: Area): readonly string[] {
  const names = new Set([...townsOf(area), area.name].map(foldText))
  names.delete('')
  return [...names]
}
