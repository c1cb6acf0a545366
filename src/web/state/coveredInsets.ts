import { createStore } from './createStore.ts'

/** How much of the map something lies over, in pixels from each of its edges. */
export interface Insets {
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly left: number
}

export const NO_INSETS: Insets = { top: 0, right: 0, bottom: 0, left: 0 }

/**
 * What lies over the map at rest, as the sheet of a phone does. The camera looks at the rest: a change is
 * followed like a new size of the map.
 */
export const coveredInsets = createStore(NO_INSETS)

/** How high something stands at the foot of the map, in pixels: no shown map moves for it, what is shown next does. */
export const footHeight = createStore(0)
