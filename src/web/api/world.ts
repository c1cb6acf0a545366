import type { Area } from '../../core/area.ts'
import { type Country, canOpen } from '../../core/country.ts'
import { nameCountries } from '../../core/nameOfCountry.ts'
import type { World } from '../../core/world.ts'
import { createStore, type Store, useStore } from '../state/createStore.ts'
import { areasIn, countriesIn } from './queryCache.ts'
import { oncePerSession, type Session, useSession } from './session.ts'

/** What the page knows of the world: the same object until that changes, for all that use it. */
export function useWorld(): World {
  return useStore(worldOf(useSession()))
}

/** What a session knows of the world. */
export const worldOf = oncePerSession(createWorldStore)

const BATCH_MS = 500 // countries arrive by the dozen, and each new world is drawn and indexed again

/** The world as a store. While more is loading, it changes at most once per batch. */
export function createWorldStore(session: Session): Store<World> {
  const { cache } = session
  let timer: ReturnType<typeof setTimeout> | undefined
  const store = createStore(collectWorld(session), function connect() {
    collect()
    const unsubscribe = cache.getQueryCache().subscribe(({ type }) => {
      if (type === 'added' || type === 'updated' || type === 'removed') schedule()
    })
    return function disconnect() {
      clearTimeout(timer)
      timer = undefined
      unsubscribe()
    }
  })

  function collect(): void {
    timer = undefined
    store.set(collectWorld(session, store.get()))
  }

  function schedule(): void {
    const isMoreComing = cache.isFetching({ queryKey: ['areas'] }) > 0
    if (!isMoreComing) clearTimeout(timer)
    if (!isMoreComing || timer === undefined)
      timer = setTimeout(collect, isMoreComing ? BATCH_MS : 0)
  }

  return store
}

/**
 * What a session has loaded of the world, in the order of the countries. Returns `before` if nothing
 * has changed since.
 */
export function collectWorld(session: Session, before?: World): World {
  const sent = countriesIn(session)
  const countries = sent ? openable(nameCountries(sent)) : (before?.countries ?? [])
  const areas = new Map<string, readonly Area[]>()
  for (const { iso } of countries) {
    const known = areasIn(session, iso)
    if (known) areas.set(iso, known)
  }
  const isSame =
    before?.countries === countries &&
    before.areas.size === areas.size &&
    [...areas].every(([iso, known]) => before.areas.get(iso) === known)
  return isSame ? before : { countries, areas }
}

const openableOf = new WeakMap<readonly Country[], readonly Country[]>()

/** The countries whose areas can be requested; the same array for the same countries. */
function openable(countries: readonly Country[]): readonly Country[] {
  const known = openableOf.get(countries) ?? countries.filter(canOpen)
  openableOf.set(countries, known)
  return known
}
