import { entryOf, FIRST, type SearchIndex, STATE } from '../searchIndex.ts'
import { wordLength } from '../vocabulary.ts'
import { AGREES } from './gradeWords.ts'

/** What each way to agree costs, by `AGREES`; a word that goes on costs more before the last one. */
const EDITS = [0, 0, 0, 0, 0, 1, 2, 3, 1, 2, 3]
const IS_WHOLE = [false, true, true, false, false, true, true, true, false, false, false]
const WITHIN = 30

/** What is added to a score. */
const COST = {
  edit: 100,
  otherFirstLetter: 15, // with an edit: few mistakes are made there
  start: 20, // a town's name begins so
  inside: 40, // or has the word later
  state: 60, // or only its state is so called
  isoCode: -3, // exact things in their order
  country: -2,
  early: 6, // a word before the last that goes on
  disorder: 4,
  laterTown: 3, // not the first of those in a name
  otherName: 3, // that begins so, in another language
}

/** What `rankTitle` found, kept from call to call: thousands of titles are ranked for a keystroke. */
export interface Rank {
  score: number
  length: number // of the town's name
  isWhole: boolean
}

const MOST_POSITIONS = 31 // the bits of a number
const positions = new Int8Array(8)

/** Ranks a title by the words typed; false if two of them would need the same word. */
export function rankTitle(index: SearchIndex, title: number, words: readonly string[], rank: Rank): boolean {
  const { matchOf, titleWords, titleStarts, vocabulary } = index
  const start = titleStarts[title]!
  const end = Math.min(titleStarts[title + 1]!, start + MOST_POSITIONS)
  let used = 0
  let score = 0
  let areWhole = true
  for (let i = 0; i < words.length; i++) {
    let how = 16
    let at = -1
    for (let position = start; position < end; position++) {
      if (used & (1 << (position - start))) continue
      const packed = titleWords[position]!
      const match = (matchOf[packed >>> 2]! >>> (4 * i)) & 15
      if (match === 0 || match >= how) continue
      how = match
      at = position
    }
    if (at < 0) return false
    used |= 1 << (at - start)
    positions[i] = at - start
    score += EDITS[how]! * COST.edit
    if (how === AGREES.within) score += WITHIN
    if (how === AGREES.begun && i < words.length - 1) score += COST.early
    if (EDITS[how]! > 0 && !sameFirstLetter(index, titleWords[at]! >>> 2, words[i]!))
      score += COST.otherFirstLetter
    if (i > 0 && positions[i]! < positions[i - 1]!) score += COST.disorder
    areWhole &&= IS_WHOLE[how]!
  }
  score += placeScore(index, start, end, used, areWhole, rank)
  rank.isWhole &&= score < COST.start
  if (rank.isWhole) score += exactBonus(index, title)
  else if (title >= index.countries.length + index.areas.length) score += COST.otherName
  rank.score = score
  rank.length ||= wordLength(vocabulary, titleWords[start]! >>> 2)
  return true
}

function sameFirstLetter(
  { vocabulary: { letters, starts } }: SearchIndex,
  word: number,
  typed: string,
): boolean {
  return letters[starts[word]!] === typed.charCodeAt(0)
}

/** The cost of where in the title the used words stand, by the town that they fit best; notes that town's length and whether it is meant whole. */
function placeScore(
  { titleWords, vocabulary }: SearchIndex,
  start: number,
  end: number,
  used: number,
  areWhole: boolean,
  rank: Rank,
): number {
  let best: number = COST.state
  rank.isWhole = false
  rank.length = 0
  for (let from = start; from < end && !(titleWords[from]! & STATE); ) {
    let to = from
    let usedOfTown = 0
    let length = 0
    let states = 0
    do {
      if (used & (1 << (to - start))) usedOfTown++
      length += wordLength(vocabulary, titleWords[to]! >>> 2)
      to++
    } while (to < end && (titleWords[to]! & (FIRST | STATE)) === 0)
    for (let at = to; at < end; at++) if (titleWords[at]! & STATE && used & (1 << (at - start))) states++
    const isAll = areWhole && usedOfTown === to - from && usedOfTown + states === bitsOf(used)
    const isStart = (used & (1 << (from - start))) !== 0
    const place = isAll ? 0 : isStart ? COST.start : usedOfTown > 0 ? COST.inside : COST.state
    const cost = place + (from > start ? COST.laterTown : 0)
    if (cost < best) {
      best = cost
      rank.length = length
      rank.isWhole = isAll
    }
    from = to
  }
  return best
}

function exactBonus(index: SearchIndex, title: number): number {
  const entry = entryOf(index, title)
  if (entry >= index.countries.length) return 0
  const others = title - index.countries.length - index.areas.length
  return others >= 0 && index.otherTitles[others] === index.countries[entry]!.iso
    ? COST.isoCode
    : COST.country
}

function bitsOf(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++
  return count
}
