import type { Position } from '../../../core/geo/position.ts'

/** A position that the map names, whatever else is there. */
export interface Named {
  readonly position: Position
  readonly name: string // '' for none
  readonly code: string // as people write it; '' for none
  readonly isPin: boolean // a pin marks it; else it is one of the list's places, which has a marker
}
