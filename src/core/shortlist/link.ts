import { isOnEarth, type Position } from '../geo/position.ts'
import { nameOfCountry } from '../nameOfCountry.ts'
import type { Steps } from '../steps.ts'
import { compressTextSteps, expandTextSteps } from '../text/compressText.ts'
import { hashText } from '../text/hashText.ts'
import { decodeFromUrl, encodeForUrl } from '../text/urlText.ts'
import { MAX_NOTE_LENGTH } from './edit.ts'
import { createLine, type Shortlist, type ShortlistLine } from './shortlist.ts'

// A shortlist as a part of an address. Uncompressed it is a line for the day, a line for each country, a line for each
// area below it, and now and then a line that checks all before it, so that nothing is shown that was not written:
//
//   fvs
//   !x3P
//   #DE49
//   30 Berlin<tab>5252,1340<tab>ask for the lead time
//   =0800 all of Germany
//   .kR7

/** What a link says. */
export interface SharedList {
  readonly lines: Shortlist // in the order of who made the link
  readonly madeAtMs: number // noon of its day, UTC
  readonly trouble: LinkTrouble | undefined
}

/** `cut`: its end is missing. `broken`: no page wrote it so. `newer`: of a later version, of which this one reads a part. */
export type LinkTrouble = 'cut' | 'broken' | 'newer'

/** Longer addresses are cut by some mail programs. */
export const LONGEST_LINK = 2_000 // characters

interface LinkContent {
  readonly hasNotes: boolean
  readonly needsPosition: (line: ShortlistLine) => boolean // whether to write where it is
}

const VERSION = '1'
const DAY_MS = 86_400_000
const MOST_BYTES = 4_000_000 // uncompressed

/** Writes lines for the address, where `readLinkSteps` finds them with the same primer. */
export function* writeLinkSteps(
  lines: Shortlist,
  { hasNotes, needsPosition }: LinkContent,
  nowMs: number,
  primer: string,
): Steps<string> {
  const text = createCheckedText()
  text.add(Math.floor(nowMs / DAY_MS).toString(36))
  let last: string | undefined
  for (const line of lines) {
    const { iso, country, callingCode, area, note } = line
    const name = nameOfCountry(iso) === iso ? country : ''
    const heading = `${clean(iso)}${callingCode}${name && ` ${clean(name)}`}`
    if (heading !== last) text.add(`#${heading}`)
    last = heading
    const isOwn = area.code.startsWith(callingCode) && /^\d+$/.test(area.code)
    const code = isOwn ? area.code.slice(callingCode.length) : `=${encodeForUrl(area.code)}`
    const place = area.position && needsPosition(line) ? formatPoint(area.position) : ''
    text.add(
      `${code} ${[clean(area.name), place, hasNotes ? clean(note) : ''].join('\t').trimEnd()}`,
    )
  }
  return VERSION + toBase64(yield* compressTextSteps(text.end(), primer))
}

/** Reads what `writeLinkSteps` wrote, as far as that can be trusted. Any text is taken. */
export function* readLinkSteps(link: string, primer: string): Steps<SharedList> {
  const { text, isWhole: hasEnd } = yield* expandTextSteps(
    fromBase64(link.slice(1)),
    primer,
    MOST_BYTES,
  )
  const { checked, isWhole } = readChecked(text)
  const [day = '', ...rows] = checked
  const madeAtMs = (Number.parseInt(day, 36) + 0.5) * DAY_MS // the same day in nearly all time zones
  return {
    lines: readRows(rows),
    madeAtMs: Number.isSafeInteger(madeAtMs) ? madeAtMs : 0,
    trouble: /^[2-9]/.test(link)
      ? 'newer'
      : isWhole
        ? undefined
        : hasEnd || checked.length === 0
          ? 'broken'
          : 'cut',
  }
}

function readRows(rows: readonly string[]): Shortlist {
  const lines = new Map<string, ShortlistLine>()
  let country: Parameters<typeof createLine>[0] | undefined
  for (const row of rows) {
    const [, iso, callingCode = '', name] = /^#(.*?)(\d*)(?: (.*))?$/.exec(row) ?? []
    if (iso !== undefined) country = { iso, callingCode, name: name ?? nameOfCountry(iso) }
    const [, code = '', rest] = /^(\d*|=\S*) (.*)$/.exec(row) ?? []
    if (!country || rest === undefined) continue // of a kind that a later version may write
    const [areaName = '', point = '', note = ''] = rest.split('\t')
    const line = createLine(country, {
      code: code.startsWith('=') ? decodeFromUrl(code.slice(1)) : country.callingCode + code,
      name: areaName,
      position: parsePoint(point),
    })
    lines.set(line.key, { ...line, note: note.slice(0, MAX_NOTE_LENGTH) })
  }
  return [...lines.values()]
}

/** A text of lines, some of which check those before them; so does the last. */
function createCheckedText() {
  let text = ''
  let count = 0
  return {
    add(line: string): void {
      text += `${line}\n`
      if (isCheckDue(count++)) text += `!${checkOf(text)}\n`
    },
    end: (): string => `${text}.${checkOf(text)}\n`,
  }
}

/** After the day, and often in short lists, of which a few lines are a great part. */
const isCheckDue = (lines: number): boolean => lines % (lines < 30 ? 5 : 25) === 0

/** The lines that are checked, without the checks. */
function readChecked(text: string) {
  const checked: string[] = []
  let unchecked: string[] = []
  let start = 0
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
    const line = text.slice(start, end)
    if (!/^[!.]/.test(line)) unchecked.push(line)
    else if (line.slice(1) !== checkOf(text.slice(0, start))) break
    else {
      checked.push(...unchecked)
      unchecked = []
      if (line.startsWith('.')) return { checked, isWhole: true }
    }
    start = end + 1
  }
  return { checked, isWhole: false }
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Three characters that tell one text from another. */
function checkOf(text: string): string {
  const hash = hashText(text)
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
