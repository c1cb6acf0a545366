import { retryableOnce } from '../../core/retryableOnce.ts'
import type { TownRow } from '../../core/towns.ts'
import townsUrl from './towns.json?url'

/** The larger towns of the world, fetched once, and again after a failure. */
export const loadTowns = retryableOnce(async (): Promise<readonly TownRow[]> => {
  const response = await fetch(townsUrl)
  if (!response.ok) throw new Error(`The towns came with status ${response.status}.`)
  return (await response.json()) as TownRow[]
})
