import type { Change } from '../../core/changes/change.ts'
import type { World } from '../../core/world.ts'

/** What a map of changes needs. */
export interface ChangesMapProps {
  readonly changes: readonly Change[]
  readonly unchanged: number // areas; they are faint dots
  readonly world: World | undefined // as it is now, once it is compared
  readonly active: Change | undefined
  readonly onActivate: (change: Change) => void
}
