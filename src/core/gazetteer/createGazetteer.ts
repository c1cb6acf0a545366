import type { Position } from '../geo/position.ts'
import { type HintedName, readName, type TypedName } from '../names/readName.ts'
import { type LooseKind, looseSpellings, spellingsOf } from '../names/spellings.ts'
import type { PostcodeKey } from '../postcodes/postcodeForms.ts'
import type { Steps } from '../steps.ts'
import { foldText } from '../text/foldText.ts'
import { readAirportTowns } from './airportWords.ts'
import { type AlikeNames, editsAllowed, findAlike } from './alikeNames.ts'
import { type Collector, collectPlaces } from './collectPlaces.ts'
import type { Tier } from './columns.ts'
import type {
  FindServedBy,
  Gazetteer,
  LookUpOptions,
  NamedPlace,
  Place,
  ServedBy,
} from './gazetteer.ts'
import { findHints, findStartedHints, type Hint } from './hints.ts'
import { type NameTable, ownerOf } from './nameTable.ts'
import { placeOfPostcode } from './placeOfPostcode.ts'
import {
  findRegionName,
  kindAt,
  listTowns,
  nameAt,
  nearestTown,
  type PlaceTable,
  placeAt,
  readPlaceTableSteps,
  runAt,
  townAround,
} from './placeTable.ts'
import { type PostcodeTable, readPostcodeTable } from './postcodeTable.ts'
import { findBeginning, findEqual, pickBest } from './ranges.ts'
import { readNameTableSteps } from './readNameTable.ts'
import { type Script, scriptOf } from './scriptOf.ts'
import { createFindServedBy } from './servedBy.ts'
import { readServedTable } from './servedTable.ts'
import { findSounding } from './soundNames.ts'

/** A gazetteer that takes its files one by one: those of tier A before those of B, places before names. */
export interface GrowingGazetteer extends Gazetteer {
  addPlacesSteps(tier: Tier, bytes: Uint8Array): Steps<void>
  addNamesSteps(tier: Tier, script: Script, bytes: Uint8Array): Steps<void>
  addServedSteps(bytes: Uint8Array): Steps<void>
  /** The postcodes of a country, or some of them. */
  addPostcodesSteps(iso: string, bytes: Uint8Array): Steps<void>
}

const MIN_BEGINNING = 2 // letters
const FURTHER = 40 // names looked at beyond what is listed: places may have several that fit, or be no region

/** Loaded tables. Look-ups see a table once it is complete. */
interface Tables {
  readonly places: Map<Tier, PlaceTable>
  readonly names: NameTable[]
  readonly postcodes: { readonly iso: string; readonly find: PostcodeTable }[]
  findServedBy: FindServedBy | undefined
  lastNamed:
    | {
        readonly typed: TypedName
        readonly isos: LookUpOptions['isos']
        readonly collector: Collector
      }
    | undefined
}

export function createGazetteer(): GrowingGazetteer {
  const tables: Tables = {
    places: new Map(),
    names: [],
    postcodes: [],
    findServedBy: undefined,
    lastNamed: undefined,
  }
  const named = (typed: TypedName, options: LookUpOptions) => findNamed(tables, typed, options)
  return {
    *addPlacesSteps(tier, bytes) {
      const places = yield* readPlaceTableSteps(tier, bytes)
      const own = yield* readNameTableSteps(places, 'latin', places.names, true)
      tables.places.set(tier, places)
      tables.names.push(own)
      tables.lastNamed = undefined
    },
    *addNamesSteps(tier, script, bytes) {
      const places = tables.places.get(tier)
      if (!places) throw new Error(`Add the places of tier ${tier} before their names`)
      tables.names.push(yield* readNameTableSteps(places, script, bytes, false))
      tables.lastNamed = undefined
    },
    *addServedSteps(bytes) {
      tables.findServedBy = createFindServedBy(readServedTable(bytes))
      yield
    },
    *addPostcodesSteps(iso, bytes) {
      tables.postcodes.push({ iso, find: readPostcodeTable(bytes, iso === 'BR') })
      yield
    },
    named,
    beginning: (typed, options) => findStarted(tables, typed, options),
    alike: (typed, options) => findSimilar(tables, typed, options),
    regionsNamed: (typed, { limit, isos }) =>
      named(typed, { limit: limit + FURTHER, isos })
        .filter(({ place: { kind } }) => kind === 'region' || kind === 'subregion')
        .slice(0, limit),
    regionsSaid: (text) =>
      findHints(tables.names, text, false).flatMap(({ iso, region }) =>
        region === undefined ? [] : { iso, region },
      ),
    regionAt: (iso, position) => {
      const { table, index } = nearestTown([...tables.places.values()], iso, position) ?? {}
      return table && index !== undefined ? runAt(table, index).region : ''
    },
    placeNear: (iso, position) => findPlaceNear(tables, iso, position),
    townsIn: (iso) => [...tables.places.values()].flatMap((table) => listTowns(table, iso)),
    servedBy: (point) => servedByList(tables, point) ?? tables.findServedBy?.(point),
    postcode: (key, text) => lookUpPostcode(tables, key, text),
    regionName: (iso, region) => findRegionName(tables.places.get('A'), iso, region),
  }
}

