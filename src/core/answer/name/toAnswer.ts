import type { Area } from '../../area.ts'
import { townsOf } from '../../areaName.ts'
import type { CoverageFinder } from '../../coverage/coverageOf.ts'
import { areasOfRegion } from '../../coverage/regions.ts'
import type { Gazetteer, Place } from '../../gazetteer/gazetteer.ts'
import { findHighlights } from '../../search/ask/findHighlights.ts'
import { foldText } from '../../text/foldText.ts'
import type { World } from '../../world.ts'
import type { Answer } from '../answer.ts'
import type { Candidate } from './candidate.ts'

/** Makes a candidate an answer, with what the coverage has for it. */
export type ToAnswer = (candidate: Candidate, subject: string) => Answer

export function createToAnswer(
  { areas, countries }: World,
  gazetteer: Gazetteer,
  coverage: CoverageFinder,
): ToAnswer {
  return function toAnswer({ what, text, fit }, subject) {
    const fitting = { text, highlights: findHighlights(text, foldText(subject).split(' ')), fit }
    if (what.kind === 'country') return { kind: 'country', country: what.country, ...fitting }
    if (what.kind === 'area') {
      const { country, area } = what
      const town = townMeant(area, what.place, subject)
      const areasThere = coverage.areasOfTown(country.iso, area, town)
      const codes = [...new Set(areasThere.map(({ code }) => code))]
      return {
        kind: 'area',
        country,
        area,
        town,
        otherCodes: codes.filter((code) => code !== area.code),
        ...fitting,
      }
    }
    const place = coverage.calledSo(what.place, text)
    const country = countries.find(({ iso }) => iso === place.iso)
    if (country && place.kind === 'region') {
      const all = areas.get(country.iso) ?? []
      const areaCount = areasOfRegion(country.iso, place.region, all, coverage.regionOf).length
      if (areaCount > 0) return { kind: 'region', place, country, areaCount, ...fitting }
    }
    return {
      kind: 'place',
      place,
      regionName: gazetteer.regionName(place.iso, place.region),
      country,
      coverage: coverage.coverageOf(place, [text]),
      ...fitting,
    }
  }
}

/** Callao, of Lima/Callao. */
function townMeant(area: Area, place: Place | undefined, subject: string): string {
  if (foldText(subject) === foldText(area.name)) return area.name
  const towns = townsOf(area)
  const isMeant = (town: string) => place !== undefined && foldText(town) === foldText(place.name)
  return (towns.length > 1 ? towns.find(isMeant) : undefined) ?? area.name
}
