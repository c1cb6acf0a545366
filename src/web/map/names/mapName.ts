import type { PlacedName } from '../../../core/placement/placement.ts'
import type { NameText } from './nameStyle.ts'

/** A name with everything that is needed to draw it and to open what it names. */
export interface MapName extends PlacedName {
  readonly texts: readonly NameText[]
  readonly places: Uint32Array // all at its spot
  readonly codes: readonly string[] // that are written
}
