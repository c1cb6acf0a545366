import type { Steps } from '../steps.ts'
import { foldText } from '../text/foldText.ts'
import { readAirportTowns } from './airportWords.ts'
import { type AlikeNames, editsAllowed, findAlike } from './alikeNames.ts'
import { type Collector, collectPlaces } from './collectPlaces.ts'
import type { Tier } from './columns.ts'
import type { FindServedBy, Gazetteer, LookUpOptions, NamedPlace } from './gazetteer.ts'
import { findHints, findStartedHints, type Hint } from './hints.ts'
import { type NameTable, ownerOf } from './nameTable.ts'
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
} from './placeTable.ts'
import { findBeginning, findEqual, pickBest } from './ranges.ts'
import {
  type HintedName,
  type LooseKind,
  looseSpellings,
  readQuery,
  spellingsOf,
} from './readings.ts'
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
}

const MIN_BEGINNING = 2 // letters
const FURTHER = 40 // names looked at beyond what is listed: places may have several that fit, or be no region

/** Loaded tables. Look-ups see a table once it is complete. */
interface Tables {
  readonly places: Map<Tier, PlaceTable>
  readonly names: NameTable[]
  findServedBy: FindServedBy | undefined
  lastNamed:
    | {
        readonly query: string
        readonly isos: LookUpOptions['isos']
        readonly collector: Collector
      }
    | undefined
}

export function createGazetteer(): GrowingGazetteer {
  const tables: Tables = {
    places: new Map(),
    names: [],
    findServedBy: undefined,
    lastNamed: undefined,
  }
  const named = (query: string, options: LookUpOptions) => findNamed(tables, query, options)
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
    named,
    beginning: (query, options) => findStarted(tables, query, options),
    alike: (query, options) => findSimilar(tables, query, options),
    regionsNamed: (query, { limit, isos }) =>
      named(query, { limit: limit + FURTHER, isos })
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
    placeNear: (iso, position) => {
      const large = tables.places.get('A')
      const { table, index } = nearestTown([...tables.places.values()], iso, position) ?? {}
      return large && table && index !== undefined ? placeAt(table, index, large) : undefined
    },
    townsIn: (iso) => [...tables.places.values()].flatMap((table) => listTowns(table, iso)),
    servedBy: (point) => tables.findServedBy?.(point),
    regionName: (iso, region) => findRegionName(tables.places.get('A'), iso, region),
  }
}

function findNamed(tables: Tables, query: string, options: LookUpOptions): readonly NamedPlace[] {
  return collectNamed(tables, query, options).list(options.limit)
}

/** Keeps the last one, since `beginning` and `alike` are asked for the same query after `named`. */
function collectNamed(tables: Tables, query: string, { isos }: LookUpOptions): Collector {
  const last = tables.lastNamed
  if (last && last.query === query && last.isos === isos) return last.collector
  const collector = collect(tables, query, isos)
  tables.lastNamed = { query, isos, collector }
  return collector
}

function collect(tables: Tables, query: string, isos: LookUpOptions['isos']): Collector {
  const collector = collectPlaces(tables.places.get('A'), query, isos)
  const readings = readQuery(query)
  for (const reading of readings) {
    if (reading.isPart && !collector.isEmpty()) break
    const hints = hintsOf(tables, reading)
    if (!hints) continue
    for (const folded of spellingsOf(reading.folded))
      addEqual(tables, collector, reading, folded, hints)
  }
  const towns = readAirportTowns(query)
  towns.some((town) => addAirports(tables, collector, query, collect(tables, town, isos)))
  if (collector.isEmpty()) addLoose(tables, collector, readings)
  return collector
}

/** The airports of towns, by their own names. Returns whether there are any. */
function addAirports(
  tables: Tables,
  collector: Collector,
  query: string,
  towns: Collector,
): boolean {
  const large = tables.places.get('A')
  const own = tables.names.find(({ places, isOwn }) => places === large && isOwn)
  if (!large || !own) return false
  const wanted = towns.indexes(large)
  const [reading] = readQuery(query)
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

function findStarted(tables: Tables, query: string, options: LookUpOptions): readonly NamedPlace[] {
  const { limit, isos } = options
  const collector = collectPlaces(
    tables.places.get('A'),
    query,
    isos,
    collectNamed(tables, query, options),
  )
  for (const reading of readQuery(query)) {
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

function findSimilar(tables: Tables, query: string, options: LookUpOptions): readonly NamedPlace[] {
  const { limit, isos, edits = Number.POSITIVE_INFINITY } = options
  const collector = collectPlaces(
    tables.places.get('A'),
    query,
    isos,
    collectNamed(tables, query, options),
  )
  for (const reading of readQuery(query)) {
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
