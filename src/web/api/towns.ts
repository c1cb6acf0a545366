import type { TownRow } from '../../core/towns.ts'
import townsUrl from './places.json?url'

let towns: Promise<readonly TownRow[]> | undefined

/** The larger towns of the world, asked for once; none of them where they cannot be had. */
export function loadTowns(): Promise<readonly TownRow[]> {
  towns ??= fetchTowns().catch(() => {
    towns = undefined // the next one may be luckier
    return []
  })
  return towns
}

async function fetchTowns(): Promise<readonly TownRow[]> {
  const response = await fetch(townsUrl)
  return (await response.json()) as TownRow[]
}
