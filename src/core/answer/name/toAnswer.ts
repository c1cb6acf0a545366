import type { Area } from '../../area.ts'
import type { Gazetteer, Place } from '../../gazetteer/gazetteer.ts'
import { codesOfTown } from '../../list/placing.ts'
import { findHighlights } from '../../search/ask/findHighlights.ts'
import { foldText } from '../../text/foldText.ts'
import type { World } from '../../world.ts'
import type { Answer } from '../answer.ts'
import type { CoverageFinder } from '../coverage/coverageOf.ts'
import { areasOfRegion } from '../coverage/regions.ts'
import type { Candidate } from './candidate.ts'

/** Makes a candidate an answer, with what the coverage has for it. */
export type ToAnswer = (candidate: Candidate, subject: string) => Answer

export function createToAnswer(
  { areas, countries }: World,
  gazetteer: Gazetteer,
  coverage: CoverageFinder,
): ToAnswer {
  /** The other codes of its town: what the coverage has for the place, as every way of asking says, if that is known. */
  function otherCodesOf(iso: string, area: Area, place: Place | undefined): readonly string[] {
    const covered = place && coverage.coverageOf(place)
    const ofPlace = covered?.kind === 'covered' ? covered.areas : []
    const all = ofPlace.some(({ code }) => code === area.code)
      ? ofPlace
      : codesOfTown(area, areas.get(iso) ?? [])
    return [...new Set(all.map(({ code }) => code))].filter((code) => code !== area.code)
  }

  return function toAnswer({ what, text, fit }, subject) {
    const fitting = { text, highlights: findHighlights(text, foldText(subject).split(' ')), fit }
    if (what.kind === 'country') return { kind: 'country', country: what.country, ...fitting }
    if (what.kind === 'area') {
      const { country, area } = what
      return {
        kind: 'area',
        country,
        area,
        otherCodes: otherCodesOf(country.iso, area, what.place),
        ...fitting,
      }
    }
    const { place } = what
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
