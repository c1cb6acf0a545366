import type { Area } from '../../core/area.ts'
import { nameCountries } from '../../core/nameOfCountry.ts'
import { retryableOnce } from '../../core/retryableOnce.ts'
import { areasIn, areasQuery, countriesIn, countriesQuery } from '../api/queryCache.ts'
import { ownerOf, type Session } from '../api/session.ts'
import { worldOf } from '../api/world.ts'
import { openOwnColumns } from '../state/columns/ownColumns.ts'
import { AS_SENT, townNames } from '../state/language.ts'
import { openShortlist } from '../state/shortlist/shortlist.ts'
import { changeShortlist } from '../state/shortlist/shortlistStore.ts'
import { readUrl, watchUrl } from '../state/url.ts'
import { requestOpened } from './createSession.ts'
import { finderOf } from './useFinder.ts'
import { worldLoadingOf } from './worldLoading.ts'

/** Starts all that belongs to a session outside of components. Returns a stop function. */
export function startSession(session: Session): () => void {
  const ends = [
    openShortlist(ownerOf(session)),
    dropNewsOfShortlist(),
    followOwnColumns(session),
    nameTownsInTime(session),
    watchUrl(() => requestOpened(session)),
    worldLoadingOf(session).start(),
    finderOf(session).start(),
  ]
  if (session.file?.isPlacedByName) placeShared(session)
  return function endSession() {
    for (const end of ends) end()
  }
}

/** A page that opens does not show old news. */
function dropNewsOfShortlist(): () => void {
  let last = readUrl().page
  return watchUrl(function drop() {
    const { page } = readUrl()
    if (page && page !== last) changeShortlist({ news: undefined })
    last = page
  })
}

/** Names of towns are loaded for the first screen that shows any, or once areas are known: not for the countries alone. */
function nameTownsInTime(session: Session): () => void {
  function check(): void {
    const { iso, near, number, page, list } = readUrl()
    const isShown = [iso, near, number, page, list].some((part) => part !== undefined)
    if (isShown || worldOf(session).get().areas.size > 0) loadTownNames().catch(() => undefined) // tried again with the next screen
  }
  check()
  const ends = [watchUrl(check), worldOf(session).subscribe(check)]
  return () => {
    for (const end of ends) end()
  }
}

const loadTownNames = retryableOnce(async () => {
  townNames.set({ ...AS_SENT, isSettled: false })
  try {
    const { startTownNames } = await import('../api/townNames.ts')
    startTownNames()
  } catch (error) {
    townNames.set(AS_SENT)
    throw error
  }
})

/** Opens the person's own columns, and again whenever the countries of the account change. */
function followOwnColumns(session: Session): () => void {
  let known = countriesIn(session)
  function open(): void {
    if (known) openOwnColumns(ownerOf(session), nameCountries(known))
  }
  open()
  return worldOf(session).subscribe(function openAgain() {
    const countries = countriesIn(session)
    if (countries === known) return
    known = countries
    open()
  })
}

/**
 * Places areas of which a link has no position where their names say, as soon as the places of the world are loaded, and
 * each country at its first area.
 */
async function placeShared(session: Session): Promise<void> {
  const finder = await finderOf(session).whenLoaded()
  const isos = countriesIn(session)?.map(({ iso }) => iso) ?? []
  const all = isos.flatMap((iso) => areasIn(session, iso)?.map((area) => ({ iso, area })) ?? [])
  const unplaced = all.filter(({ area }) => !area.position)
  const positions = await finder?.placeByName(
    unplaced.map(({ iso, area: { name } }) => ({ iso, name })),
  )
  const found = new Map(unplaced.map(({ area }, i) => [area, positions?.[i]]))
  const place = (area: Area) => ({ ...area, position: area.position ?? found.get(area) })
  for (const iso of isos)
    session.cache.setQueryData(areasQuery(session, iso).queryKey, (areas) => areas?.map(place))
  session.cache.setQueryData(countriesQuery(session).queryKey, (countries) =>
    countries?.map((country) => {
      const first = areasIn(session, country.iso)?.find(({ position }) => position)
      return { ...country, position: country.position ?? first?.position }
    }),
  )
}
