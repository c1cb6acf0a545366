import type { Position } from '../geo/position.ts'
import { distanceKm } from '../geo/sphere.ts'
import { spellingsOf } from '../names/spellings.ts'
import { foldText } from '../text/foldText.ts'
import { hintedOwnerOf, type NameTable } from './nameTable.ts'
import { kindAt, type PlaceTable, positionAt, runAt } from './placeTable.ts'
import { findBeginning, findEqual, type NameRange } from './ranges.ts'
import { rankPlace } from './rank.ts'
import { scriptOf } from './scriptOf.ts'

/** Where a hint says that a place is: in a country, in a region of it, or near a point. */
export interface Hint {
  readonly iso: string
  readonly region: string | undefined
  readonly around: Position | undefined
}

const NEAR_KM = 50 // of a town or a county
const LARGE_TOWN_RANK = 20 // about 100,000 inhabitants
const MAX_STARTED = 4000 // names looked at for a hint that is being typed

const MOST_KEPT = 2000

/** By the newest table, since a further one may add hints. */
const kept = new WeakMap<NameTable, Map<string, Hint[]>>()

/**
 * What a text may hint at; empty if it is not a hint. In front of a name no regions: most of their codes are words.
 * Kept, since the lines of a list repeat the same countries and states.
 */
export function findHints(tables: readonly NameTable[], text: string, isInFront: boolean): Hint[] {
  const newest = tables[tables.length - 1]
  if (!newest) return []
  const byText = kept.get(newest) ?? new Map<string, Hint[]>()
  kept.set(newest, byText)
  const key = `${isInFront} ${text}`
  const known = byText.get(key)
  if (known) return known
  const found = spellingsOf(foldText(text)).flatMap((folded) =>
    collect(tables, text, isInFront, (table) => findEqual(table, folded)),
  )
  if (byText.size >= MOST_KEPT) byText.clear()
  byText.set(key, found)
  return found
}

/** What a text that is still being typed may hint at, as `Te` in `Paris, Te`: only countries and regions. */
export function findStartedHints(tables: readonly NameTable[], text: string): Hint[] {
  const folded = foldText(text)
  return collect(tables, text, false, (table) => {
    const [from, to] = findBeginning(table, folded)
    return [from, Math.min(to, from + MAX_STARTED)]
  }).filter(({ around }) => !around)
}

function collect(
  tables: readonly NameTable[],
  text: string,
  isInFront: boolean,
  find: (table: NameTable) => NameRange,
): Hint[] {
  const script = scriptOf(text)
  const hints: Hint[] = []
  for (const table of tables) {
    if (table.script !== script) continue
    const [from, to] = find(table)
    for (let name = from; name < to; name++) {
      const hint = hintOf(table.places, hintedOwnerOf(table, name))
      if (hint && !(isInFront && hint.region !== undefined)) hints.push(hint)
    }
  }
  return hints
}

function hintOf(places: PlaceTable, index: number): Hint | undefined {
  const { iso, region } = runAt(places, index)
  switch (kindAt(places, index)) {
    case 'country':
      return { iso, region: undefined, around: undefined }
    case 'region':
      return { iso, region, around: undefined }
    case 'airport':
    case 'district':
      return undefined
    case 'subregion':
      return { iso, region: undefined, around: positionAt(places, index) }
    default:
      return rankPlace(places, index) < LARGE_TOWN_RANK
        ? undefined
        : { iso, region: undefined, around: positionAt(places, index) }
  }
}

export function isHinted(
  places: PlaceTable,
  index: number,
  { iso, region, around }: Hint,
): boolean {
  const run = runAt(places, index)
  if (run.iso !== iso || (region !== undefined && run.region !== region)) return false
  return !around || distanceKm(positionAt(places, index), around) < NEAR_KM
}
