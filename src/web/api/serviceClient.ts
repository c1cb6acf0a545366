import { ROOT } from 'virtual:page-root'
import { type Area, parseArea } from '../../core/area.ts'
import { type Country, keyOfCountry, parseCountry } from '../../core/country.ts'
import { OTHER_CODES } from '../../core/countryNames/otherCodes.ts'
import type { Credentials } from '../../core/credentials.ts'
import { CoverageError } from '../../core/failure.ts'
import { say } from '../../core/language/say.ts'
import type { Output } from '../../core/protocol/encode.ts'
import { AREA_FIELDS, COUNTRY_FIELDS, type Fields } from '../../core/protocol/fields.ts'
import { decodePlainJsonSteps } from '../../core/protocol/plainJson.ts'
import type { Row } from '../../core/protocol/row.ts'
import { decodeFromUrl } from '../../core/text/urlText.ts'
import { townNames } from '../state/language.ts'
import { explainLoss } from '../state/newVersion.ts'
import { inSlices } from '../state/runSliced.ts'
import { type CatalogVersions, createCatalogVersions } from './catalogVersions.ts'
import { fetchBytes } from './fetchBytes.ts'

/** What is requested: the countries, or the areas of one. */
export type Subject =
  | { readonly kind: 'countries' }
  | { readonly kind: 'areas'; readonly iso: string }

export interface DownloadOptions {
  readonly output: Exclude<Output, 'json'>
  readonly signal: AbortSignal
  readonly onProgress: (receivedBytes: number) => void
}

export interface Download {
  readonly bytes: Uint8Array<ArrayBuffer> // as the service sent them
  readonly disposition: string | null // its Content-Disposition
}

/** Requests to the service for a signed-in person. Holds the credentials and never exposes them. */
export interface ServiceClient {
  readonly base: string // the service's address
  readonly versions?: CatalogVersions // undefined: its lists never change
  getCountries(signal: AbortSignal): Promise<Country[]>
  getAreas(iso: string, signal: AbortSignal): Promise<Area[]>
  download(subject: Subject, options: DownloadOptions): Promise<Download>
  /** The failure in a download, without the service's words if they contain the password. */
  censor(error: unknown): Promise<unknown>
  /** Requests nothing any more: what is drawn may still ask while it goes. Undefined: it never requests anything. */
  readonly close?: () => void
}

/** The service's address, beside the page by default. */
const BASE = `${ROOT}api`

/** What tells the service who sends a request. */
interface Evidence {
  readonly password: string // '' if unknown: then no words of the service are shown, since they might contain it
  readonly parameters: () => Readonly<Record<string, string>>
  readonly step: () => 'start' | 'use' | undefined // what the next request does with the browser's session
  readonly onUser: (username: string) => void // there is a session, of this person
}

interface PasswordOptions {
  readonly base?: string | undefined
  readonly onStart?: ((username: string) => void) | undefined // starts a session: it has begun
}

/** The client of a person who has typed a password. */
export function createPasswordClient(
  { username, password }: Credentials,
  { base = BASE, onStart }: PasswordOptions = {},
): ServiceClient {
  let isStarting = onStart !== undefined
  return createServiceClient(base, {
    password,
    parameters: () => ({ username, password }),
    step() {
      const step = isStarting ? 'start' : undefined
      isStarting = false // one request is enough
      return step
    },
    onUser: (user) => onStart?.(user),
  })
}

/** The client of this browser's session, if any, with the page's own service. `onUser` is told whose it is. */
export function createSessionClient(onUser: (username: string) => void): ServiceClient {
  let person = {} // once known, only this person: another one may sign in in another tab
  return createServiceClient(BASE, {
    password: '',
    parameters: () => person,
    step: () => 'use',
    onUser(username) {
      person = { username }
      onUser(username)
    },
  })
}

/**
 * Credentials travel only in POST bodies, form-urlencoded: paths end up in logs and histories. All
 * methods throw `CoverageError`, or the signal's reason once it is aborted.
 */
