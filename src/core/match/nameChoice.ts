import { distanceKm } from '../geo/sphere.ts'
import { joinParts } from '../language/formatList.ts'
import { foldText } from '../text/foldText.ts'
import { answerOfChoice } from './answerOf.ts'
import { isFar } from './nearestChoices.ts'
import type { Choice } from './outcome.ts'

const ONE_PLACE_KM = 3 // closer, a place and an area are one, in two languages: Köln, Cologne

/** How a choice is called: the place that the line may name, if it is another one, and the town whose code it has. */
export interface ChoiceName {
  readonly meant: string // Hallstadt, Bavaria, Germany; '' if it is the town
  readonly town: string
}

/** The names of choices beside each other: with their countries if these differ, without the place if it is the same. */
export function nameChoices(choices: readonly Choice[]): readonly ChoiceName[] {
  const isAbroad = new Set(choices.map(({ country }) => country.iso)).size > 1
  const isOne = uncoveredPlace(choices) !== ''
  return choices.map((choice) => {
    const { place, country } = answerOfChoice(choice)
    const meant = isOne || isOwnTown(choice) ? '' : placeOf(choice)
    const isThere = country === '' || (meant !== '' && meant.endsWith(country))
    return { meant, town: isAbroad && !isThere ? `${place}, ${country}` : place }
  })
}

/** The one place, without a code of its own, to which all choices are the nearest; '' if there are several. */
export function uncoveredPlace(choices: readonly Choice[]): string {
  const [first] = choices
  const name = first ? placeOf(first) : ''
  const isSame = ({ place, serves }: Choice) =>
    serves === 'nearest' &&
    place?.position.lat === first?.place?.position.lat &&
    place?.position.lng === first?.place?.position.lng
  return choices.every(isSame) ? name : ''
}

/** How many choices fit, without those that are only the nearest to a place far from any code. */
export function countFitting(choices: readonly Choice[]): number {
  return choices.filter((choice) => !isFar(choice)).length
}

function placeOf({ place }: Choice): string {
  return place ? joinParts([place.name, place.where].filter(Boolean)) : ''
}

/** Whether the code is that of the place itself, whatever its area is called. */
function isOwnTown({ areas: [area], place, serves }: Choice): boolean {
  if (!area?.position || !place) return true
  if (serves === 'nearest') return false
  const [name, own] = [area.name, place.name].map(foldText) as [string, string]
  return (
    name.startsWith(own) ||
    own.startsWith(name) ||
    distanceKm(area.position, place.position) < ONE_PLACE_KM
  )
}
