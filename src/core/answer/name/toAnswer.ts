import type { Area } from '../../area.ts'
import type { CoverageFinder } from '../../coverage/coverageOf.ts'
import { areasOfRegion } from '../../coverage/regions.ts'
import type { Gazetteer, Place } from '../../gazetteer/gazetteer.ts'
import { PositionMap } from '../../geo/positionMap.ts'
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
  const codesBySpot = new WeakMap<readonly Area[], PositionMap<readonly string[]>>()

  /** What the page of the area lists as well: the codes at its position, and those that serve the place there. */
  function otherCodesOf(
    iso: string,
    { code, position }: Area,
    place: Place | undefined,
  ): readonly string[] {
    if (!position) return []
    const all = areas.get(iso) ?? []
    const bySpot = codesBySpot.get(all) ?? indexCodes(all)
    codesBySpot.set(all, bySpot)
    const covered = place && coverage.coverageOf(place)
    const serving = covered?.kind === 'covered' ? covered.areas.map((area) => area.code) : []
    return [...new Set([...(bySpot.get(position) ?? []), ...serving])].filter(
      (other) => other !== code,
    )
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

function indexCodes(all: readonly Area[]): PositionMap<readonly string[]> {
  const bySpot = new PositionMap<string[]>()
  for (const { code, position } of all) {
    if (!position) continue
    const codes = bySpot.get(position)
    if (!codes) bySpot.set(position, [code])
    else if (!codes.includes(code)) codes.push(code)
  }
  return bySpot
}
