import type { Area } from '../../area.ts'
import { foldedTownsOf } from '../../areaName.ts'
import { groupBy } from '../../groupBy.ts'
import { type OtherNames, otherNamesOf } from '../build/corpus.ts'
import nicknames from './nicknames.json' with { type: 'json' }

/** Nicknames and abbreviations of cities, and their full names, all folded. */
export const NICKNAMES: ReadonlyMap<string, string> = new Map(Object.entries(nicknames))

const BY_TOWN = groupBy([...NICKNAMES], ([, town]) => [town])

/** What an area is called beside the name that its service gives it: in other languages, and for short, as `la`. */
export function alsoCalled(
  otherNames: OtherNames,
  iso: string,
  area: Pick<Area, 'code' | 'name'>,
): readonly string[] {
  const inLanguages = otherNamesOf(otherNames.get(iso)?.get(area.code), area)
  const forShort = foldedTownsOf(area).flatMap((town) => BY_TOWN.get(town) ?? [])
  return [...inLanguages, ...forShort.map(([name]) => name)]
}
