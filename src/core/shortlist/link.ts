import { isCertainty } from '../coverage/coverage.ts'
import { isOnEarth, type Position } from '../geo/position.ts'
import { limitName } from '../inputLength.ts'
import { nameOfCountry } from '../nameOfCountry.ts'
import type { Steps } from '../steps.ts'
import { compressTextSteps, expandTextSteps } from '../text/compressText.ts'
import { hashText } from '../text/hashText.ts'
import { decodeFromUrl, encodeForUrl } from '../text/urlText.ts'
import { MAX_NOTE_LENGTH } from './edit.ts'
import { createLine, MOST_LINES, type Shortlist, type ShortlistLine } from './shortlist.ts'

// A shortlist as a part of an address. Uncompressed it is a line for the day, a line for each country, a line for each
// area below it, and now and then a line that checks all before it, so that nothing is shown that was not written:
//
//   fvs
//   !x3P
//   #DE49
//   30 Berlin<tab>5252,1340<tab>ask for the lead time
//   711 Filderstadt<tab>4867,922<tab><tab>known
//   =0800 all of Germany
//   .kR7

/** What a link says. */
export interface SharedList {
  readonly lines: Shortlist // in the order of who made the link
  readonly madeAtMs: number // noon of its day, UTC
  readonly trouble: LinkTrouble | undefined
}

/**
 * `cut`: its end is missing. `broken`: no page wrote it so. `newer`: of a later version, of which this one reads a part.
 * `large`: it holds more than a link may, and nothing of it is read.
 */
export type LinkTrouble = 'cut' | 'broken' | 'newer' | 'large'

/** Longer addresses are cut by some mail programs. */
export const LONGEST_LINK = 2_000 // characters

interface LinkContent {
  readonly hasNotes: boolean
  readonly needsPosition: (line: ShortlistLine) => boolean // whether to write where it is
}

const VERSION = '1'
const DAY_MS = 86_400_000

// What a link may ask of whoever opens it: it may come from anybody. A shortlist stays far below.
const MOST_CHARACTERS = 300_000
const MOST_BYTES = 1_000_000 // uncompressed, of which each costs some microseconds
const FEWEST_BYTES = 16_384 // that even the shortest link may unfold to
const MOST_BYTES_PER_BYTE = 64 // of the compressed: lists have 5 to 20, with one note for all lines 60
const LONGEST_LINE = 4_000 // characters: a code in escapes, a name and a note
const LONGEST_HEADING = 500 // characters: its lines repeat it
const MOST_COUNTRIES = 1_000
const ROWS_PER_STEP = 200

const bytesFor = (compressed: number): number =>
  Math.min(MOST_BYTES, FEWEST_BYTES + compressed * MOST_BYTES_PER_BYTE)

/**
 * Writes lines for the address, where `readLinkSteps` finds them with the same primer; undefined if they are more than
 * that would read.
 */
export function* writeLinkSteps(
  lines: Shortlist,
  { hasNotes, needsPosition }: LinkContent,
  nowMs: number,
  primer: string,
): Steps<string | undefined> {
  const text = createCheckedText()
  text.add(Math.floor(nowMs / DAY_MS).toString(36))
  let last: string | undefined
  for (const line of lines) {
    const { iso, country, callingCode, area, note, serves = '' } = line
    const name = nameOfCountry(iso) === iso ? country : ''
    const heading = `${clean(iso)}${callingCode}${name && ` ${clean(name)}`}`
    if (heading !== last) text.add(`#${heading}`)
    last = heading
    const isOwn = area.code.startsWith(callingCode) && /^\d+$/.test(area.code)
    const code = isOwn ? area.code.slice(callingCode.length) : `=${encodeForUrl(area.code)}`
    const isPlaced = serves !== '' || needsPosition(line) // a place that a code serves is nowhere in a list
    const place = area.position && isPlaced ? formatPoint(area.position) : ''
    const fields = [clean(area.name), place, hasNotes ? clean(note) : '', serves]
    text.add(`${code} ${fields.join('\t').trimEnd()}`)
  }
  const written = text.end()
  const size = new TextEncoder().encode(written).length
  if (size > MOST_BYTES || !isWithinBudget(written.split('\n'))) return undefined
  const bytes = yield* compressTextSteps(written, primer)
  const link = VERSION + toBase64(bytes)
  return size <= bytesFor(bytes.length) && link.length <= MOST_CHARACTERS ? link : undefined
}

/** Reads what `writeLinkSteps` wrote, as far as that can be trusted. Any text is taken. */
export function* readLinkSteps(link: string, primer: string): Steps<SharedList> {
  if (link.length > MOST_CHARACTERS) return unread('large')
  const bytes = fromBase64(link.slice(1))
  const found = yield* expandTextSteps(bytes, primer, bytesFor(bytes.length))
  const { checked, isWhole, isAltered } = yield* readCheckedSteps(found.text)
  if (checked.length === 0) return unread(isNewer(link) ? 'newer' : 'broken')
  // what follows an altered place unfolds to anything
  if ((found.isOver && !isAltered) || !isWithinBudget(checked)) return unread('large')
  const [day = '', ...rows] = checked
  const madeAtMs = (Number.parseInt(day, 36) + 0.5) * DAY_MS // the same day in nearly all time zones
  const cut = found.isWhole ? 'broken' : 'cut'
  return {
    lines: yield* readRowsSteps(rows),
    madeAtMs: Number.isSafeInteger(madeAtMs) ? madeAtMs : 0,
    trouble: isNewer(link) ? 'newer' : isWhole ? undefined : cut,
  }
}

const isNewer = (link: string): boolean => /^[2-9]/.test(link)

const unread = (trouble: LinkTrouble): SharedList => ({ lines: [], madeAtMs: 0, trouble })