function findPlaceNear(
  tables: Tables,
  iso: string | undefined,
  position: Position,
): Place | undefined {
  const large = tables.places.get('A')
  const { table, index } = nearestTown([...tables.places.values()], iso, position) ?? {}
  return large && table && index !== undefined ? placeAt(table, index, large) : undefined
}

function lookUpPostcode(
  tables: Tables,
  { iso, key }: PostcodeKey,
  text: string,
): Place | undefined {
  // people say SW1 for SW1A to SW1Y
  const isShort = iso === 'GB' && /\d$/.test(key)
  for (const one of tables.postcodes) {
    const spot =
      one.iso === iso ? (one.find(key) ?? (isShort ? one.find(`${key}A`) : undefined)) : undefined
    if (!spot) continue
    const near = findPlaceNear(tables, iso, spot.position)
    return placeOfPostcode({ iso, text, ...spot }, near, findCity(tables, iso, spot.position))
  }
  return undefined
}

function findCity(tables: Tables, iso: string, position: Position): Place | undefined {
  const large = tables.places.get('A')
  const spot = large && townAround(large, iso, position)
  return spot && placeAt(large, spot.index, large)
}

/** What a list of postcodes says, with the codes that share the region of its first one. */
function servedByList(
  { findServedBy }: Tables,
  point: Parameters<FindServedBy>[0],
): ServedBy | undefined {
  const { codes = [] } = point
  const [code] = codes
  if (code === undefined) return undefined
  const groups = findServedBy?.(point)?.groups ?? []
  return { certainty: 'known', groups: [groups.find((group) => group.includes(code)) ?? codes] }
}

function findNamed(
  tables: Tables,
  typed: TypedName,
  options: LookUpOptions,
): readonly NamedPlace[] {
  return collectNamed(tables, typed, options).list(options.limit)
}

/** Keeps the last one, since `beginning` and `alike` are asked for the same name after `named`. */
function collectNamed(tables: Tables, typed: TypedName, { isos }: LookUpOptions): Collector {
  const last = tables.lastNamed
  if (last && last.typed === typed && last.isos === isos) return last.collector
  const collector = collect(tables, typed, isos)
  tables.lastNamed = { typed, isos, collector }
  return collector
}

function collect(tables: Tables, typed: TypedName, isos: LookUpOptions['isos']): Collector {
  const collector = collectPlaces(tables.places.get('A'), typed, isos)
  for (const reading of typed.readings) {
    if (reading.isPart && !collector.isEmpty()) break
    const hints = hintsOf(tables, reading)
    if (!hints) continue
    for (const folded of spellingsOf(reading.folded))
      addEqual(tables, collector, reading, folded, hints)
  }
  const towns = readAirportTowns(typed.text)
  towns.some((town) => addAirports(tables, collector, typed, collect(tables, readName(town), isos)))
  if (collector.isEmpty()) addLoose(tables, collector, typed.readings)
  return collector
}

/** The airports of towns, by their own names. Returns whether there are any. */
function addAirports(
  tables: Tables,
  collector: Collector,
  { readings: [reading] }: TypedName,
  towns: Collector,
): boolean {
  const large = tables.places.get('A')
  const own = tables.names.find(({ places, isOwn }) => places === large && isOwn)
  if (!large || !own) return false
  const wanted = towns.indexes(large)
  let hasAny = false
  for (const [index, town] of large.towns) {
    if (!reading || !wanted.includes(town) || kindAt(large, index) !== 'airport') continue
    hasAny = true
    const [from, to] = findEqual(own, foldText(nameAt(large, index)))
    for (let name = from; name < to; name++)
      if (ownerOf(own, name) === index)
        collector.add(own, name, { reading, hints: [], fit: 'exact', penalty: 0 })
  }
  return hasAny
}

/** Several hints must all hold: Springfield, Illinois, USA. Undefined if one of them is unknown. */
function hintsOf(
  { names }: Tables,
  { hints, isInFront }: HintedName,
): (readonly Hint[])[] | undefined {
  const found: Hint[][] = []
  for (const text of hints) {
    const meant = findHints(names, text, isInFront)
    if (meant.length === 0) return undefined
    found.push(meant)
  }
  return found
}

function addEqual(
  tables: Tables,
  collector: Collector,
  reading: HintedName,
  folded: string,
  hints: readonly (readonly Hint[])[],
  loose?: LooseKind,
): void {
  if (folded === '') return
  for (const table of tablesFor(tables, reading.name)) {
    const [from, to] = findEqual(table, folded)
    for (let name = from; name < to; name++)
      collector.add(table, name, { reading, hints, fit: 'exact', penalty: 0, loose })
  }
}

