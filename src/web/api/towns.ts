import { indexTowns, type Town, type TownRow } from '../../core/towns.ts'
import townsUrl from './places.json?url'

export type TownsNamed = (name: string) => readonly Town[]

let towns: Promise<TownsNamed> | undefined

/** The towns of the world by name, asked for once; none of them where they cannot be had. */
export function loadTowns(): Promise<TownsNamed> {
  towns ??= fetchTowns().catch(() => {
    towns = undefined // the next one may be luckier
    return () => []
  })
  return towns
}

async function fetchTowns(): Promise<TownsNamed> {
  const response = await fetch(townsUrl)
  return indexTowns((await response.json()) as TownRow[])
}
