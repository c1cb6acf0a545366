import type { ReactNode } from 'react'
import type { Position } from '../../core/geo/position.ts'
import { useLists } from '../lists/useLists.ts'
import { CoverageMap } from '../map/CoverageMap.tsx'
import { TO_COUNTRIES, toNear } from '../state/links.ts'
import { type Camera, navigate, useUrlState } from '../state/url.ts'
import { useMapContents } from './useMapContents.ts'

interface ListMapProps {
  readonly isWorldKnown: boolean // then countries are shaded
  readonly firstTool: ReactNode // above the map's own buttons
}

/** The map of what the open list shows. */
export function ListMap({ isWorldKnown, firstTool }: ListMapProps) {
  const { iso, code, town, only, view } = useUrlState()
  const { countries, areas, onBounds } = useLists()
  return (
    <CoverageMap
      {...useMapContents(isWorldKnown)}
      firstTool={firstTool}
      selected={areas.open?.area.code ?? code}
      countries={countries.all}
      openIso={iso ?? areas.country?.iso}
      onShowAll={showAll}
      onNear={showNear}
      opened={code === undefined ? undefined : `${iso} ${code} ${town}`}
      view={view}
      onView={showInLink}
      onBounds={only.includes('view') ? onBounds : undefined}
    />
  )
}

function showInLink(view: Camera | undefined, history: 'push' | 'replace'): void {
  navigate({ view }, history)
}

function showNear(position: Position): void {
  navigate({ ...TO_COUNTRIES, ...toNear(position) }, 'push')
}

function showAll(): void {
  navigate({ view: undefined }, 'push')
}
