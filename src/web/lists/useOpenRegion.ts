import { useEffect, useMemo, useState } from 'react'
import type { Area } from '../../core/area.ts'
import type { FinderTrouble } from '../api/finder/describeTrouble.ts'
import type { Finding } from '../api/finder/useFinder.ts'
import { navigate, type Region, useUrlState } from '../state/url.ts'

/** The region whose areas are listed. */
export interface OpenRegion {
  readonly region: Region
  readonly keys: ReadonlySet<string> | undefined // of its areas, by `keyOfArea`; undefined until they are known
  readonly trouble: FinderTrouble | undefined
}

/** The region that the address asks for, with its areas, which the search knows. Undefined without a region. */
export function useOpenRegion({ finder, trouble }: Finding): OpenRegion | undefined {
  const { iso, region, near } = useUrlState()
  const code = near ? undefined : region?.code // with a point, the region only says which codes are no answer
  const [found, setFound] = useState<{ of: string; keys: ReadonlySet<string> }>()
  useEffect(
    function findAreas() {
      if (!finder || iso === undefined || code === undefined) return
      let isStale = false
      finder.findRegion(iso, code).then((known) => {
        if (isStale || !known) return
        const { name, areas } = known
        setFound({ of: `${iso} ${code}`, keys: new Set(areas.map(keyOfArea)) })
        navigate({ region: { code, name } }, 'replace') // a link may name it otherwise, or not at all
      })
      return function forget() {
        isStale = true
      }
    },
    [finder, iso, code],
  )
  const keys = found?.of === `${iso} ${code}` ? found.keys : undefined
  // the same object until something changes: lists and map are made anew from another
  return useMemo(
    () => (region && code !== undefined ? { region, keys, trouble } : undefined),
    [region, code, keys, trouble],
  )
}

/** The same for copies of an area, as the worker of the search sends them. */
export function keyOfArea({ code, name, position }: Area): string {
  return `${code} ${name} ${position?.lat} ${position?.lng}`
}
