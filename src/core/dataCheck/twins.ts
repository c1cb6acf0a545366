import { distanceKm, SAME_TOWN_KM } from '../geo/sphere.ts'
import { inSteps, type Steps } from '../steps.ts'
import { countEdits, lettersOf, wholeEdits } from '../text/countEdits.ts'
import { foldText } from '../text/foldText.ts'
import type { CheckedArea } from './checkedList.ts'

/** An area whose town is spelt otherwise in more rows, or in earlier ones. */
export interface Twin {
  readonly listed: CheckedArea
  readonly other: string
}

const LEAST_LETTERS = 6 // of names that differ by a letter: shorter ones are often different towns
const MOST_LETTERS = 30 // of names in which edits are counted
const SPOTS = 1000 // in a degree: names within some 100 m are at one position
const SPOT_ROW = 1_000_000 // more than there are around the earth
const MOST_ROWS = 100 // of a spelling that are compared: a name on more of them is hardly a town's
const MOST_AT_SPOT = 40 // names at one position: more say that nobody knew the position

/** Rows of one spelling. */
interface Spelling {
  readonly name: string
  readonly rows: CheckedArea[]
}

/** Of the areas of a country: names that differ by accents, case and the like near each other, or by a letter at one spot. */
export function* findTwins(areas: readonly CheckedArea[]): Steps<readonly Twin[]> {
  const byFolded = new Map<string, Map<string, Spelling>>()
  const bySpot = new Map<number, Set<string>>() // folded names
  const foldedNames = new Map<string, string>()
  yield* inSteps(areas.length, (start, end) => {
    for (const listed of areas.slice(start, end)) {
      const name = listed.written.name.replace(/\s+/g, ' ').trim()
      const folded = foldedNames.get(name) ?? foldText(name)
      foldedNames.set(name, folded)
      if (folded === '') continue
      const spellings = byFolded.get(folded) ?? new Map<string, Spelling>()
      byFolded.set(folded, spellings)
      const spelling = spellings.get(name)
      if (spelling) spelling.rows.push(listed)
      else spellings.set(name, { name, rows: [listed] })
      const { position } = listed.area
      if (!position) continue
      const spot = Math.round(position.lat * SPOTS) * SPOT_ROW + Math.round(position.lng * SPOTS)
      const names = bySpot.get(spot)
      if (names) names.add(folded)
      else bySpot.set(spot, new Set([folded]))
    }
  })
  const twins: Twin[] = []
  for (const spellings of byFolded.values())
    if (spellings.size > 1) for (const twin of twinsOf(spellings)) twins.push(twin)
  yield
  const spots = [...bySpot.values()].filter(({ size }) => size > 1 && size <= MOST_AT_SPOT)
  yield* inSteps(spots.length, (start, end) => {
    for (const names of spots.slice(start, end))
      for (const twin of twinsAtSpot(names, byFolded)) twins.push(twin)
  })
  const told = new Set<CheckedArea>()
  return twins.filter(({ listed }) => !told.has(listed) && told.add(listed))
}

type Spellings = ReadonlyMap<string, ReadonlyMap<string, Spelling>> // by folded and by written name

function twinsAtSpot(names: ReadonlySet<string>, all: Spellings): Twin[] {
  return pairsAlike(names).flatMap(([one, other]) => {
    const [first, second] = [firstOf(all, one), firstOf(all, other)]
    return first && second ? twinsOf(new Map([first, second].map((it) => [it.name, it]))) : []
  })
}

function firstOf(
  all: ReadonlyMap<string, ReadonlyMap<string, Spelling>>,
  folded: string,
): Spelling | undefined {
  return [...(all.get(folded)?.values() ?? [])].sort((a, b) => b.rows.length - a.rows.length)[0]
}

/** The rows of the rarer spellings that are near a row of the usual one. */
function twinsOf(spellings: ReadonlyMap<string, Spelling>): Twin[] {
  const [usual, ...others] = [...spellings.values()].sort((a, b) => b.rows.length - a.rows.length)
  if (!usual) return []
  const compared = usual.rows.slice(0, MOST_ROWS)
  return others.flatMap(({ rows }) => {
    const listed = rows
      .slice(0, MOST_ROWS)
      .find((row) => compared.some((other) => areNear(row, other)))
    return listed ? [{ listed, other: usual.name }] : []
  })
}

function areNear({ area: a }: CheckedArea, { area: b }: CheckedArea): boolean {
  if (!a.position || !b.position) return a.code === b.code
  return distanceKm(a.position, b.position) <= SAME_TOWN_KM
}

/** Names that differ by one letter, but not by a digit, as Sector 1 and Sector 2 do. */
function pairsAlike(names: ReadonlySet<string>): [string, string][] {
  const long = [...names]
    .filter(({ length }) => length >= LEAST_LETTERS && length <= MOST_LETTERS)
    .map((name) => ({ name, digits: name.replace(NO_DIGIT, ''), letters: lettersOf(name) }))
  return long.flatMap((one, i) =>
    long.slice(i + 1).flatMap((other): [string, string][] => {
      const isClose = Math.abs(one.name.length - other.name.length) <= 1
      if (!isClose || one.digits !== other.digits) return []
      const edits = wholeEdits(countEdits(one.letters, other.letters, 0, other.letters.length, 1))
      return edits === 1 ? [[one.name, other.name]] : []
    }),
  )
}

const NO_DIGIT = /\P{N}+/gu
