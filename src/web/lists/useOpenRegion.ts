import { useMemo } from 'react'
import type { Area } from '../../core/area.ts'
import type { FinderTrouble } from '../api/finder/describeTrouble.ts'
import type { Finder } from '../api/finder/finder.ts'
import type { Finding } from '../api/finder/useFinder.ts'
import { useFound } from '../api/finder/useFound.ts'
import { navigate, type Region, readUrl, useUrlState } from '../state/url.ts'

/** The region whose areas are listed. */
export interface OpenRegion {
  readonly region: Region
  readonly keys: ReadonlySet<string> | undefined // of its areas, by `keyOfArea`; undefined until they are known
  readonly trouble: FinderTrouble | undefined
}

/** The region that the address asks for, with its areas, which the search knows. Undefined without a region. */
export function useOpenRegion(finding: Finding): OpenRegion | undefined {
  const { iso, region, near } = useUrlState()
  const code = near ? undefined : region?.code // with a point, the region only says which codes are no answer
  const findAreas = useMemo(() => {
    if (iso === undefined || code === undefined) return undefined
    return async function keysOf(finder: Finder): Promise<ReadonlySet<string> | undefined> {
      const known = await finder.findRegion(iso, code)
      if (!known) return undefined
      const { name, areas } = known
      const open = readUrl()
      // a link may name it otherwise, or not at all
      if (open.iso === iso && open.region?.code === code) navigate({ region: { code, name } }, 'replace')
      return new Set(areas.map(keyOfArea))
    }
  }, [iso, code])
  const { answer, isCurrent } = useFound(finding, findAreas)
  const keys = isCurrent ? answer : undefined
  const { trouble } = finding
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
