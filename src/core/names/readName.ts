import { limitInput } from '../inputLength.ts'
import { foldText } from '../text/foldText.ts'

/** A text read as the name of something, once: countries, areas and places are all looked up by it. */
export interface TypedName {
  readonly text: string // no longer than an input may be
  readonly folded: string
  readonly words: readonly string[] // folded
  readonly isTyping: boolean // the last word may be incomplete
  readonly readings: readonly HintedName[] // as a whole, then with a hint behind the name, then in front
}

/** A name, and what beside it tells where it is. */
export interface HintedName {
  readonly name: string // unfolded
  readonly folded: string // the name
  readonly hints: readonly string[] // unfolded; all of them hold. None: the whole text is the name
  readonly isInFront: boolean // the hint is in front of the name: a country, or the town of a district
  readonly isPart?: true // of the hints: only where nothing is called so with all of them
}

const MAX_TOKENS = 9 // of a text; more are not the name of a place
const MAX_HINT_TOKENS = 5
const SPACES = /[\s;()[\]]+/

export function readName(typed: string): TypedName {
  const text = limitInput(typed)
  const folded = foldText(text)
  return {
    text,
    folded,
    words: folded.split(' ').filter(Boolean),
    isTyping: !/[\s?!]$/.test(text),
    readings: readingsOf(text),
  }
}

/** Reads each text once for as long as it is kept: a question is asked of several tables, in several ways. */
export type NameReader = (text: string) => TypedName

export function createNameReader(): NameReader {
  const known = new Map<string, TypedName>()
  return function readOnce(text) {
    const name = known.get(text) ?? readName(text)
    known.set(text, name)
    return name
  }
}

function readingsOf(text: string): HintedName[] {
  const [first = '', ...others] = text
    .normalize('NFC')
    .split(/[,，、،]/)
    .map((part) => part.trim())
  const hints = others.filter((part) => foldText(part) !== '')
  if (hints.length > 0 && foldText(first) !== '') {
    return [
      ...wholeOf(text),
      createReading(first, hints),
      ...(hints.length > 1 ? lastAlone(first, hints) : []),
    ]
  }
  const tokens = text.split(SPACES).filter((token) => foldText(token) !== '')
  if (tokens.length > MAX_TOKENS) return wholeOf(text)
  return [...wholeOf(text), ...splitBehind(tokens), ...splitInFront(tokens)]
}

function wholeOf(text: string): HintedName[] {
  const reading = createReading(text.replace(/\s+/g, ' ').trim(), [])
  return reading.folded === '' ? [] : [reading]
}

/** `Springfield, Sangamon County, Illinois`: what is between may be unknown. */
function lastAlone(name: string, hints: readonly string[]): HintedName[] {
  return [hints.slice(-1), hints.slice(0, 1)].map((hint) => ({
    ...createReading(name, hint),
    isPart: true,
  }))
}

function splitBehind(tokens: readonly string[]): HintedName[] {
  const readings: HintedName[] = []
  for (let length = 1; length < tokens.length && length <= MAX_HINT_TOKENS; length++)
    readings.push(
      createReading(tokens.slice(0, -length).join(' '), [tokens.slice(-length).join(' ')]),
    )
  return readings
}

function splitInFront(tokens: readonly string[]): HintedName[] {
  const readings: HintedName[] = []
  for (let length = 1; length < tokens.length && length <= MAX_HINT_TOKENS; length++) {
    const name = tokens.slice(length).join(' ')
    readings.push({ ...createReading(name, [tokens.slice(0, length).join(' ')]), isInFront: true })
  }
  return readings
}

function createReading(name: string, hints: readonly string[]): HintedName {
  return { name, folded: foldText(name), hints, isInFront: false }
}
