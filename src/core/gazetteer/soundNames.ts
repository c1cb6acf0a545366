import { maskOf } from '../text/countEdits.ts'
import type { AlikeNames } from './alikeNames.ts'
import type { NameTable } from './nameTable.ts'

// Names typed in Arabic or Cyrillic letters, compared by sound with the Latin names of places: for most towns abroad
// no source has a spelling in these scripts, and people write what they hear.

/**
 * The Latin letters that may stand for a folded letter, or pair of letters, of the other script. Coarse on purpose:
 * Arabic has no p, and the s of German towns is a sh before a t. Upper case marks a vowel, `?` a sound that may be
 * missing in the Latin name.
 */
type SoundTable = ReadonlyMap<string, string>

// the letters, and in the same order what stands for each: `خ غ` and `hkc g`
const ARABIC = readTable(
  'ا ى ة ع ء و ي ی ه ح ب پ ت تش ث ط د ذ ض ج چ خ غ ك ک گ ق س ص ش ز ظ ژ ف ڤ ل ر م ن',
  'AEO AEIY AEH AEIOU AEIOU OUW IEYJ IEYJ h? h? bp p t ct t t d dz d gj c hkc g kcq kcq g kqcg scz sc sc zs z jzg fvpw v l r m n',
)
const CYRILLIC = readTable(
  'а е э и і є ы о у ю я ј б п в ф г ґ х к д дж т з с ц ч ш щ ж џ ђ ћ л љ р м н њ',
  'AEU EAIJY EA IEYJ IEY EY IYU OAU UOW UY AIY YIJ b p vw fvp gh g hkc kcq d jg t zs scz czt ctg sc sc jgz j dj c l l r m n n',
)

function readTable(letters: string, written: string): SoundTable {
  const all = written.split(' ')
  return new Map(letters.split(' ').map((letter, i) => [letter, all[i] ?? '']))
}

interface Sound {
  readonly letters: number // Latin letters that may stand for it, a bit each, as in `maskOf`
  readonly isVowel: boolean
  readonly isWeak: boolean // an h that may not be written
}

const VOWELS = lettersMask('aeiouy')
const SPACE_BIT = 1
/** Letters that may be silent: `costOfSilence` says where. */
const SILENT = lettersMask('hctdsw') | SPACE_BIT
const MIN_CONSONANTS = 3 // fewer would be the sound of too many names
const MIN_SOUNDS = 5
const MOST = 1 // vowels that may differ

/** Finds the names of a Latin table that sound like a folded text; empty if the text is in neither script. */
export function findSounding(table: NameTable, folded: string): AlikeNames {
  const found = { names: [] as number[], edits: [] as number[] }
  const isArabic = /\p{Script=Arabic}/u.test(folded)
  const sounds = readSounds(folded, isArabic ? ARABIC : CYRILLIC)
  const consonants = sounds?.filter(({ isVowel, isWeak }) => !isVowel && !isWeak) ?? []
  if (!sounds || sounds.length < MIN_SOUNDS || consonants.length < MIN_CONSONANTS) return found
  let most = MOST // of the best so far
  const known = sounds.reduce((mask, { letters }) => mask | letters, VOWELS | SILENT)
  const compare = createCompare(sounds, isArabic)
  const isOneWord = !folded.includes(' ')
  const { byLength, starts, letters } = table
  const from = byLength.ends[consonants.length - 1] ?? 0
  const to = byLength.ends[Math.min(2 * sounds.length + 3, byLength.ends.length - 1)] ?? 0
  for (let i = from; i < to; i++) {
    const mask = byLength.masks[i] ?? 0
    if (isOneWord && (mask & SPACE_BIT) !== 0) continue
    if ((mask & ~known) !== 0 || !consonants.every((sound) => (mask & sound.letters) !== 0))
      continue
    const name = byLength.names[i] ?? 0
    const cost = compare(letters, starts[name] ?? 0, starts[name + 1] ?? 0)
    if (cost > most) continue
    if (cost < most) found.names.length = found.edits.length = 0
    most = cost
    found.names.push(name)
    found.edits.push(1 + cost)
  }
  return found
}