function createServiceClient(base: string, evidence: Evidence): ServiceClient {
  const { password } = evidence
  let isClosed = false

  function request(subject: Subject, output: Output, download: boolean): Request {
    if (isClosed) throw new CoverageError('unknown', 'The person has signed out.')
    const operation = subject.kind === 'countries' ? 'getcountries' : 'getareas'
    const parameters = new URLSearchParams(evidence.parameters())
    const step = evidence.step()
    if (subject.kind === 'areas')
      parameters.set('isocode', sentIsos.get(subject.iso) ?? subject.iso)
    return new Request(`${base}/${output}/${operation}${download ? '?download=1' : ''}`, {
      method: 'POST',
      body: parameters,
      ...(step && { headers: { 'Coverage-Session': step } }),
      cache: 'no-store',
      credentials: step ? 'same-origin' : 'omit',
      redirect: 'manual', // a redirect could carry the password to another host
      referrerPolicy: 'no-referrer',
    })
  }

  const versions = createCatalogVersions()
  let sentIsos: ReadonlyMap<string, string> = new Map() // the service's code by ours, where they differ

  async function getList<Item>(
    subject: Subject,
    fields: Fields,
    parse: (row: Row) => Item,
    signal: AbortSignal,
  ): Promise<Item[]> {
    const asked = subject.kind === 'areas' ? 'country' : 'service'
    const { bytes, catalog, user } = await fetchBytes(request(subject, 'json', false), {
      asked,
      signal,
    })
    if (user !== null) evidence.onUser(decodeFromUrl(user))
    const text = new TextDecoder().decode(bytes)
    const plain = await inSlices(decodePlainJsonSteps(text, fields, parse))
    const items = plain ?? (await decodeLeniently(text, fields)).map(parse)
    versions.hear(catalog, subject.kind === 'areas' ? subject.iso : '')
    return items
  }

  async function decodeLeniently(text: string, fields: Fields): Promise<Row[]> {
    const { decodeLenientJson } = await loadLenientDecoder()
    return decodeLenientJson(text, fields, password)
  }

  return {
    base,
    versions,
    async getCountries(signal) {
      const sent = await getList({ kind: 'countries' }, COUNTRY_FIELDS, parseCountry, signal)
      const read = await readCountries(sent)
      sentIsos = read.sentIsos
      return read.countries
    },
    async getAreas(iso, signal) {
      const areas = await getList({ kind: 'areas', iso }, AREA_FIELDS, parseArea, signal)
      if (areas.length > LONG) await workAhead(areas, iso)
      return areas
    },
    async download(subject, { output, signal, onProgress }) {
      // only csv takes the parameter `download`
      const asked = subject.kind === 'areas' ? 'country' : 'file'
      return fetchBytes(request(subject, output, output === 'csv'), { asked, signal, onProgress })
    },
    async censor(error) {
      const { censor } = await loadLenientDecoder()
      return censor(error, password)
    },
    close() {
      isClosed = true
    },
  }
}

/** Decodes answers that deviate from the protocol, and errors reported in them. */
async function loadLenientDecoder() {
  try {
    return await import('./decodeLenientJson.ts')
  } catch {
    const words = await explainLoss(
      say('A part of this page did not load. Check your connection, and try again.'),
    )
    throw new CoverageError('unsupported', 'A part of the page could not be loaded.', { words })
  }
}

const LONG = 8_000 // more areas than any country has: no list of the built-in catalogue waits for this

/** Computes ahead, in slices, what would be one long task of the page; without the code it is one. */
async function workAhead(areas: readonly Area[], iso: string): Promise<void> {
  const ahead = await import('../../core/list/aheadSteps.ts').catch(() => undefined)
  if (ahead) await inSlices(ahead.aheadSteps(areas, iso, townNames.get().nameTown))
}

// the cookie is gone; or the service no longer has sessions, so the cookie opens nothing
const HEARD = [204, 400]

/** Resolves to whether the service, not a proxy in front of it, has ended this browser's session. Never rejects. */
export async function requestSessionEnd(): Promise<boolean> {
  try {
    const { status } = await fetch(`${BASE}/json/getcountries`, {
      method: 'POST',
      headers: { 'Coverage-Session': 'end' },
      credentials: 'same-origin',
      redirect: 'manual',
      keepalive: true, // also when the page is closed at once
    })
    return HEARD.includes(status)
  } catch {
    return false
  }
}

interface CountriesRead {
  readonly countries: Country[]
  readonly sentIsos: ReadonlyMap<string, string> // the service's code by ours, where they differ
}

const ALPHA_3 = /^[A-Z]{3}$/

/**
 * The countries of a service, each once, under the two-letter codes that the page knows. A service with
 * other codes expects them in requests as well.
 */
export async function readCountries(sent: readonly Country[]): Promise<CountriesRead> {
  const toAlpha2 = sent.some(({ iso }) => ALPHA_3.test(iso)) ? await loadAlpha2() : undefined
  const countries = new Map<string, Country>() // by key
  const sentIsos = new Map<string, string>()
  for (const country of sent) {
    const iso = OTHER_CODES.get(country.iso) ?? toAlpha2?.get(country.iso) ?? country.iso
    const read = { ...country, iso }
    const key = keyOfCountry(read)
    if (countries.has(key)) continue
    countries.set(key, read)
    if (iso !== country.iso) sentIsos.set(iso, country.iso)
  }
  return { countries: [...countries.values()], sentIsos }
}

// loaded only for services with three-letter codes
async function loadAlpha2(): Promise<ReadonlyMap<string, string>> {
  const { default: codes } = await import('i18n-iso-countries/codes.json')
  return new Map(codes.map(([two = '', three = '']) => [three, two]))
}
