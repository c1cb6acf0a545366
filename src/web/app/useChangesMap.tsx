import { type ComponentType, useMemo } from 'react'
import type { ChangesMapProps } from '../changes/ChangesPage.tsx'
import { ChangesMap } from '../map/changes/ChangesMap.tsx'

/** The map of changes over countries that are shaded; the same component for the same countries. */
export function useChangesMap(covered: ReadonlyMap<string, number>): ComponentType<ChangesMapProps> {
  return useMemo(() => (props: ChangesMapProps) => <ChangesMap {...props} covered={covered} />, [covered])
}
