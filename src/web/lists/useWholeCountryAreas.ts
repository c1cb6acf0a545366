import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Position } from '../../core/geo/position.ts'
import { townNear } from '../../core/towns.ts'
import { type WorldArea, wholeCountryAreas } from '../../core/world.ts'
import { loadTowns } from '../api/pageFiles.ts'
import { useWorld } from '../api/world.ts'

const NONE: readonly WorldArea[] = []
const MAX_KM = 60 // to the nearest town: a point at sea is in no country

/**
 * The codes that serve the whole country around a point: they have no position, so they are never nearest.
 * None until the towns are loaded, since the nearest town determines the country.
 */
export function useWholeCountryAreas(position: Position): readonly WorldArea[] {
  const world = useWorld()
  const { data: towns } = useQuery({ queryKey: ['towns'], queryFn: loadTowns })
  return useMemo(() => {
    const iso = towns && townNear(towns, position, MAX_KM)
    return iso === undefined ? NONE : wholeCountryAreas(world, iso)
  }, [world, towns, position])
}
