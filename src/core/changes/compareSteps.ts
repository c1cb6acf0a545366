import type { Area } from '../area.ts'
import type { Country } from '../country.ts'
import { distanceKm } from '../geo/sphere.ts'
import { perLanguage } from '../language/language.ts'
import { nationalCode } from '../prefix.ts'
import { keyOfLine } from '../shortlist/shortlist.ts'
import { mergeSteps } from '../sort/mergeSteps.ts'
import type { Steps } from '../steps.ts'
import { foldText } from '../text/foldText.ts'
import {
  CHANGE_KINDS,
  type Change,
  type ChangeKind,
  type Changes,
  type ComparedWorlds,
} from './change.ts'

const CODES_PER_STEP = 200
const AREAS_PER_STEP = 1000
const NONE: readonly Area[] = []

/** The towns of each code of a country, each town once. */
interface ByCode {
  readonly towns: Map<string, Area[]>
  readonly repeated: Map<Area, number> // how often, if more than once
}

/** The first country of each code. */
function byIso({ countries }: ComparedWorlds['before']): ReadonlyMap<string, Country> {
  return new Map([...countries].reverse().map((country) => [country.iso, country]))
}

/** What differs between two states of the coverage: by area code within a country, and by name within a code. */
export function* compareSteps({ before, after, isosAfter }: ComparedWorlds): Steps<Changes> {
  const countries = new Map<string, Country>()
  for (const country of [...before.countries, ...after.countries]) {
    const isCompared = !isosAfter || isosAfter.has(country.iso) || before.areas.has(country.iso)
    if (isCompared && !countries.has(country.iso)) countries.set(country.iso, country)
  }
  const found: Record<ChangeKind, Change[]> = {
    removed: [],
    moved: [],
    renamed: [],
    added: [],
    duplicate: [],
  }
  const tally = { unchanged: 0, compared: 0 }
  const [countriesBefore, countriesAfter] = [byIso(before), byIso(after)]
  for (const country of countries.values()) {
    const [was, now] = [countriesBefore.get(country.iso), countriesAfter.get(country.iso)]
    const old = yield* groupSteps(before.areas.get(country.iso) ?? NONE, was)
    const young = yield* groupSteps(after.areas.get(country.iso) ?? NONE, now)
    const tell = createTeller(found, now ?? country)
    yield* compareCountrySteps(old, young, tell, tally)
    for (const [area, times] of old.repeated)
      tell({ kind: 'duplicate', area, times, side: 'before' })
    for (const [area, times] of young.repeated)
      tell({ kind: 'duplicate', area, times, side: 'after' })
  }
  const list: Change[] = []
  for (const kind of CHANGE_KINDS)
    for (const change of yield* sortChangesSteps(found[kind])) list.push(change)
  return {
    list,
    ...tally,
    counts: countKinds(found),
    ...gapsOf(before.countries, after.countries, isosAfter),
  }
}

type Tell = (change: Omit<Change, 'key' | 'country'>) => void

function createTeller(found: Record<ChangeKind, Change[]>, country: Country): Tell {
  return (change) =>
    void found[change.kind].push({ ...change, country, key: keyOfLine(country.iso, change.area) })
}

function* compareCountrySteps(
  old: ByCode,
  young: ByCode,
  tell: Tell,
  tally: { unchanged: number; compared: number },
): Steps<void> {
  let codes = 0
  for (const code of new Set([...old.towns.keys(), ...young.towns.keys()])) {
    const { pairs, removed, added } = compareCode(
      old.towns.get(code) ?? NONE,
      young.towns.get(code) ?? NONE,
    )
    tally.compared += pairs.length + removed.length + added.length
    for (const area of removed) tell({ kind: 'removed', area })
    for (const area of added) tell({ kind: 'added', area })
    for (const [before, area] of pairs) {
      const km = movedKm(before, area)
      if (before.name !== area.name)
        tell({ kind: 'renamed', area, before, ...(km !== undefined && { km }) })
      else if (km !== undefined) tell({ kind: 'moved', area, before, km })
      else tally.unchanged++
    }
    if (++codes % CODES_PER_STEP === 0) yield
  }
}

