import type { Position } from '../../core/geo/position.ts'
import { distanceKm } from '../../core/geo/sphere.ts'
import { groupBy } from '../../core/groupBy.ts'
import { spellingsOf } from '../../core/names/spellings.ts'
import { foldText } from '../../core/text/foldText.ts'
import { type readRow, readRows } from './directories.ts'
import { createGrid } from './grid.ts'
import { createThing, type Thing } from './thing.ts'

/** Directories that name settlements as their inhabitants do, with points of their own or of their postcodes. */
const WITH_POINTS = ['AT', 'BR', 'IE', 'IT']
const BY_POSTCODE = ['DE', 'GB', 'HR', 'IN', 'LT', 'NL', 'PL', 'SI', 'SK', 'US']

const SAME_NAME_KM = 30 // a namesake within is the same place, whose point one of the two sources only has roughly
const SAME_PLACE_KM = 4 // from a place whose name has an addition more or less: Singen (Hohentwiel)
const SAME_CODE_KM = 25 // to the next town with the code of a village
const AROUND_KM = 60
const CELL = 0.01 // degrees: the positions of the gazetteer, by which the table of served towns knows a town

type Row = ReturnType<typeof readRow>

/** A settlement near a row, from the nearest on. */
interface Neighbour {
  readonly thing: Thing
  readonly km: number
}

/**
 * Adds to the places that the sources know the names of the directories, where these say more, and returns the
 * settlements that the directories alone have. Those whose point is that of a postcode are villages.
 */
export function addVillages(things: readonly Thing[]): Thing[] {
  const { near } = createGrid(things.filter(({ kind }) => isSettlement(kind)))
  return [...WITH_POINTS, ...BY_POSTCODE].flatMap((iso) => {
    const around = ({ lat, lng }: Position): Neighbour[] =>
      near(lat, lng, AROUND_KM)
        .filter((thing) => thing.iso === iso)
        .map((thing) => ({ thing, km: distanceKm(thing, { lat, lng }) }))
        .sort((a, b) => a.km - b.km)
    return villagesOf(iso, around)
  })
}

function villagesOf(iso: string, around: (position: Position) => Neighbour[]): Thing[] {
  const codesOf = new Map<Thing, string>()
  const unknown: Row[] = []
  for (const row of readRows(iso).map(writeOut)) {
    const neighbours = around(row.position)
    const known =
      neighbours.find(({ thing, km }) => km < SAME_NAME_KM && isCalled(thing, row.name)) ??
      neighbours.find(({ thing, km }) => km < SAME_PLACE_KM && isCalledNearly(thing, row.name))
    if (!known) unknown.push(row)
    else {
      codesOf.set(known.thing, row.codes.join(' '))
      if (!isCalled(known.thing, row.name)) known.thing.names.push(row.name)
    }
  }
  const kind = BY_POSTCODE.includes(iso) ? 'village' : 'town'
  return placeApart(
    unknown.filter(({ name }) => isWhole(name)),
    codesOf,
    around,
  ).map(({ name, region, lat, lng, next }) =>
    createThing({ name, iso, lat, lng, kind, region: region || next.region }),
  )
}

/**
 * Where several villages of different codes have one postcode and so one point, each goes half the way to the next town
 * with its code. Left out is a village at whose point another code is known already.
 */
function placeApart(
  rows: readonly Row[],
  codesOf: Map<Thing, string>,
  around: (position: Position) => Neighbour[],
) {
  const taken = new Map([...codesOf].map(([thing, codes]) => [cellOf(thing), codes]))
  const atPoint = groupBy(rows, ({ position }) => [cellOf(position)])
  return rows.flatMap(({ name, region, codes: ofRow, position }) => {
    const codes = ofRow.join(' ')
    const neighbours = around(position)
    const alike = neighbours.find(
      ({ thing, km }) => km < SAME_CODE_KM && codesOf.get(thing) === codes,
    )
    const isShared = atPoint.get(cellOf(position))?.some((row) => row.codes.join(' ') !== codes)
    const isTaken = (taken.get(cellOf(position)) ?? codes) !== codes
    const { lat, lng } = alike && (isShared || isTaken) ? halfway(position, alike.thing) : position
    const cell = cellOf({ lat, lng })
    const next = alike?.thing ?? neighbours[0]?.thing
    if (!next || (taken.get(cell) ?? codes) !== codes) return []
    taken.set(cell, codes)
    return [{ name, region, lat, lng, next }]
  })
}

function cellOf({ lat, lng }: Position): string {
  return `${Math.round(lat / CELL)} ${Math.round(lng / CELL)}`
}

function halfway(a: Position, b: Position): Position {
  return { lat: (a.lat + b.lat) / 2, lng: (a.lng + b.lng) / 2 }
}

function isSettlement(kind: Thing['kind']): boolean {
  return kind === 'town' || kind === 'capital' || kind === 'district'
}

/** `b` and `a d` of lists, as people write them. */
function writeOut({ name, ...row }: Row): Row {
  const written = name.replace(/ b (?=\p{Lu})/u, ' bei ').replace(/ a d (?=\p{Lu})/u, ' an der ')
  return { ...row, name: written }
}

/** Without abbreviations, remarks and letters that were garbled. */
function isWhole(name: string): boolean {
  const words = name.split(/[ '’-]/)
  return /^\p{Lu}/u.test(name) && words.every((word) => /^\p{L}{2,}$/u.test(word))
}

function isCalled({ name, names }: Thing, asked: string): boolean {
  const spellings = spellingsOf(foldText(asked))
  return [name, ...names].some((one) => spellings.includes(foldText(one)))
}

/** With words more or less behind the name, as Noventa is Noventa Padovana. What a hyphen joins is one word. */
function isCalledNearly({ name }: Thing, asked: string): boolean {
  const [known, other] = [wordsOf(name), wordsOf(asked)]
  const [short, long] = known.length < other.length ? [known, other] : [other, known]
  return short.length > 0 && short.every((word, i) => word === long[i])
}

function wordsOf(name: string): string[] {
  return name
    .split(/[\s(),/]+/)
    .map(foldText)
    .filter(Boolean)
}
