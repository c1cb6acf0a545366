import { isVisible } from '../../core/area.ts'
import { isCertainty } from '../../core/coverage/coverage.ts'
import { isOnEarth, type Position } from '../../core/geo/position.ts'
import { isOverlong, MAX_INPUT_LENGTH } from '../../core/inputLength.ts'
import {
  type Complaint,
  type HostMessage,
  type HostRequest,
  type MessageId,
  OWN_TYPES,
  VERSION,
  type WantedLine,
  type WantedPlace,
} from './messages.ts'

/** What came from the host page; undefined for what needs no answer. */
export type Reading =
  | { readonly message: HostMessage }
  | { readonly complaint: Complaint; readonly id: MessageId | undefined }
  | undefined

const MAX_LINES = 1_000
const MAX_ID_LENGTH = 100

/** Reads the data of a message event, which may be anything. */
export function readMessage(data: unknown): Reading {
  const fields = isObject(data) ? data : {}
  const id = readId(fields.id)
  try {
    if (OWN_TYPES.includes(fields.type)) return undefined // sent back to us: an answer would come back too
    checkEnvelope(fields, id)
    return { message: { ...readRequest(fields), ...(id !== undefined && { id }) } }
  } catch (error) {
    if (error instanceof Wrong) return { complaint: error.complaint, id }
    throw error
  }
}

type Fields = Readonly<Record<string, unknown>>

/** Ends the reading of a message. */
class Wrong extends Error {
  readonly complaint: Complaint
  constructor(reason: Complaint['reason'], message: string) {
    super(message)
    this.complaint = { reason, message }
  }
}

const CREDENTIALS = ['username', 'password', 'credentials', 'token', 'authorization']

function checkEnvelope(fields: Fields, id: MessageId | undefined): void {
  if (!('coverage' in fields)) {
    throw new Wrong(
      'no-version',
      `This message has no version. Send an object such as { coverage: ${VERSION}, type: 'getState' }. Other messages like this one get no answer.`,
    )
  }
  if (fields.coverage !== VERSION) {
    throw new Wrong(
      'unknown-version',
      `This page speaks version ${VERSION} alone. Send coverage: ${VERSION}, as a number.`,
    )
  }
  if ('id' in fields && id === undefined)
    throw new Wrong(
      'bad-field',
      `id must be a number, or a text of at most ${MAX_ID_LENGTH} characters.`,
    )
  const secret = Object.keys(fields).find((name) => CREDENTIALS.includes(name.toLowerCase()))
  if (secret !== undefined) {
    throw new Wrong(
      'credentials',
      `${secret} is not read: people sign in inside the frame. Take it out of your messages.`,
    )
  }
}

function readRequest(fields: Fields): HostRequest {
  switch (fields.type) {
    case 'open':
      return readOpen(fields)
    case 'setLanguage':
      return { type: 'setLanguage', language: readLanguage(fields.language) }
    case 'setShortlist':
      return { type: 'setShortlist', lines: readLines(fields) }
    case 'getState':
      return { type: 'getState' }
    default:
      throw new Wrong('unknown-type', 'type must be open, setLanguage, setShortlist or getState.')
  }
}

const ISO = /^[A-Z\d]{2,3}$/i
const MAX_CODE_LENGTH = 40

function readOpen({ country, area, place }: Fields): HostRequest {
  if (country === null && isLeftOut(area) && isLeftOut(place)) return { type: 'open', country }
  if (typeof country !== 'string' || !ISO.test(country)) {
    throw new Wrong(
      'bad-field',
      "country must be an ISO code such as 'DE', or null for all countries, without an area or a place.",
    )
  }
  if (!isLeftOut(area) && !isCode(area)) {
    throw new Wrong(
      'bad-field',
      "area must be the order code of an area, as a text such as '4930', or be left out.",
    )
  }
  const wanted = readPlace(place, 'place')
  if (wanted && !wanted.position && isLeftOut(area))
    throw new Wrong('bad-field', 'place must have a latitude and a longitude, or an area.')
  return {
    type: 'open',
    country: country.toUpperCase(),
    ...(isCode(area) && { area: area.trim() }),
    ...(wanted && { place: wanted }),
  }
}

/** Fields that do not apply may be null, as this page tells them. */
const isLeftOut = (field: unknown): field is null | undefined =>
  field === undefined || field === null