function isWithinBudget(rows: readonly string[]): boolean {
  const headings = new Set<string>()
  let lines = 0
  for (const row of rows) {
    const isHeading = row.startsWith('#')
    if (row.length > (isHeading ? LONGEST_HEADING : LONGEST_LINE)) return false
    if (isHeading) headings.add(row)
    else if (/^[\d= ]/.test(row)) lines++
  }
  return lines <= MOST_LINES + 1 && headings.size <= MOST_COUNTRIES // one is the day
}

function* readRowsSteps(rows: readonly string[]): Steps<Shortlist> {
  const lines = new Map<string, ShortlistLine>()
  let country: Parameters<typeof createLine>[0] | undefined
  for (const [i, row] of rows.entries()) {
    if (i % ROWS_PER_STEP === 0) yield
    if (row.startsWith('#')) {
      country = readHeading(row.slice(1))
      continue
    }
    const [code, rest] = splitAt(row, row.indexOf(' '))
    if (!country || rest === undefined || !/^(?:\d*|=\S*)$/.test(code)) continue // of a kind that a later version may write
    const [areaName = '', point = '', note = '', serves = ''] = rest.split('\t', 4)
    const line = createLine(country, {
      code: code.startsWith('=') ? decodeFromUrl(code.slice(1)) : country.callingCode + code,
      name: limitName(areaName),
      position: parsePoint(point),
    })
    lines.set(line.key, {
      ...line,
      note: note.slice(0, MAX_NOTE_LENGTH),
      ...(isCertainty(serves) && { serves }),
    })
  }
  return [...lines.values()]
}

/** `DE49`, or with a name that does not follow from the code `XX999 Nowhere`. */
function readHeading(heading: string): Parameters<typeof createLine>[0] {
  const [head, name] = splitAt(heading, heading.indexOf(' '))
  let digits = head.length
  while (/\d/.test(head.charAt(digits - 1))) digits--
  const iso = head.slice(0, digits)
  return { iso, callingCode: head.slice(digits), name: name ?? nameOfCountry(iso) }
}

/** What stands before a separator, and what behind it: undefined if there is none. */
const splitAt = (text: string, at: number): [before: string, behind: string | undefined] =>
  at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)]

/** A text of lines, some of which check those before them; so does the last. */
function createCheckedText() {
  let text = ''
  let hash = hashText('') // of the text so far
  let count = 0
  function write(line: string): void {
    text += `${line}\n`
    hash = hashText(`${line}\n`, hash)
  }
  return {
    add(line: string): void {
      write(line)
      if (isCheckDue(count++)) write(`!${checkOf(hash)}`)
    },
    end: (): string => `${text}.${checkOf(hash)}\n`,
  }
}

/** After the day, and often in short lists, of which a few lines are a great part. */
const isCheckDue = (lines: number): boolean => lines % (lines < 30 ? 5 : 25) === 0

const isCheck = (line: string): boolean => line.startsWith('!') || line.startsWith('.')

interface CheckedLines {
  readonly checked: readonly string[] // without the checks
  readonly isWhole: boolean // up to the end that was written
  readonly isAltered: boolean // up to a check that fails
}

/** The lines that are checked. */
function* readCheckedSteps(text: string): Steps<CheckedLines> {
  const checked: string[] = []
  let count = 0 // of `checked`, up to the last check
  let hash = hashText('') // of the lines so far
  let start = 0
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
    const line = text.slice(start, end)
    if (!isCheck(line)) checked.push(line)
    else if (line.slice(1) !== checkOf(hash))
      return { checked: checked.slice(0, count), isWhole: false, isAltered: true }
    else {
      count = checked.length
      if (line.startsWith('.')) return { checked, isWhole: true, isAltered: false }
    }
    hash = hashText(text.slice(start, end + 1), hash)
    if (checked.length % ROWS_PER_STEP === 0) yield
    start = end + 1
  }
  return { checked: checked.slice(0, count), isWhole: false, isAltered: false }
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Three characters that tell one text from another, by its hash. */
function checkOf(hash: number): string {
  return [8, 14, 20].map((shift) => ALPHABET.charAt((hash >>> shift) & 63)).join('')
}

/** Bytes as the letters, digits, - and _ that no program cuts off a link. */
function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (let i = 0; i < bytes.length; i += 3) {
    const left = bytes.length - i
    const bits = ((bytes[i] ?? 0) << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0)
    for (let part = 0; part < Math.min(4, left + 1); part++)
      text += ALPHABET.charAt((bits >> (18 - 6 * part)) & 63)
  }
  return text
}

/** Ends at the first other character: a link may have been copied with what stood behind it. */
function fromBase64(text: string): Uint8Array {
  const bytes: number[] = []
  let bits = 0
  let held = 0
  for (const character of text) {
    const value = ALPHABET.indexOf(character)
    if (value < 0) break
    bits = ((bits << 6) | value) & 0xffff
    held += 6
    if (held < 8) continue
    held -= 8
    bytes.push((bits >> held) & 255)
  }
  return Uint8Array.from(bytes)
}

/** In one line, without what divides fields. */
const clean = (text: string): string => text.replace(/[\p{Cc}\p{Cs}]+/gu, ' ').trim()

/** To hundredths of a degree, about a kilometre. */
const formatPoint = ({ lat, lng }: Position): string =>
  `${Math.round(lat * 100)},${Math.round(lng * 100)}`

function parsePoint(text: string): Position | undefined {
  const [, lat, lng] = /^(-?\d{1,4}),(-?\d{1,5})$/.exec(text) ?? []
  const position = { lat: Number(lat) / 100, lng: Number(lng) / 100 }
  return isOnEarth(position) ? position : undefined
}
