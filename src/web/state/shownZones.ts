import type { Position } from '../../core/geo/position.ts'
import { createStore } from './createStore.ts'

/** The zones that the map shows instead of places. */
export interface ShownZones {
  /** Where the code is whose cell has a position; undefined if that is filtered out. */
  readonly spotAt: (position: Position) => Position | undefined
}

/** Undefined: the map shows places. Unlike the address, this says whether the zones of the country are known. */
export const shownZones = createStore<ShownZones | undefined>(undefined)

/** Whether the map outlines the cell around what is open, among places. */
export const hasOutlinedCell = createStore(false)
