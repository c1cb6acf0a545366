import type { Change } from '../../core/changes/change.ts'

/** What a map of changes needs. */
export interface ChangesMapProps {
  readonly changes: readonly Change[]
  readonly active: Change | undefined
  readonly onActivate: (change: Change) => void
}
