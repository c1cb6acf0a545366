import type { Area } from '../../core/area.ts'
import type { Country } from '../../core/country.ts'
import { type People, peopleSteps, worldPeopleSteps } from '../../core/prominence/peopleSteps.ts'
import type { Steps } from '../../core/steps.ts'
import type { World } from '../../core/world.ts'
import { loadTownGrid } from './townGrid.ts'

/** Finds how many people live in the towns of areas, in steps. */
export interface PeopleFinder {
  readonly ofCountry: (areas: readonly Area[], country: Country) => Steps<People>
  readonly ofWorld: (world: World) => Steps<People>
}

export async function createPeopleFinder(): Promise<PeopleFinder> {
  const towns = await loadTownGrid()
  return {
    ofCountry: (areas, country) => peopleSteps(areas, country, towns),
    ofWorld: (world) => worldPeopleSteps(world, towns),
  }
}
