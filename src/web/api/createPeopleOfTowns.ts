import { createPeopleOf } from '../../core/search/build/peopleOf.ts'
import { createPopulations } from '../../core/search/build/populations.ts'
import type { PeopleOf } from '../../core/townOfCode.ts'
import { loadTowns } from './pageFiles.ts'

/** As the search counts them, so that both name a code by the same town. */
export async function createPeopleOfTowns(): Promise<PeopleOf> {
  return createPeopleOf(createPopulations(await loadTowns()))
}
