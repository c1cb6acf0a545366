import type { Country } from '../../core/country.ts'
import type { Credentials } from '../../core/credentials.ts'
import { CoverageError } from '../../core/failure.ts'
import type { SavedFile } from '../../core/saved/savedFile.ts'
import type { World } from '../../core/world.ts'
import { loadConfig } from '../api/config.ts'
import { areasQuery, countriesIn, countriesQuery, createQueryClient } from '../api/queryCache.ts'
import {
  createPasswordClient,
  createSessionClient,
  type ServiceClient,
} from '../api/serviceClient.ts'
import type { Session, ShownFile } from '../api/session.ts'
import type { KeptOwner } from '../state/owner.ts'
import { readUrl } from '../state/url.ts'

// A session begins with a password, the browser's cookie, a file, or what is kept on this device.

interface SignInOptions {
  readonly stays: boolean // on this device, until the sign-out
  readonly signal: AbortSignal
}

/**
 * Signs in by requesting the countries: the protocol has no other way to check credentials. Throws `CoverageError`, or
 * the signal's reason once it is aborted.
 */
export async function signInWith(
  credentials: Credentials,
  { stays, signal }: SignInOptions,
): Promise<Session> {
  const { base } = await loadConfig()
  let staysSignedIn = false
  const onStart = () => {
    staysSignedIn = true
  }
  const service = createPasswordClient(credentials, { base, onStart: stays ? onStart : undefined })
  const countries = await requestCountries(service, signal)
  return createSession({ service, username: credentials.username, staysSignedIn }, { countries })
}

/** Signs in by this browser's session, if it has one. Throws as `signInWith` does. */
export async function signInByCookie(signal: AbortSignal): Promise<Session> {
  let username: string | undefined
  const service = createSessionClient((user) => {
    username = user
  })
  const countries = await requestCountries(service, signal)
  return createSession(
    { service, username: username ?? '', staysSignedIn: username !== undefined },
    { countries },
  )
}

async function requestCountries(service: ServiceClient, signal: AbortSignal): Promise<Country[]> {
  const countries = await service.getCountries(signal)
  if (signal.aborted) throw signal.reason
  return countries
}

/** A session without a service: its data is a file's, and it never requests anything. */
export function createFileSession(file: SavedFile): Session {
  const { name, savedAtMs, broken, isShared, isPlacedByName, world } = file
  return createClosed(
    { name, savedAtMs, brokenCount: broken.length, isShared, isPlacedByName, contents: file },
    world,
  )
}

interface KeptHere extends World {
  readonly owner: KeptOwner
  readonly oldestMs: number
}

/** A session without a service: its data is what somebody keeps on this device. */
export function createKeptSession({ owner, oldestMs, ...world }: KeptHere): Session {
  return createClosed({ name: '', savedAtMs: oldestMs, brokenCount: 0, kept: owner }, world)
}

function createClosed(file: ShownFile, world: World): Session {
  return createSession({ service: CLOSED, username: '', file }, world)
}

function refuse(): Promise<never> {
  return Promise.reject(new CoverageError('unknown', 'The file does not have it.'))
}

const CLOSED: ServiceClient = {
  base: '',
  getCountries: refuse,
  getAreas: refuse,
  download: refuse,
  censor: async (error) => error,
}

let lastId = 0

/** Puts what is known from the start into the cache, so that nothing requests it. */
function createSession(
  one: Omit<Session, 'id' | 'cache'>,
  { countries, areas }: Pick<World, 'countries'> & Partial<World>,
): Session {
  const session = { ...one, id: ++lastId, cache: createQueryClient() }
  session.cache.setQueryData(countriesQuery(session).queryKey, [...countries])
  if (areas)
    for (const { iso } of countries)
      session.cache.setQueryData(areasQuery(session, iso).queryKey, [...(areas.get(iso) ?? [])])
  return session
}

/** Requests the areas of the country that the address opens, before the page is drawn without them. */
export function requestOpened(session: Session): void {
  const { iso } = readUrl()
  const isThere = countriesIn(session)?.some((country) => country.iso === iso)
  if (iso === undefined || !isThere) return
  const query = areasQuery(session, iso)
  if (!session.cache.getQueryState(query.queryKey)) session.cache.prefetchQuery(query)
}
