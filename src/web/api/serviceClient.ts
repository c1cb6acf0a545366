import { ROOT } from 'virtual:page-root'
import { type Area, parseArea } from '../../core/area.ts'
import { type Country, parseCountry } from '../../core/country.ts'
import { CoverageError } from '../../core/failure.ts'
import type { Output } from '../../core/protocol/encode.ts'
import { AREA_FIELDS, COUNTRY_FIELDS, type Fields } from '../../core/protocol/fields.ts'
import { decodePlainJson } from '../../core/protocol/plainJson.ts'
import type { Row } from '../../core/protocol/row.ts'
import { fetchBytes } from './fetchBytes.ts'
import { readCountries } from './readCountries.ts'

export interface Credentials {
  readonly username: string
  readonly password: string
}

/** What is requested: the countries, or the areas of one. */
export type Subject = { readonly kind: 'countries' } | { readonly kind: 'areas'; readonly iso: string }

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
  getCountries(signal: AbortSignal): Promise<Country[]>
  getAreas(iso: string, signal: AbortSignal): Promise<Area[]>
  download(subject: Subject, options: DownloadOptions): Promise<Download>
  /** A failure found in a download, without the service's words if they contain the password. */
  censor(error: unknown): Promise<unknown>
}

/** The service's address, beside the page by default. */
const BASE = `${ROOT}api`

/**
 * Credentials travel only in POST bodies, form-urlencoded: paths end up in logs and histories. All
 * methods throw `CoverageError`, or the signal's reason once it is aborted.
 */
export function createServiceClient(credentials: Credentials, base = BASE): ServiceClient {
  function request(subject: Subject, output: Output, download: boolean): Request {
    const operation = subject.kind === 'countries' ? 'getcountries' : 'getareas'
    const parameters = new URLSearchParams({ ...credentials })
    if (subject.kind === 'areas') parameters.set('isocode', sentIsos.get(subject.iso) ?? subject.iso)
    return new Request(`${base}/${output}/${operation}${download ? '?download=1' : ''}`, {
      method: 'POST',
      body: parameters,
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'manual', // a redirect could carry the password to another host
      referrerPolicy: 'no-referrer',
    })
  }

  let sentIsos: ReadonlyMap<string, string> = new Map() // the service's code by ours, where they differ

  async function getRows(subject: Subject, fields: Fields, signal: AbortSignal): Promise<Row[]> {
    const asked = subject.kind === 'areas' ? 'country' : 'service'
    const { bytes } = await fetchBytes(request(subject, 'json', false), { asked, signal })
    const text = new TextDecoder().decode(bytes)
    const rows = decodePlainJson(text, fields)
    if (rows) return rows
    const { decodeLenientJson } = await loadLenientDecoder()
    return decodeLenientJson(text, fields, credentials.password)
  }

  return {
    base,
    async getCountries(signal) {
      const rows = await getRows({ kind: 'countries' }, COUNTRY_FIELDS, signal)
      const read = await readCountries(rows.map(parseCountry))
      sentIsos = read.sentIsos
      return read.countries
    },
    async getAreas(iso, signal) {
      return (await getRows({ kind: 'areas', iso }, AREA_FIELDS, signal)).map(parseArea)
    },
    async download(subject, { output, signal, onProgress }) {
      // `download` goes with csv only
      const asked = subject.kind === 'areas' ? 'country' : 'file'
      return fetchBytes(request(subject, output, output === 'csv'), { asked, signal, onProgress })
    },
    async censor(error) {
      const { censor } = await loadLenientDecoder()
      return censor(error, credentials.password)
    },
  }
}

/** Decodes answers that deviate from the protocol, and errors reported in them. */
async function loadLenientDecoder() {
  try {
    return await import('./decodeLenientJson.ts')
  } catch {
    throw new CoverageError('unreachable', 'A part of the page could not be loaded.')
  }
}
