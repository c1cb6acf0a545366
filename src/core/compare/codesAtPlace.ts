import type { Area } from '../area.ts'
import { shortName } from '../prominence/placeName.ts'

/** The codes of the place that an area is of, its own first: those of areas at its position, or of its name where it has none. */
export function codesAtPlace(area: Area, areas: readonly Area[]): readonly string[] {
  const name = shortName(area.name)
  const isHere = ({ position, ...other }: Area) =>
    area.position
      ? position?.lat === area.position.lat && position.lng === area.position.lng
      : !position && shortName(other.name) === name
  return [...new Set([area.code, ...areas.filter(isHere).map(({ code }) => code)])]
}
