import { formatWay } from '../../../core/geo/formatWay.ts'
import { nearestTo, neighboursOf, pointSteps } from '../../../core/geo/nearest.ts'
import type { Position } from '../../../core/geo/position.ts'
import { say } from '../../../core/language/say.ts'
import { oncePerList, stepsOncePerList } from '../../../core/oncePerList.ts'
import type { Steps } from '../../../core/steps.ts'
import { areasOfWorld, type World } from '../../../core/world.ts'
import { type PlaceList, worldPlaces } from '../places.ts'
import { type HomePlace, NEIGHBOURS } from '../scale.ts'

/** The place of a list that is nearest to what the map shows. */
export interface NearestPlace {
  readonly text: string // "Nearest: Nantes, +33 240, 34 km NE"
  readonly show: () => HomePlace
}

const pointsOf = stepsOncePerList(({ count, positionOf }: PlaceList) =>
  pointSteps(count, positionOf),
)

const placesOf = oncePerList((world: World) => worldPlaces(areasOfWorld(world)))

/** `world`: in place of a list of countries, once all areas are known; from the Atlantic, Horta is nearer than Portugal. */
export function* nearestSteps(
  listed: PlaceList,
  middle: Position,
  world?: World,
): Steps<NearestPlace | undefined> {
  const list = world && listed.kind === 'countries' ? placesOf(world) : listed
  const [nearest] = nearestTo(yield* pointsOf(list), middle, 1)
  const position = nearest && list.positionOf(nearest.id)
  if (!position) return undefined
  const [place, code] = [list.nameOf(nearest.id), list.labelOf(nearest.id)]
  return {
    text: say('Nearest: {place}, {code}, {way}', { place, code, way: formatWay(middle, position) }),
    show: () => ({
      ...position,
      others: neighboursOf(position, list.count, list.positionOf, NEIGHBOURS),
      isCountry: list.kind === 'countries',
    }),
  }
}
