import type { HintedName, TypedName } from '../names/readName.ts'
import type { LooseKind } from '../names/spellings.ts'
import type { Fit } from '../search/ask/find.ts'
import type { NamedPlace } from './gazetteer.ts'
import { type Hint, isHinted } from './hints.ts'
import { isUsual, type NameTable, ownerOf, textAt } from './nameTable.ts'
import { kindAt, type PlaceTable, placeAt, runAt } from './placeTable.ts'
import { BONUS, rankName } from './rank.ts'

/** How a name was found. */
interface Finding {
  readonly reading: HintedName
  readonly hints: readonly (readonly Hint[])[] // of each list one must hold
  readonly fit: Fit
  readonly penalty: number
  readonly loose?: LooseKind | undefined // undefined: as typed
}

type Fitting = Pick<Finding, 'reading' | 'hints'>

/** Keeps the best name of each place that is found. */
export interface Collector {
  /** Whether the place of a name counts, and one hint of each list holds. */
  fits(table: NameTable, name: number, fitting: Fitting): boolean
  add(table: NameTable, name: number, finding: Finding): void
  has(table: PlaceTable, index: number): boolean
  indexes(table: PlaceTable): number[]
  isEmpty(): boolean
  list(limit: number): NamedPlace[]
}

interface Candidate extends Finding {
  readonly table: NameTable
  readonly name: number
  readonly owner: number
  readonly score: number
}

const ASCII = /^[\x20-\x7e]*$/
const CODE = /^[A-Z]{3}$/
const WITH_HINT = 6 // if the whole query is a name, it hardly means a name with a hint
const IN_FRONT = 2

export function collectPlaces(
  large: PlaceTable | undefined,
  { text: whole }: TypedName,
  isos: readonly string[] | undefined,
  excluded?: Collector,
): Collector {
  const best = new Map<PlaceTable, Map<number, Candidate>>()
  const typed = whole.trim()
  const isCode = CODE.test(typed)

  function scoreOf(
    table: NameTable,
    name: number,
    owner: number,
    finding: Finding,
  ): number | undefined {
    const { reading, penalty, loose } = finding
    const text = textAt(table, name)
    if (loose === 'umlaut' && ASCII.test(text)) return undefined
    if (loose === 'split' && table.places.tier === 'B') return undefined // southhampton does not mean a village
    let score = rankName(table, name, owner) - penalty
    if (isCode && text === typed && !isRegion(table.places, owner)) score += BONUS.code
    else if (text.normalize('NFC').toLowerCase() === reading.name.toLowerCase())
      score += BONUS.sameSpelling
    if (reading.isInFront) score -= IN_FRONT
    return score
  }

  function fits(table: NameTable, name: number, { reading, hints }: Fitting): boolean {
    const { places } = table
    const owner = ownerOf(table, name)
    if (owner === undefined || kindAt(places, owner) === 'country') return false
    if (isos && !isos.includes(runAt(places, owner).iso)) return false
    if (excluded?.has(places, owner)) return false
    // towns are in front of their districts only: München Schwabing
    const skipsTowns = reading.isInFront && kindAt(places, owner) !== 'district'
    const holds = (hint: Hint) => !(hint.around && skipsTowns) && isHinted(places, owner, hint)
    return hints.every((list) => list.some(holds))
  }

  return {
    fits,
    add(table, name, finding) {
      const owner = ownerOf(table, name)
      if (owner === undefined || !fits(table, name, finding)) return
      // who asks for a village knows how it is spelt, while most misspelt names are close to that of some village
      if (finding.fit === 'similar' && kindAt(table.places, owner) === 'village') return
      const score = scoreOf(table, name, owner, finding)
      if (score === undefined) return
      const ofTable = best.get(table.places) ?? new Map<number, Candidate>()
      best.set(table.places, ofTable)
      const known = ofTable.get(owner)
      if (!known || known.score < score)
        ofTable.set(owner, { ...finding, table, name, owner, score })
    },
    has: (table, index) => best.get(table)?.has(index) ?? false,
    indexes: (table) => [...(best.get(table)?.keys() ?? [])],
    isEmpty: () => best.size === 0,
    list(limit) {
      const candidates = [...best.values()].flatMap((ofTable) => [...ofTable.values()])
      const isWhole = candidates.some(
        ({ reading, fit }) => reading.hints.length === 0 && fit === 'exact',
      )
      return candidates
        .map((candidate) => ({
          ...candidate,
          score: candidate.score - hintPenalty(candidate, isWhole),
        }))
        .sort((a, b) => b.score - a.score || a.owner - b.owner)
        .slice(0, limit)
        .flatMap((candidate) => toNamed(candidate, large))
    },
  }
}

/** The code of a region is only a name: NSW. */
function isRegion(table: PlaceTable, index: number): boolean {
  const kind = kindAt(table, index)
  return kind === 'region' || kind === 'subregion'
}

function hintPenalty({ reading }: Candidate, isWhole: boolean): number {
  return isWhole && reading.hints.length > 0 ? WITH_HINT : 0
}

function toNamed(
  { table, name, owner, reading, fit, score }: Candidate,
  large: PlaceTable | undefined,
): NamedPlace[] {
  const place = large && placeAt(table.places, owner, large)
  if (!place) return []
  const text = table.isOwn ? place.name : textAt(table, name)
  return [
    {
      place,
      text,
      fit,
      isOwnName: table.isOwn || isUsual(table, name),
      hint: reading.hints.join(', ') || undefined,
      score,
    },
  ]
}
