import { compareText } from '../language/compareNames.ts'
import { foldText } from '../text/foldText.ts'
import { hasPhrase, isDistrictOf, LIKENESS, likenessTo, shortName } from './placeName.ts'
import type { Headline, NamedList } from './prominence.ts'
import type { KnownTown } from './townGrid.ts'

const MOST_COMPARED = 500 // items of one spot; all codes of the name are counted
const MOST_CHARACTERS = 28 // of a name on the map

/** One item of a spot, as it competes for the name of the spot. */
interface Contender {
  readonly item: number
  readonly short: string
  readonly folded: string
  readonly code: string
  readonly hasState: boolean
  readonly likeness: number // to the town of the spot
  readonly isDistrict: boolean
  readonly namesakes: number // items of the spot with the same name
}

/** The name of a spot and its codes. `town` is what the spot is taken for, if that is known. */
export function headlineOf(
  list: NamedList,
  items: Uint32Array,
  town: KnownTown | undefined,
): Headline {
  const contenders = readContenders(list, items.subarray(0, MOST_COMPARED), town)
  contenders.sort(compareContenders)
  const [first] = contenders
  if (!first) return { item: 0, name: '', codes: '', more: 0 } // no spot is without items
  const further = items
    .subarray(MOST_COMPARED)
    .filter((item) => list.nameOf(item) === list.nameOf(first.item))
  // as many as the place has in the list: what else is at the spot is another place
  const codes = [
    ...new Set([...codesOfName(first, contenders), ...Array.from(further, list.codeOf)]),
  ]
  const isWhole = codes.length === 2
  return {
    item: first.item,
    name: limitName(nameOfTown(first.short, town)),
    codes: isWhole ? codes.join(' ') : first.code,
    more: isWhole ? 0 : codes.length - 1,
  }
}

/** Whether an item is what its spot is called after, not a part of that town or something else that is there. */
export function isCalledLike(name: string, headline: string): boolean {
  const short = shortName(name)
  return (
    short === headline ||
    (!isDistrictOf(short, headline) && hasPhrase(foldText(short), foldText(headline)))
  )
}

function readContenders(
  list: NamedList,
  items: Uint32Array,
  town: KnownTown | undefined,
): Contender[] {
  const names = Array.from(items, (item) => list.nameOf(item))
  const shorts = names.map(shortName)
  const namesakes = new Map<string, number>()
  for (const short of shorts) namesakes.set(short, (namesakes.get(short) ?? 0) + 1)
  return shorts.map((short, i) => {
    const item = items[i] ?? 0
    const folded = foldText(short)
    return {
      item,
      short,
      folded,
      code: list.codeOf(item),
      hasState: short !== names[i],
      likeness: town ? likenessTo(town, short, folded) : LIKENESS.none,
      isDistrict: isDistrict(short, namesakes),
      namesakes: namesakes.get(short) ?? 1,
    }
  })
}

/** Whether one of the other names is that of the town that a name is a part of. */
function isDistrict(short: string, names: ReadonlyMap<string, number>): boolean {
  for (let hyphen = short.indexOf('-'); hyphen > 0; hyphen = short.indexOf('-', hyphen + 1)) {
    if (names.has(short.slice(0, hyphen))) return true
  }
  return false
}

/**
 * Names with a state come before mere states, the town's own before others and before those of its parts, what
 * more items are called before what fewer are, then the shorter code.
 */
function compareContenders(a: Contender, b: Contender): number {
  return (
    Number(b.hasState) - Number(a.hasState) ||
    Number(a.isDistrict) - Number(b.isDistrict) ||
    Number(b.likeness > LIKENESS.none) - Number(a.likeness > LIKENESS.none) ||
    b.namesakes - a.namesakes ||
    b.likeness - a.likeness ||
    a.code.length - b.code.length ||
    a.short.length - b.short.length ||
    compareText(a.code, b.code) ||
    a.item - b.item
  )
}

/** The codes of all items that have the name of the first. */
function codesOfName(first: Contender, contenders: readonly Contender[]): string[] {
  const same = contenders.filter(
    ({ folded, short }) => short === first.short || folded === first.folded,
  )
  return same.map(({ code }) => code)
}

/** Of several towns in one name the one that the spot is taken for: Shenyang of Shenyang/Tieling/Fushun. */
function nameOfTown(short: string, town: KnownTown | undefined): string {
  if (!town || !short.includes('/')) return short
  const parts = short.split('/').map((part) => part.trim())
  return parts.find((part) => likenessTo(town, part) === LIKENESS.same) ?? short
}

function limitName(name: string): string {
  const characters = [...name]
  if (characters.length <= MOST_CHARACTERS) return name
  return `${characters.slice(0, MOST_CHARACTERS).join('').trimEnd()}…`
}
