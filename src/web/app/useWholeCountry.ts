import { useEffect, useMemo, useState } from 'react'
import type { Position } from '../../core/geo/position.ts'
import { type TownRow, townNear } from '../../core/towns.ts'
import type { World } from '../../core/world.ts'
import { type WorldArea, wholeCountryAreas } from '../../core/world.ts'
import { loadTowns } from '../api/towns.ts'

const NONE: readonly WorldArea[] = []
const AT_HOME_KM = 60 // of a town: a point at sea is in no country

/** The codes for a whole country, of the country in which a point lies: nearness says nothing of them. */
export function useWholeCountry(world: World, position: Position | undefined): readonly WorldArea[] {
  const towns = useTowns(position !== undefined)
  return useMemo(() => {
    const iso = position && townNear(towns, position, AT_HOME_KM)
    return iso === undefined ? NONE : wholeCountryAreas(world, iso)
  }, [world, towns, position])
}

const NO_TOWNS: readonly TownRow[] = []

function useTowns(isWanted: boolean): readonly TownRow[] {
  const [towns, setTowns] = useState(NO_TOWNS)
  useEffect(
    function load() {
      if (isWanted) loadTowns().then(setTowns, () => undefined)
    },
    [isWanted],
  )
  return towns
}