const isCode = (field: unknown): field is string =>
  typeof field === 'string' && field.trim() !== '' && field.length <= MAX_CODE_LENGTH

const REGION = /^[A-Z\d.-]{1,8}$/i

/** A place of a message. Its name is shown as text wherever it is shown: nothing in it is read as HTML. */
function readPlace(place: unknown, field: string): WantedPlace | undefined {
  if (isLeftOut(place)) return undefined
  if (!isObject(place))
    throw new Wrong('bad-field', `${field} must be an object such as { name: 'Berlin' }.`)
  const { name, serves, region } = place
  if (typeof name !== 'string' || !isVisible(name) || isOverlong(name))
    throw new Wrong(
      'bad-field',
      `${field}.name must be the name of a place, as a text of at most ${MAX_INPUT_LENGTH} characters.`,
    )
  if (!isLeftOut(serves) && !isCertainty(serves))
    throw new Wrong('bad-field', `${field}.serves must be as this page tells it, or be left out.`)
  if (!isLeftOut(region) && !(typeof region === 'string' && REGION.test(region)))
    throw new Wrong('bad-field', `${field}.region must be as this page tells it, or be left out.`)
  return {
    name: name.trim(),
    position: readPosition(place, field),
    serves: serves ?? undefined,
    region: region ?? undefined,
  }
}

function readPosition({ latitude, longitude }: Fields, field: string): Position | undefined {
  if (isLeftOut(latitude) && isLeftOut(longitude)) return undefined
  if (typeof latitude === 'number' && typeof longitude === 'number') {
    const position = { lat: latitude, lng: longitude }
    if (isOnEarth(position)) return position
  }
  throw new Wrong(
    'bad-field',
    `${field}.latitude and ${field}.longitude must be numbers of degrees, up to 90 and 180, or both be left out.`,
  )
}

function readLanguage(language: unknown): string {
  if (typeof language === 'string' && /^[a-z]{2,3}(-[a-z\d]{2,8}){0,3}$/i.test(language))
    return language
  throw new Wrong('bad-field', "language must be a language tag such as 'de' or 'pt-BR'.")
}

/** The lines, else the codes: who gives back all of what it was told sends both. */
function readLines({ codes, lines }: Fields): readonly WantedLine[] {
  if (isLeftOut(lines)) return readCodes(codes)
  if (!Array.isArray(lines) || lines.length > MAX_LINES)
    throw new Wrong(
      'bad-field',
      `lines must be a list of at most ${MAX_LINES} objects such as { country: 'DE', area: '4930' }.`,
    )
  return lines.map((line: unknown, i) => {
    const field = `lines[${i}]`
    const { country, area, place } = isObject(line) ? line : {}
    if (typeof country !== 'string' || !ISO.test(country) || !isCode(area))
      throw new Wrong(
        'bad-field',
        `${field} must have a country and an order code, such as { country: 'DE', area: '4930' }. Nothing has been changed.`,
      )
    const wanted = readPlace(place, `${field}.place`)
    return { iso: country.toUpperCase(), code: area.trim(), ...(wanted && { place: wanted }) }
  })
}

function readCodes(codes: unknown): WantedLine[] {
  if (!Array.isArray(codes) || codes.length > MAX_LINES)
    throw new Wrong(
      'bad-field',
      `codes must be a list of at most ${MAX_LINES} texts such as 'DE:4930'.`,
    )
  return codes.map((text: unknown, i) => {
    const code = typeof text === 'string' ? readCode(text) : undefined
    if (code) return code
    throw new Wrong(
      'bad-field',
      `codes[${i}] must be a country and an order code, as a text such as 'DE:4930'. Nothing has been changed.`,
    )
  })
}

function readCode(text: string): WantedLine | undefined {
  const colon = text.indexOf(':')
  const [iso, code] = [text.slice(0, Math.max(colon, 0)), text.slice(colon + 1).trim()]
  if (!ISO.test(iso) || code === '' || code.length > MAX_CODE_LENGTH) return undefined
  return { iso: iso.toUpperCase(), code }
}

function readId(id: unknown): MessageId | undefined {
  if (typeof id === 'number' && Number.isFinite(id)) return id
  return typeof id === 'string' && id.length <= MAX_ID_LENGTH ? id : undefined
}

const isObject = (data: unknown): data is Fields => typeof data === 'object' && data !== null
