import { useMemo } from 'react'
import type { Bounds } from '../../core/geo/position.ts'
import { retryableOnce } from '../../core/retryableOnce.ts'
import { areaOf, type WorldArea } from '../../core/world.ts'
import type { Lists } from '../lists/useLists.ts'
import type { Home } from '../map/view/showView.ts'
import { useUrlState } from '../state/url.ts'
import { useLoaded } from '../state/useLoaded.ts'

const AROUND_POINT = 8 // areas nearest to a point that are shown with it at first

interface Homes {
  readonly home: Home | undefined // where the map looks unless the link says; undefined until that is known
  readonly around: Bounds | undefined // what it would show if no town were open
  readonly isFarOnly: boolean // whether the list is narrowed to what is far away
  readonly everything: Bounds | undefined // around all that is listed, if that is more than `home`
  readonly apart: number // areas that are so far from most of the country that `home` leaves them out
}

/** Where the map looks for the open list. */
export function useHome(
  { kind, areas, around: nearest, number, options }: Lists,
  worldAreas: readonly WorldArea[] | undefined,
  isWorldKnown: boolean,
): Homes {
  const { country, all, within, region, open, mapped, farAway } = areas
  const { near, only } = options
  const code = useUrlState().code ?? number.area?.code
  const isOpening = code !== undefined && country !== undefined && !all
  const town = open?.position
  const isFarOnly = only.includes('far')
  const isWorld = !country && !(near && worldAreas)
  const isUnread = kind === 'number' && !number.meanings && !number.trouble
  const bounds = useHomeBounds(isWorld ? undefined : (country?.iso ?? ''), isWorldKnown)
  const around = useMemo(() => {
    if (!bounds) return undefined
    if (near?.km !== undefined) return bounds.boundsOfReach(near.position, near.km)
    if (near && worldAreas)
      return bounds.boundsAroundPoint(
        near.position,
        (kind === 'nearest' ? nearest : worldAreas).map(areaOf),
      )
    if (!country) return undefined
    if (near) return bounds.boundsAroundPoint(near.position, mapped.slice(0, AROUND_POINT))
    if (isFarOnly && mapped.length > 0) return bounds.boundsOfCountry(mapped, country)
    const shown = within ?? all // the whole country, while the areas of a region are being found
    return shown && bounds.boundsOfMost(shown, country, farAway)
  }, [bounds, kind, nearest, worldAreas, country, all, within, mapped, farAway, near, isFarOnly])
  const whole = useMemo(() => {
    const isAll = bounds && country && all && !region && !isFarOnly && !near
    return isAll ? bounds.boundsOfCountry(all, country) : undefined
  }, [bounds, country, all, region, isFarOnly, near])
  const place = useMemo(() => town && bounds?.withNeighbours(town, all ?? []), [bounds, town, all])
  const home =
    isOpening || isUnread ? undefined : town ? place : isWorld ? ('world' as const) : around
  const isPart = whole !== undefined && isWider(whole, around)
  const apart = useMemo(
    () => (bounds && isPart && all && around ? bounds.countOutside(all, around) : 0),
    [bounds, isPart, all, around],
  )
  return { home, around, isFarOnly, everything: isPart ? whole : town && around, apart }
}

function isWider(whole: Bounds, { south, west, north, east }: Bounds = whole): boolean {
  return whole.south < south || whole.north > north || whole.east - whole.west > east - west
}

type HomeBounds = typeof import('./homeBounds.ts')

let known: HomeBounds | undefined

const load = retryableOnce(async () => {
  known = await import('./homeBounds.ts')
  return known
})

/** Loads it ahead. If that fails, the next list loads it again. */
export function loadHomeBounds(): void {
  load().catch(() => undefined)
}

/** The functions of `homeBounds.ts`, once loaded: for the list that `wanted` names, or ahead if `isEarly`. */
function useHomeBounds(wanted: string | undefined, isEarly: boolean): HomeBounds | undefined {
  const loadWanted = useMemo(() => {
    const isDue = wanted !== undefined || isEarly
    return () => (isDue ? load() : new Promise<HomeBounds>(() => undefined))
  }, [wanted, isEarly])
  return useLoaded(loadWanted) ?? known
}
