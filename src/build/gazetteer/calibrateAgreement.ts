import type { CodeGroup } from '../../core/gazetteer/gazetteer.ts'
import { createFindServedBy } from '../../core/gazetteer/servedBy.ts'
import type { PlacedTown } from './placeServed.ts'
import { groupByRegion } from './regionPlans.ts'

/** A tenth of the towns, by turns, is told by the other nine tenths. */
const PARTS = 10

const WANTED = { right: 0.994, atLeast: 0.991 } // of those told as the only code: more than is promised
const TOLD = { wanted: 0.82, atLeast: 0.5 } // of the towns: below the least their neighbours say too little to be asked
const LEAST_TOWNS = 40

/**
 * How much of the vote one group must have in a country, so that 99 of 100 towns that no row names are told their
 * right code, and most are told one; undefined where the neighbours say too little. `others` vote as well.
 */
export function findAgreement(
  towns: readonly PlacedTown[],
  others: readonly PlacedTown[] = [],
): number | undefined {
  if (towns.length < LEAST_TOWNS) return undefined
  let best: number | undefined
  for (let percent = 50; percent < 100; percent++) {
    const { told, right } = tell(towns, others, percent / 100)
    if (told < TOLD.atLeast * towns.length || (best && told < TOLD.wanted * towns.length)) return best
    if (right >= WANTED.right * told) return percent / 100
    if (right >= WANTED.atLeast * told) best = percent / 100
  }
  return best
}

function tell(
  towns: readonly PlacedTown[],
  others: readonly PlacedTown[],
  agreement: number,
): { readonly told: number; readonly right: number } {
  let [told, right] = [0, 0]
  for (const { town, servedBy } of leaveOut(towns, others, agreement)) {
    if (servedBy?.groups.length !== 1) continue
    told++
    if (isRight(servedBy.groups, town.codes)) right++
  }
  return { told, right }
}

function isRight(groups: readonly CodeGroup[], codes: CodeGroup): boolean {
  return groups.some((group) => group.some((code) => codes.includes(code)))
}

/** What is said of each town while neither it nor the others of its tenth are known. */
function* leaveOut(towns: readonly PlacedTown[], others: readonly PlacedTown[], agreement: number) {
  for (let part = 0; part < PARTS; part++) {
    const known = [...towns.filter((_, index) => index % PARTS !== part), ...others]
    const findServedBy = createFindServedBy(new Map([['', { agreement, regions: groupByRegion(known) }]]))
    for (const town of towns.filter((_, index) => index % PARTS === part))
      yield { town, servedBy: findServedBy({ iso: '', ...town }) }
  }
}
