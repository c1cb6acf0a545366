import {
  type Complaint,
  type HostMessage,
  type HostRequest,
  type MessageId,
  type OrderCode,
  OWN_TYPES,
  VERSION,
} from './messages.ts'

/** What came from the host page; undefined for what needs no answer. */
export type Reading =
  | { readonly message: HostMessage }
  | { readonly complaint: Complaint; readonly id: MessageId | undefined }
  | undefined

const MAX_CODES = 1_000
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
      return { type: 'setShortlist', codes: readCodes(fields.codes) }
    case 'getState':
      return { type: 'getState' }
    default:
      throw new Wrong('unknown-type', 'type must be open, setLanguage, setShortlist or getState.')
  }
}

const ISO = /^[A-Z\d]{2,3}$/i
const MAX_CODE_LENGTH = 40

function readOpen({ country, area }: Fields): HostRequest {
  if (country === null && (area === undefined || area === null))
    return { type: 'open', country, area: undefined }
  if (typeof country !== 'string' || !ISO.test(country)) {
    throw new Wrong(
      'bad-field',
      "country must be an ISO code such as 'DE', or null for all countries, without an area.",
    )
  }
  if (area === undefined || area === null)
    return { type: 'open', country: country.toUpperCase(), area: undefined }
  if (typeof area !== 'string' || area.trim() === '' || area.length > MAX_CODE_LENGTH) {
    throw new Wrong(
      'bad-field',
      "area must be the order code of an area, as a text such as '4930', or be left out.",
    )
  }
  return { type: 'open', country: country.toUpperCase(), area: area.trim() }
}

function readLanguage(language: unknown): string {
  if (typeof language === 'string' && /^[a-z]{2,3}(-[a-z\d]{2,8}){0,3}$/i.test(language))
    return language
  throw new Wrong('bad-field', "language must be a language tag such as 'de' or 'pt-BR'.")
}

function readCodes(codes: unknown): OrderCode[] {
  if (!Array.isArray(codes) || codes.length > MAX_CODES)
    throw new Wrong(
      'bad-field',
      `codes must be a list of at most ${MAX_CODES} texts such as 'DE:4930'.`,
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

function readCode(text: string): OrderCode | undefined {
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
