import type { TownRow } from '../../core/towns.ts'
import townsUrl from './places.json?url'

let towns: Promise<readonly TownRow[]> | undefined

/** The larger towns of the world, asked for once, and again after a failure. */
export function loadTowns(): Promise<readonly TownRow[]> {
  towns ??= fetchTowns().catch((error) => {
    towns = undefined
    throw error
  })
  return towns
}

async function fetchTowns(): Promise<readonly TownRow[]> {
  const response = await fetch(townsUrl)
  if (!response.ok) throw new Error(`The towns came with status ${response.status}.`)
  return (await response.json()) as TownRow[]
}
