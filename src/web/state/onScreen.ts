import type { Position } from '../../core/geo/position.ts'
import { sayAs } from '../../core/language/say.ts'
import type { ServedGround } from '../../core/zones/servedGround.ts'
import { createStore } from './createStore.ts'

/** The ISO codes of the countries that the service plots far from their outline, once the map has found out. */
export const farCountries = createStore<ReadonlySet<string>>(new Set())

export function farWords(): string {
  return sayAs('a country', 'plotted far from its outline')
}

/** The zones that the map shows instead of places. */
interface ShownZones {
  /** The spot of the code whose cell contains a position; undefined if the code is filtered out. */
  readonly spotAt: (position: Position) => Position | undefined
}

/** Undefined: the map shows places. Unlike the address, this says whether the zones of the country are known. */
export const shownZones = createStore<ShownZones | undefined>(undefined)

/** The regions of area codes that the map shows, for a picture of it. */
export const shownRegions = createStore<readonly ServedGround[]>([])

/** Whether the map outlines the cell around what is open, among places. */
export const hasOutlinedCell = createStore(false)

/** Whether the list of all keys lies over the page. */
export const shortcutsShown = createStore(false)

/** Whether the search shows something to open: what a list says about it would only contradict that. */
export const suggesting = createStore(false)

/** How much of the map is covered, in pixels from each of its edges. */
export interface Insets {
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly left: number
}

export const NO_INSETS: Insets = { top: 0, right: 0, bottom: 0, left: 0 }

/** What covers the map at rest, as a phone's sheet. The camera looks at the rest, and follows changes of its size. */
export const coveredInsets = createStore(NO_INSETS)

/** The height of what lies at the foot of the map, in pixels. The map does not move for it, but its next view does. */
export const footHeight = createStore(0)

/** The small window of a call, beside a telephone program; the page draws into it. */
export const callWindow = createStore<Window | undefined>(undefined)
