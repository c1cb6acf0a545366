import { entryOf, type SearchIndex } from '../searchIndex.ts'
import type { Matcher, Matches } from './gradeWords.ts'
import { type Rank, rankTitle } from './rankTitle.ts'
import { PENALTY, type Reading } from './readQuery.ts'
import type { Ranks, TopCandidates } from './topCandidates.ts'

export interface NameOptions {
  readonly match: Matcher
  readonly accepts: ((entry: number) => boolean) | undefined
}

/** Used over and over: most titles are looked at and left. */
const rank = { entry: 0, score: 0, weight: 0, length: 0, isWhole: false } satisfies Rank & Ranks

/** Offers the titles that have all words of a reading. */
export function findNames(
  index: SearchIndex,
  reading: Reading,
  options: NameOptions,
  best: TopCandidates,
): void {
  const { words, isTyping, countries, penalty } = reading
  const found = words.map((word, i) => options.match(word, isTyping && i === words.length - 1))
  for (const [i, matches] of found.entries()) noteMatches(index.matchOf, matches, 4 * i)
  forEachTitle(index, found, (title) => {
    const entry = entryOf(index, title)
    if (countries && !(countries[index.countryOf[entry]!] && entry >= index.countries.length)) return
    if (options.accepts && !options.accepts(entry)) return
    if (!rankTitle(index, title, words, rank)) return
    rank.entry = entry
    rank.score += penalty
    rank.weight = index.populations[entry]!
    if (best.cannotRank(rank)) return
    const { score, weight, length } = rank
    const isWhole = rank.isWhole && penalty <= PENALTY.country
    best.offer({ entry, score, weight, length, isWhole, why: { kind: 'title', title, words } })
  })
  for (const { words: matched } of found) for (const word of matched) index.matchOf[word] = 0
}

/** Notes how words agree with a typed one, at four bits of its own. */
function noteMatches(matchOf: Uint32Array, { words, hows }: Matches, shift: number): void {
  for (let i = 0; i < words.length; i++) {
    const word = words[i]!
    // the same word may be found twice, the better way first
    if (((matchOf[word]! >>> shift) & 15) === 0) matchOf[word]! |= hows[i]! << shift
  }
}

/** Visits the titles that have one of the words, those with several of them more than once. */
function forEachPosting(
  { postings, postingStarts }: SearchIndex,
  words: readonly number[],
  visit: (title: number) => void,
): void {
  for (let i = 0; i < words.length; i++) {
    const end = postingStarts[words[i]! + 1]!
    for (let at = postingStarts[words[i]!]!; at < end; at++) visit(postings[at]!)
  }
}

/** Visits the titles that have a word of each list: the list with the fewest titles is gone through first. */
function forEachTitle(index: SearchIndex, matches: readonly Matches[], visit: (title: number) => void): void {
  const { postings, postingStarts, levels } = index
  const size = (list: readonly number[]) =>
    list.reduce((sum, word) => sum + postingStarts[word + 1]! - postingStarts[word]!, 0)
  const ordered = matches
    .map(({ words: list }) => ({ list, size: size(list) }))
    .sort((a, b) => a.size - b.size)
  if (ordered.length === 0 || ordered[0]!.size === 0) return
  if (ordered.length === 1) {
    forEachPosting(index, ordered[0]!.list, visit)
    return
  }
  let titles: number[] = []
  for (const [level, { list }] of ordered.entries()) {
    const reached: number[] = []
    // plain loops: short words have tens of thousands of titles
    for (let i = 0; i < list.length; i++) {
      const end = postingStarts[list[i]! + 1]!
      for (let at = postingStarts[list[i]!]!; at < end; at++) {
        const title = postings[at]!
        if (levels[title] !== level) continue
        levels[title] = level + 1
        reached.push(title)
      }
    }
    for (const title of titles) if (levels[title] === level) levels[title] = 0
    titles = reached
  }
  for (const title of titles) levels[title] = 0
  for (const title of titles) visit(title)
}
