import type { Gazetteer, NamedPlace } from '../gazetteer/gazetteer.ts'
import type { Town, TownsNamed } from '../towns.ts'

const OTHER_NAMES = 3 // what a town's other names add to its score in the gazetteer, roughly

/** The list of towns in place of a gazetteer that is not loaded: it knows whole names only, and no regions. */
export function createTownGazetteer(townsNamed: TownsNamed): Gazetteer {
  return {
    named({ text }, { limit, isos }) {
      const towns = townsNamed(text).filter(({ iso }) => !isos || isos.includes(iso))
      return towns.slice(0, limit).map(toNamedPlace)
    },
    beginning: () => [],
    alike: () => [],
    regionsNamed: () => [],
    regionsSaid: () => [],
    regionAt: () => '',
    placeNear: () => undefined,
    townsIn: () => [],
    servedBy: () => undefined,
    postcode: () => undefined,
    regionName: () => undefined,
  }

  function toNamedPlace({ name, iso, position, population }: Town): NamedPlace {
    return {
      place: { name, kind: 'town', iso, region: '', position, population, partOf: undefined },
      text: name,
      fit: 'exact',
      isOwnName: true,
      hint: undefined,
      score: Math.log2(Math.max(1, population)) + OTHER_NAMES,
    }
  }
}