/** By the code without the calling code, since one side may write it and the other not. */
function* groupSteps(areas: readonly Area[], country: Country | undefined): Steps<ByCode> {
  const towns = new Map<string, Area[]>()
  const firsts = new Map<string, Area>()
  const repeated = new Map<Area, number>()
  for (const [i, area] of areas.entries()) {
    const code = nationalCode(country?.callingCode ?? '', area.code)
    const key = `${code} ${area.name}`
    const first = firsts.get(key)
    if (first && movedKm(first, area) === undefined)
      repeated.set(first, (repeated.get(first) ?? 1) + 1)
    else {
      if (!first) firsts.set(key, area)
      const known = towns.get(code)
      if (known) known.push(area)
      else towns.set(code, [area])
    }
    if (i % AREAS_PER_STEP === AREAS_PER_STEP - 1) yield
  }
  return { towns, repeated }
}

function countKinds(found: Record<ChangeKind, Change[]>): Record<ChangeKind, number> {
  const { removed, moved, renamed, added, duplicate } = found
  return {
    removed: removed.length,
    moved: moved.length,
    renamed: renamed.length,
    added: added.length,
    duplicate: duplicate.length,
  }
}

function gapsOf(
  before: readonly Country[],
  after: readonly Country[],
  isosAfter: ReadonlySet<string> | undefined,
): Pick<Changes, 'onlyBefore' | 'onlyAfter'> {
  const [old, young] = [new Set(before.map(isoOf)), new Set(after.map(isoOf))]
  return {
    onlyBefore: before.filter(({ iso }) => !young.has(iso)),
    onlyAfter: after.filter(({ iso }) => !old.has(iso) && (!isosAfter || isosAfter.has(iso))),
  }
}

const isoOf = ({ iso }: Country): string => iso

/** An area code's towns before and after, in pairs where one stands for the other. */
interface ComparedCode {
  readonly pairs: readonly (readonly [before: Area, after: Area])[]
  readonly removed: readonly Area[]
  readonly added: readonly Area[]
}

/**
 * Which towns of one area code are the same: those with the same name, then with the same name but for accents,
 * then what is at the same place. A code with one town before and after keeps it, whatever it is called.
 */
function compareCode(before: readonly Area[], after: readonly Area[]): ComparedCode {
  const [only, now] = [before[0], after[0]]
  if (before.length === 1 && after.length === 1 && only && now)
    return { pairs: [[only, now]], removed: [], added: [] }
  const pairs: (readonly [Area, Area])[] = []
  const [removed, added] = [new Set(before), new Set(after)]
  function pairBy(keyOf: (area: Area) => string): void {
    const byKey = new Map<string, Area>()
    for (const area of added) if (!byKey.has(keyOf(area))) byKey.set(keyOf(area), area)
    for (const area of removed) {
      const key = keyOf(area)
      const same = byKey.get(key)
      if (!same) continue
      byKey.delete(key)
      pair(area, same)
    }
  }
  function pair(area: Area, same: Area): void {
    pairs.push([area, same])
    removed.delete(area)
    added.delete(same)
  }
  pairBy(({ name }) => name)
  pairBy(({ name }) => foldText(name) || name)
  for (const area of removed) {
    const near = [...added].find((candidate) => isSamePlace(area, candidate))
    if (near) pair(area, near)
  }
  return { pairs, removed: [...removed], added: [...added] }
}

const MOVED_KM = 5 // closer than that a place is where it was: services round, and move a point within its town

/** How far a place has moved, in km; undefined if it has not, or if that cannot be told. */
function movedKm({ position: from }: Area, { position: to }: Area): number | undefined {
  const km = from && to ? distanceKm(from, to) : 0
  return km > MOVED_KM ? km : undefined
}

function isSamePlace(a: Area, b: Area): boolean {
  return a.position !== undefined && b.position !== undefined && movedKm(a, b) === undefined
}

const RUN = 200 // changes sorted at once

/** What moved farthest first; the rest by country and name. */
function* sortChangesSteps(changes: readonly Change[]): Steps<readonly Change[]> {
  const runs: Change[][] = []
  for (let start = 0; start < changes.length; start += RUN) {
    runs.push(changes.slice(start, start + RUN).sort(compare))
    yield
  }
  return yield* mergeSteps(runs, compare)
}

const names = perLanguage(({ locale }) => new Intl.Collator(locale))

function compare(a: Change, b: Change): number {
  if (a.kind === 'moved' && b.kind === 'moved') return (b.km ?? 0) - (a.km ?? 0)
  if (a.country !== b.country) return names().compare(a.country.name, b.country.name)
  return names().compare(a.area.name, b.area.name)
}
