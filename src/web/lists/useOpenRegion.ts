import { useMemo } from 'react'
import type { Area } from '../../core/area.ts'
import type { FinderTrouble } from '../api/finder/describeTrouble.ts'
import type { Finder } from '../api/finder/finder.ts'
import { useFinder, useFound } from '../session/useFinder.ts'
import { navigate, type Region, readUrl, useUrlState } from '../state/url.ts'

/** The region whose areas are listed. */
export interface OpenRegion {
  readonly region: Region
  readonly keys: ReadonlySet<string> | undefined // of its areas, by `keyOfArea`; undefined until they are known
  readonly trouble: FinderTrouble | undefined
}

/** The region that the address asks for, with its areas, which the search knows. Undefined without a region. */
export function useOpenRegion(): OpenRegion | undefined {
  const { trouble } = useFinder()
  const { iso, region, near } = useUrlState()
  const code = near ? undefined : region?.code // with a point, the region only says which codes are no answer
  const findAreas = useMemo(() => {
    if (iso === undefined || code === undefined) return undefined
    return async function find(finder: Finder) {
      const known = await finder.findRegion(iso, code)
      if (known) nameRegion(iso, { code, name: known.name })
      return known && new Set(known.areas.map(keyOfArea))
    }
  }, [iso, code])
  const { found, isCurrent } = useFound(findAreas, { isLasting: true })
  const keys = isCurrent ? found : undefined
  // the same object until something changes: lists and map are made anew from another
  return useMemo(
    () => (region && code !== undefined ? { region, keys, trouble } : undefined),
    [region, code, keys, trouble],
  )
}

/** A link may name it in other words, or not at all. */
function nameRegion(iso: string, region: Region): void {
  const url = readUrl()
  if (url.iso === iso && url.region?.code === region.code && !url.near) navigate({ region }, 'replace')
}

/** The same for copies of an area, as the worker of the search sends them. */
export function keyOfArea({ code, name, position }: Area): string {
  return `${code} ${name} ${position?.lat} ${position?.lng}`
}