/** The sounds of a folded text; undefined if it has a letter that is not known. */
function readSounds(folded: string, table: SoundTable): Sound[] | undefined {
  const sounds: Sound[] = []
  const text = folded.replace(/[ ьъ]/g, '')
  for (let at = 0; at < text.length; ) {
    const length = table.has(text.slice(at, at + 2)) && at + 1 < text.length ? 2 : 1
    const key = text.slice(at, at + length)
    const written = table.get(key)
    if (written === undefined) return undefined
    at += length
    sounds.push(createSound(written))
  }
  return sounds
}

function createSound(written: string): Sound {
  return {
    letters: lettersMask(written.replace('?', '').toLowerCase()),
    isVowel: /^[A-Z]/.test(written),
    isWeak: written.endsWith('?'),
  }
}

function lettersMask(letters: string): number {
  return maskOf(
    Uint16Array.from(letters, (letter) => letter.charCodeAt(0)),
    0,
    letters.length,
  )
}

const NEVER = 99
// as in a mask: their place in the alphabet
const [SPACE, C, D, E, H, K, S, T, W, X, Z] = [0, 3, 4, 5, 8, 11, 19, 20, 23, 24, 26] as const

/** How many vowels of a Latin name differ from the sounds; `NEVER` if consonants do. */
type Compare = (letters: Uint8Array | Uint16Array, from: number, to: number) => number

/** An alignment by dynamic programming, row by row over the letters of the name; in plain loops, for all names. */
function createCompare(sounds: readonly Sound[], isArabic: boolean): Compare {
  const count = sounds.length
  const leaving = sounds.map((sound, i) => costOfLeaving(sound, sounds[i - 1]))
  let [previous, row] = [new Uint8Array(count + 1), new Uint8Array(count + 1)]

  function addLeft(costs: Uint8Array): void {
    for (let i = 1; i <= count; i++)
      costs[i] = Math.min(costs[i] ?? NEVER, (costs[i - 1] ?? NEVER) + (leaving[i - 1] ?? NEVER))
  }

  return function compare(letters, from, to) {
    previous.fill(NEVER)
    previous[0] = 0
    addLeft(previous)
    for (let at = from; at < to; at++) {
      const letter = 1 << ((letters[at] ?? 0) & 31)
      const silent = costOfSilence(letters, at, from, to, isArabic)
      row[0] = Math.min(NEVER, (previous[0] ?? NEVER) + silent)
      let least = row[0]
      for (let i = 1; i <= count; i++) {
        const sound = sounds[i - 1]
        let cost = (previous[i] ?? NEVER) + silent
        if (sound && (sound.letters & letter) !== 0) cost = Math.min(cost, previous[i - 1] ?? NEVER)
        else if (sound?.isVowel && (letter & VOWELS) !== 0)
          cost = Math.min(cost, (previous[i - 1] ?? NEVER) + 1)
        row[i] = Math.min(NEVER, cost)
      }
      addLeft(row)
      for (let i = 1; i <= count; i++) least = Math.min(least, row[i] ?? NEVER)
      if (least > MOST) return NEVER
      ;[previous, row] = [row, previous]
    }
    return previous[count] ?? NEVER
  }
}

/** The cost of a sound that is not written in the Latin name. */
function costOfLeaving(sound: Sound, before: Sound | undefined): number {
  if (sound.letters === before?.letters) return 0
  return sound.isVowel || sound.isWeak ? 1 : NEVER
}

/** The cost of a Latin letter that is not heard: the second of two, vowels side by side, those of sch, ck and tz. */
function costOfSilence(
  letters: Uint8Array | Uint16Array,
  at: number,
  from: number,
  to: number,
  isArabic: boolean,
): number {
  const letter = (letters[at] ?? 0) & 31
  const before = at > from ? (letters[at - 1] ?? 0) & 31 : SPACE
  const after = at + 1 < to ? (letters[at + 1] ?? 0) & 31 : SPACE
  if (letter === SPACE || letter === before || letter === H) return 0
  if (isVowel(letter))
    return isArabic || isVowel(before) || (letter === E && after === SPACE) ? 0 : 1
  switch (letter) {
    case C:
      return before === S || after === K || after === H || after === Z ? 0 : NEVER
    case D:
    case T:
      return after === T || after === D || after === Z || after === S || after === C ? 0 : NEVER
    case S:
      return before === X || before === Z || after === Z ? 0 : NEVER
    case W:
      return isVowel(before) ? 0 : NEVER
    default:
      return NEVER
  }
}

const isVowel = (letter: number): boolean => ((1 << letter) & VOWELS) !== 0
