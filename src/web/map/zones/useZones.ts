import { useCallback, useMemo } from 'react'
import type { Area } from '../../../core/area.ts'
import { mercatorX, mercatorY } from '../../../core/geo/mercator.ts'
import type { Position } from '../../../core/geo/position.ts'
import { distanceKm } from '../../../core/geo/sphere.ts'
import { nationalCode } from '../../../core/prefix.ts'
import { siteNearest } from '../../../core/zones/cells.ts'
import { areRegions, type ZonedList, type Zones } from '../../../core/zones/zones.ts'
import { createTaskWorker } from '../../api/workerTasks.ts'
import { useResult } from '../../state/useSliced.ts'
import type { ZonesAnswer, ZonesRequest } from './zones.worker.ts'

/** The zones of a country; undefined until they are known, or if digits are not regions. */
export function useZones({ areas, farAway, callingCode }: ZonedCountry): Zones | undefined {
  const find = useCallback(
    (onFound: (zones: ZonesAnswer) => void) => {
      const list = {
        count: areas.length,
        positionOf: (item: number) => {
          const area = areas[item]
          return area && !farAway.has(area) ? area.position : undefined
        },
        codeOf: (item: number) => nationalCode(callingCode, areas[item]?.code ?? ''),
      }
      return findZones(list, onFound)
    },
    [areas, farAway, callingCode],
  )
  const { result: zones, isCurrent } = useResult(find)
  return isCurrent && zones && areRegions(zones) ? zones : undefined
}

/** Returns a cancel function. */
function findZones(list: ZonedList, onFound: (zones: ZonesAnswer) => void): () => void {
  const worker = createTaskWorker(
    () => new Worker(new URL('./zones.worker.ts', import.meta.url), { type: 'module' }),
    async () => (await import('./zones.worker.ts')).tasks,
  )
  const items = Array.from({ length: list.count }, (_, item) => item)
  const request: ZonesRequest = {
    codes: items.map(list.codeOf),
    positions: Float64Array.from(items.flatMap((item) => coordinatesOf(list.positionOf(item)))),
  }
  worker.call('findZones', request).then(onFound)
  return worker.close
}

const coordinatesOf = (position: Position | undefined) => [
  position?.lat ?? Number.NaN,
  position?.lng ?? Number.NaN,
]

/** Which sites and areas are not filtered out. */
export interface ListedSites {
  readonly isListed: (site: number) => boolean // whether any of its areas is
  readonly nearestIn: (site: number, position: Position) => Position | undefined // of its areas that are listed
}

export function useListedSites({ areas, listed }: ZonedCountry, zones: Zones): ListedSites {
  return useMemo(() => {
    const { count, siteOf } = zones.sites
    const isEvery = listed.length === areas.length
    const all = new Set(isEvery ? [] : listed)
    const isListed = new Uint8Array(count).fill(isEvery ? 1 : 0)
    if (!isEvery)
      for (const [item, area] of areas.entries())
        if (all.has(area)) isListed[siteOf[item] ?? count] = 1
    return {
      isListed: (site) => isListed[site] === 1,
      nearestIn(site, position) {
        if (isListed[site] !== 1) return undefined
        const own = areas.filter(
          (area, item) => siteOf[item] === site && (isEvery || all.has(area)),
        )
        return nearestTo(position, own)
      },
    }
  }, [areas, listed, zones])
}

/** Nearly always there is only one area. */
function nearestTo(from: Position, areas: readonly Area[]): Position | undefined {
  let nearest: Position | undefined
  for (const { position } of areas)
    if (position && (!nearest || distanceKm(from, position) < distanceKm(from, nearest)))
      nearest = position
  return nearest
}

/** The open country, if the map shows its areas and no others. */
export interface ZonedCountry {
  readonly iso: string
  readonly callingCode: string
  readonly areas: readonly Area[] // all of them
  readonly listed: readonly Area[] // not filtered out; in any order
  readonly farAway: ReadonlySet<Area> // islands, or mistakes
}

/** The site whose cell a position lies in. */
export function siteAt(zones: Zones, { lat, lng }: Position): number {
  const x = mercatorX(lng)
  const copies = Math.round((zones.sites.x[0] ?? 0) - x) // the sites lie side by side
  return siteNearest(zones, x + copies, mercatorY(lat))
}
