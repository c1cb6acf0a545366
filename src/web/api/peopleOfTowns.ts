import { retryableOnce } from '../../core/retryableOnce.ts'
import type { PeopleOf } from '../../core/townOfCode.ts'
import { createStore } from '../state/createStore.ts'

const WAIT_MS = 4_000 // with a card that has no town yet
const NOBODY: PeopleOf = () => 0

/** How many people live in the towns of areas; undefined until that was asked for and is known, or takes long. */
export const peopleOfTowns = createStore<PeopleOf | undefined>(undefined)

/** Loads it for the main town of a code. Nobody is known to live anywhere if it does not load, or until it does. */
export async function learnPeopleOfTowns(): Promise<PeopleOf> {
  const loaded = load().catch(() => NOBODY)
  loaded.then(settle)
  const people = await Promise.race([loaded, wait()])
  settle(people)
  return people
}

const wait = (): Promise<PeopleOf> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(NOBODY), WAIT_MS)
  })

function settle(people: PeopleOf): void {
  if (people !== NOBODY || !peopleOfTowns.get()) peopleOfTowns.set(people)
}

const load = retryableOnce(async () => {
  const { createPeopleOfTowns } = await import('./createPeopleOfTowns.ts')
  return createPeopleOfTowns()
})
