import type { Area } from '../../core/area.ts'
import { areasIn, areasQuery, countriesIn, countriesQuery } from '../api/queryCache.ts'
import type { Session } from '../api/session.ts'
import { finderOf } from './useFinder.ts'

/**
 * Places areas of which a link has no position where their names say, as soon as the places of the world are loaded, and
 * each country at its first area.
 */
export async function placeShared(session: Session): Promise<void> {
  const finder = await finderOf(session).whenLoaded()
  const isos = countriesIn(session)?.map(({ iso }) => iso) ?? []
  const all = isos.flatMap((iso) => areasIn(session, iso)?.map((area) => ({ iso, area })) ?? [])
  const unplaced = all.filter(({ area }) => !area.position)
  const positions = await finder?.placeByName(unplaced.map(({ iso, area: { name } }) => ({ iso, name })))
  const found = new Map(unplaced.map(({ area }, i) => [area, positions?.[i]]))
  const place = (area: Area) => ({ ...area, position: area.position ?? found.get(area) })
  for (const iso of isos) session.cache.setQueryData(areasQuery(session, iso).queryKey, (areas) => areas?.map(place))
  session.cache.setQueryData(countriesQuery(session).queryKey, (countries) =>
    countries?.map((country) => {
      const first = areasIn(session, country.iso)?.find(({ position }) => position)
      return { ...country, position: country.position ?? first?.position }
    }),
  )
}
