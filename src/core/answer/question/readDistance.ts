import { type Distance, kmOfLength } from '../../language/formatDistance.ts'
import { plainText } from '../../number/cleanNumber.ts'
import { foldText } from '../../text/foldText.ts'
import { trimWordsOf } from './hanWords.ts'
import words from './questionWords.json' with { type: 'json' }
import { isInflecting } from './questionWords.ts'
import { type Token, tokensOf } from './tokens.ts'

/** A question within a distance, as one for what is near: of `within 30 km of Zürich`, `near Zürich`. */
export interface DistanceQuestion {
  readonly text: string
  readonly within: Distance
}

const FARTHEST_KM = 20_000 // half around the earth

/** Words for lengths. `mil` is a thousand too and Mile House a town: such words count only beside others of a distance. */
const KM =
  'kms?|(?:k|ch|qu?)il[oóô]m[eéè]t(?:er|re|ro|r)?\\p{L}*|км|килом\\p{L}*|كم|كلم|كيلو\\p{L}*|公里|千米|キロ(?:メートル)?'
const MILES =
  'mi|miles|meilen?|milles|millas?|migli[ao]|milhas?|mijl(?:en)?|мил[ьия]\\p{L}*|ميل\\p{L}*|أميال|اميال|英里|マイル'
const MAYBE_MILES = 'mile|mil[ăae]?'
const DISTANCE = new RegExp(
  `(?<before>^|[^\\p{sc=Latn}\\p{sc=Cyrl}\\p{sc=Arab}\\p{Nd}.,])(?<length>\\p{Nd}{1,3}(?:[.,\\s]\\p{Nd}{3}){1,3}|\\p{Nd}+(?:[.,]\\p{Nd}{1,2})?)[\\s\\p{Pd}]*(?:(?<km>${KM})|(?<miles>${MILES})|(?<maybe>${MAYBE_MILES}))(?![\\p{sc=Latn}\\p{sc=Cyrl}\\p{sc=Arab}])`,
  'iu',
)

/** Words around a distance that are no part of a name there. */
const WORDS = new Set(words.besideDistance.split(' ').map(foldText))

/** Likewise in Chinese and Japanese, which put them beside the name without spaces. */
const HAN_BEFORE =
  'を中心 を中心に を中心として を中心とした 为中心 為中心 周围 周圍 周边 周邊 方圆 方圓 附近 から より まで 周辺 半径 半徑 の 的'.split(
    ' ',
  )
const HAN_FIRST = /^\s*(?:距离|距離|距|离|離|以|在)/u
const HAN_AFTER =
  /^\s*(?:以内|以內|之内|之內|内|內|圏内|圏|范围|範圍|半径|半徑|离|的|の|で|に|まで|以下)*(?:の|的|有)?(?:哪些|什么)?(?:市外局番|電話番号|番号|区号|區號|号码|號碼|都市|城市)?/u

/** Reads the distance in a question. Undefined if there is none. */
export function readDistance(typed: string): DistanceQuestion | undefined {
  const text = typed.replace(/(^|[^\p{L}])mai (?=pu[tțţ]in|mult)/giu, '$1') // Romanian; Chiang Mai is a town
  const found = DISTANCE.exec(text)
  const { before: first = '', length = '', km, maybe } = found?.groups ?? {}
  if (!found) return undefined
  const isMiles = km === undefined
  const within = { km: kmOfLength(numberOf(length), isMiles), isMiles }
  const before = withoutHanBefore(text.slice(0, found.index + first.length)).replace(
    /[<≤~≈±+(]\s*$/u,
    '',
  )
  const after = text
    .slice(found.index + found[0].length)
    .replace(HAN_AFTER, ' ')
    .replace(/^\s*\)/u, '')
  const [left, right] = [tokensOf(before), tokensOf(after)]
  const front = left.slice(0, left.map(isLeading).lastIndexOf(false) + 1)
  const leading = right.map(isLeading).indexOf(false)
  const beside =
    right
      .slice(0, leading < 0 ? right.length : leading)
      .map(isBeside)
      .lastIndexOf(true) + 1
  const back = right.slice(beside, right.map(isBeside).lastIndexOf(false) + 1)
  const dropped = [...left.slice(front.length), ...right.slice(0, beside)]
  if ((maybe !== undefined && dropped.length === 0) || within.km === 0 || within.km > FARTHEST_KM)
    return undefined
  const near =
    /\p{sc=Cyrl}/u.test(found[0]) || dropped.some(({ word }) => isInflecting(word))
      ? INFLECTED
      : 'near'
  const [place, rest] = [before.slice(0, front[front.length - 1]?.to ?? 0), sliceOf(after, back)]
  const isBehind = back.some(({ role }) => role === undefined || role === 'article')
  return {
    text: (isBehind ? [near, rest] : [near, place.replace(HAN_FIRST, ' '), rest]).join(' ').trim(),
    within,
  }
}

const INFLECTED = 'near od' // which tells that the name behind it is inflected

function withoutHanBefore(text: string): string {
  const trimmed = text.trimEnd()
  const bare = trimWordsOf(trimmed, HAN_BEFORE)
  return bare === trimmed ? text : `${bare} `
}

function sliceOf(text: string, tokens: readonly Token[]): string {
  return text.slice(tokens[0]?.from ?? text.length, tokens[tokens.length - 1]?.to)
}

const isBeside = ({ word, role }: Token): boolean => role === 'linking' || WORDS.has(word)

const isLeading = (token: Token): boolean => isBeside(token) || token.role === 'article'

/** 1,000 and 1.000 are a thousand; 1,5 and 1.5 are one and a half. */
function numberOf(text: string): number {
  return Number(
    plainText(text)
      .replace(/[.,\s](?=\d{3})/g, '')
      .replace(',', '.'),
  )
}
