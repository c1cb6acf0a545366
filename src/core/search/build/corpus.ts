import type { Area } from '../../area.ts'
import type { CountryIndex } from '../../countryNames/countryIndex.ts'
import type { Position } from '../../geo/position.ts'
import { foldText } from '../../text/foldText.ts'
import type { World } from '../../world.ts'

/** Everything to be indexed: countries, areas and all their names. */
export interface Corpus {
  readonly world: World
  readonly otherNames: OtherNames
  readonly countryIndex: CountryIndex // of the world's countries
  readonly populations?: Populations
}

/** Names of areas in other languages, by ISO code and area code. */
export type OtherNames = ReadonlyMap<string, ReadonlyMap<string, readonly OtherNamesOfCode[]>>

interface OtherNamesOfCode {
  readonly names: readonly string[]
  readonly areaName: string | undefined // folded; of the only area that they are names of, if the code has several
}

/** Where a code has areas in several towns, `area` says whose names these are. */
export type OtherNamesRow = [iso: string, code: string, names: string[], area?: string]

export function readOtherNames(rows: readonly OtherNamesRow[]): OtherNames {
  const byIso = new Map<string, Map<string, OtherNamesOfCode[]>>()
  for (const [iso, code, names, area] of rows) {
    const byCode = byIso.get(iso) ?? new Map<string, OtherNamesOfCode[]>()
    const ofCode = byCode.get(code) ?? []
    ofCode.push({ names, areaName: area === undefined ? undefined : foldText(area) })
    byIso.set(iso, byCode.set(code, ofCode))
  }
  return byIso
}

/** The names in other languages of an area, given those of its code. */
export function otherNamesOf(
  ofCode: readonly OtherNamesOfCode[] | undefined,
  { name }: Pick<Area, 'name'>,
): readonly string[] {
  if (!ofCode) return []
  return ofCode.flatMap(({ names, areaName }) =>
    areaName === undefined || areaName === foldText(name) ? names : [],
  )
}

/** What tells towns of the same name apart. */
export interface Whereabouts {
  readonly position: Position | undefined
  readonly iso: string
}

/** Populations in thousands, 0 if unknown. */
export interface Populations {
  /** Takes the town's folded name as the letters at `from` to `to`. */
  ofTown(letters: Uint16Array, from: number, to: number, where: Whereabouts): number
  ofCountry(iso: string): number
}
