import type { Area } from '../../area.ts'
import { foldedTownsOf } from '../../areaName.ts'
import { groupBy } from '../../groupBy.ts'
import nicknames from './nicknames.json' with { type: 'json' }

/** Nicknames and abbreviations of cities, and their full names, all folded. */
export const NICKNAMES: ReadonlyMap<string, string> = new Map(Object.entries(nicknames))

const BY_TOWN = groupBy([...NICKNAMES], ([, town]) => [town])

/** What people call the towns of an area for short, folded: `la` of Los Angeles. */
export function nicknamesOf(area: Pick<Area, 'name'>): readonly string[] {
  return foldedTownsOf(area)
    .flatMap((town) => BY_TOWN.get(town) ?? [])
    .map(([name]) => name)
}