function tablesFor({ names }: Tables, text: string): NameTable[] {
  const script = scriptOf(text)
  return names.filter((table) => table.script === script)
}

/** Spellings that are only tried if nothing has the name as typed: Duesseldorf, 東京都. */
function addLoose(tables: Tables, collector: Collector, readings: readonly HintedName[]): void {
  for (const reading of readings) {
    const hints = hintsOf(tables, reading)
    if (!hints) continue
    for (const { folded, kind } of looseSpellings(reading.folded))
      addEqual(tables, collector, reading, folded, hints, kind)
    if (!collector.isEmpty()) return
  }
}

function findStarted(
  tables: Tables,
  typed: TypedName,
  options: LookUpOptions,
): readonly NamedPlace[] {
  const { limit, isos } = options
  const collector = collectPlaces(
    tables.places.get('A'),
    typed,
    isos,
    collectNamed(tables, typed, options),
  )
  for (const reading of typed.readings) {
    if (reading.hints.length === 0) addStarted(tables, collector, reading, [], limit)
    else if (reading.isInFront) {
      const hints = hintsOf(tables, reading)
      if (hints) addStarted(tables, collector, reading, hints, limit)
    } else addWithStartedHint(tables, collector, reading)
  }
  return collector.list(limit)
}

function addStarted(
  tables: Tables,
  collector: Collector,
  reading: HintedName,
  hints: readonly (readonly Hint[])[],
  limit: number,
): void {
  if (reading.folded.length < MIN_BEGINNING && scriptOf(reading.name) === 'latin') return
  for (const table of tablesFor(tables, reading.name)) {
    for (const folded of spellingsOf(reading.folded)) {
      const [, from] = findEqual(table, folded)
      const [, to] = findBeginning(table, folded)
      const fits = (name: number) => collector.fits(table, name, { reading, hints })
      for (const name of pickBest(table, [from, to], FURTHER + 3 * limit, fits))
        collector.add(table, name, { reading, hints, fit: 'partial', penalty: 0 })
    }
  }
}

const MIN_HINT = 2 // letters of a hint that is being typed

/** `Paris, Te`: the name is complete, its country or region is being typed. */
function addWithStartedHint(tables: Tables, collector: Collector, reading: HintedName): void {
  const last = reading.hints[reading.hints.length - 1] ?? ''
  if (foldText(last).length < MIN_HINT) return
  const before = hintsOf(tables, { ...reading, hints: reading.hints.slice(0, -1) })
  if (!before) return
  const isName = tablesFor(tables, reading.name).some((table) => {
    const [from, to] = findEqual(table, reading.folded)
    return to > from
  })
  if (!isName) return
  const started = findStartedHints(tables.names, last)
  if (started.length === 0) return
  for (const table of tablesFor(tables, reading.name)) {
    const [from, to] = findEqual(table, reading.folded)
    for (let name = from; name < to; name++)
      collector.add(table, name, {
        reading,
        hints: [...before, started],
        fit: 'partial',
        penalty: 0,
      })
  }
}

const PENALTY_PER_EDIT = 4

function findSimilar(
  tables: Tables,
  typed: TypedName,
  options: LookUpOptions,
): readonly NamedPlace[] {
  const { limit, isos, edits = Number.POSITIVE_INFINITY } = options
  const collector = collectPlaces(
    tables.places.get('A'),
    typed,
    isos,
    collectNamed(tables, typed, options),
  )
  for (const reading of typed.readings) {
    const most = Math.min(edits, editsAllowed(reading.folded))
    const hints = most > 0 && hintsOf(tables, reading)
    if (!hints) continue
    for (const table of tablesFor(tables, reading.name)) {
      // other names of villages are so many that any mistake would be one of them
      if (!table.isOwn && table.places.tier === 'B' && table.script === 'latin') continue
      addAlike(collector, table, findAlike(table, reading.folded, most), { reading, hints })
    }
    if (isTranscribed(reading.name))
      for (const table of tables.names.filter(
        ({ script, isOwn, places }) => script === 'latin' && (isOwn || places.tier === 'A'),
      ))
        addAlike(collector, table, findSounding(table, reading.folded), { reading, hints })
  }
  return collector.list(limit)
}

/** Whether a name is in a script in which foreign names are written by sound. */
function isTranscribed(name: string): boolean {
  const script = scriptOf(name)
  return script === 'arabic' || script === 'cyrillic'
}

function addAlike(
  collector: Collector,
  table: NameTable,
  { names, edits }: AlikeNames,
  {
    reading,
    hints,
  }: { readonly reading: HintedName; readonly hints: readonly (readonly Hint[])[] },
): void {
  for (const [i, name] of names.entries()) {
    const penalty = PENALTY_PER_EDIT * (edits[i] ?? 1)
    collector.add(table, name, { reading, hints, fit: 'similar', penalty })
  }
}
