import { type Area, parseArea } from '../../core/area.ts'
import { type Country, parseCountry } from '../../core/country.ts'
import type { Credentials } from '../../core/credentials.ts'
import type { Written } from '../../core/dataCheck/checkedList.ts'
import { CoverageError } from '../../core/failure.ts'
import { decode } from '../../core/protocol/decode.ts'
import { AREA_FIELDS, COUNTRY_FIELDS, type Fields } from '../../core/protocol/fields.ts'
import type { Row } from '../../core/protocol/row.ts'
import type { WrittenCountry } from '../../core/saved/savedFile.ts'
import { type BrokenRow, breakRow } from '../../core/saved/sheet.ts'
import { trimEndOf } from '../../core/text/trimEndOf.ts'
import { SettingError } from '../settings/settingError.ts'
import { addWritten, EARLIER_ISO, type ReadList } from './readCatalogue.ts'

const AT_ONCE = 3 // requests: a service serves others meanwhile
const REQUEST_MS = 60_000
const MAX_BYTES = 100_000_000 // of all lists together
const UNAUTHORIZED = 401

/**
 * Loads all lists of a service; a country whose list fails is reported as a row. The password is sent to this address only:
 * redirects are not followed. Throws `SettingError` if the countries cannot be loaded.
 */
export async function loadService(
  address: URL,
  credentials: Credentials,
  ask = fetch,
): Promise<ReadList> {
  const rest = { bytes: MAX_BYTES }
  const load = (operation: string, fields: Fields, iso?: string) =>
    loadList({ ask, address, credentials, operation, fields, iso, rest })
  const areas = new Map<string, Area[]>()
  const written = new Map<Area, Written>()
  const broken: BrokenRow[] = []
  const writtenCountries = new Map<string, WrittenCountry>()
  const rows = await loadCountries(() => load('getcountries', COUNTRY_FIELDS))
  const countries = findUnique(rows, broken, writtenCountries)
  const waiting = countries.filter(({ iso }) => iso !== '')
  let unread = 0
  async function loadNext(): Promise<void> {
    for (let country = waiting.shift(); country; country = waiting.shift()) {
      const { iso, name } = country
      try {
        areas.set(iso, readAreas(await load('getareas', AREA_FIELDS, iso), written))
      } catch (error) {
        unread++
        broken.push(
          breakRow(
            0,
            `The areas could not be loaded: ${describeLoading(error).why}.`,
            `${iso} ${name}`,
          ),
        )
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, loadNext))
  return { world: { countries, areas }, written, writtenCountries, broken, unread }
}

async function loadCountries(load: () => Promise<Row[]>): Promise<Row[]> {
  try {
    return await load()
  } catch (error) {
    const { why, cure } = describeLoading(error)
    throw new SettingError(`The countries could not be loaded: ${why}. ${cure}`)
  }
}

/** One country for each ISO code: their areas are the same list. */
function findUnique(
  rows: readonly Row[],
  broken: BrokenRow[],
  written: Map<string, WrittenCountry>,
): Country[] {
  return rows.flatMap((row, index) => {
    const country = parseCountry(row)
    const { iso } = country
    if (iso !== '' && written.has(iso)) {
      broken.push(breakRow(index + 1, EARLIER_ISO, iso))
      return []
    }
    addWritten(written, country, row, index)
    return [country]
  })
}

function readAreas(rows: readonly Row[], written: Map<Area, Written>): Area[] {
  return rows.map((row, index) => {
    const area = parseArea(row)
    const [, name = '', , , latitude = '', longitude = ''] = row
    written.set(area, { name, latitude, longitude, row: index + 1 })
    return area
  })
}

interface ListRequest {
  readonly ask: typeof fetch
  readonly address: URL
  readonly credentials: Credentials
  readonly operation: string
  readonly fields: Fields
  readonly iso: string | undefined
  readonly rest: Rest
}

/** What the service may still send. */
interface Rest {
  bytes: number
}

async function loadList(request: ListRequest): Promise<Row[]> {
  const { ask, address, credentials, operation, fields, iso, rest } = request
  const response = await ask(`${trimEndOf(address.href, /\//)}/json/${operation}`, {
    method: 'POST',
    body: new URLSearchParams({ ...credentials, ...(iso !== undefined && { isocode: iso }) }),
    redirect: 'manual',
    signal: AbortSignal.timeout(REQUEST_MS),
  })
  if (response.status === UNAUTHORIZED) throw new CoverageError('credentials', 'status 401')
  if (!response.ok) throw new CoverageError('rejected', `status ${response.status}`)
  return decode('json', await readText(response, rest), fields)
}

async function readText(response: Response, rest: Rest): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const piece of response.body ?? []) {
    rest.bytes -= piece.length
    if (rest.bytes < 0) throw new CoverageError('oversized', 'more than 100 MB in all')
    text += decoder.decode(piece, { stream: true })
  }
  return text + decoder.decode()
}

/** Why a list of a service could not be loaded, and what to do. */
interface LoadingFailure {
  readonly why: string
  readonly cure: string
}

/** In our words: a failed request's message may hold the address or what was sent. Only Node's codes are repeated. */
export function describeLoading(error: unknown): LoadingFailure {
  if (error instanceof CoverageError) return describeAnswer(error)
  if ((error as Error).name === 'TimeoutError')
    return { why: 'no answer within a minute', cure: 'Try again when the service is less busy.' }
  return describeConnection(codeOf(error))
}

function describeAnswer({ kind, message }: CoverageError): LoadingFailure {
  const why = message.replace(/\.$/, '')
  if (kind === 'credentials')
    return { why: 'username or password are wrong', cure: 'Check them, and the address.' }
  if (/^status 3/.test(why))
    return {
      why: `${why}, a redirect`,
      cure: 'Give the address that it leads to: redirects are not followed.',
    }
  if (/^status [45]/.test(why))
    return {
      why,
      cure: /^status 4/.test(why)
        ? 'Check the path of the address: that of a service ends before /json.'
        : 'Look into the log of the service.',
    }
  return { why, cure: 'Check that the address is that of a service, as https://example.com/api.' }
}

function describeConnection(code: string): LoadingFailure {
  if (code === 'ECONNREFUSED')
    return { why: 'connection refused', cure: 'Check host and port, and that the service runs.' }
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return {
      why: `unknown host (${code})`,
      cure: 'Check the host in the address, and the network.',
    }
  if (/TIMEDOUT|TIMEOUT|UNREACH/.test(code))
    return {
      why: `host not reached (${code})`,
      cure: 'Check host and port, and what firewalls let through.',
    }
  if (/^ERR_SSL|^EPROTO$/.test(code))
    return {
      why: `no TLS connection (${code})`,
      cure: 'Check the port, or begin the address with http://.',
    }
  if (/CERT|TLS|ISSUER|SIGNATURE|CRL/.test(code))
    return {
      why: `the certificate is not trusted (${code})`,
      cure: 'Mend it, or name the file of its authority in NODE_EXTRA_CA_CERTS.',
    }
  const why = code === '' ? 'the connection failed' : `the connection failed (${code})`
  return { why, cure: 'Check scheme, host and port of the address.' }
}

/** Of Node or OpenSSL; '' for anything else. */
function codeOf(error: unknown): string {
  const { cause } = error as Error
  const code = Object(cause).code ?? Object(error).code
  return typeof code === 'string' && /^[A-Z][A-Z\d_]{1,60}$/.test(code) ? code : ''
}
