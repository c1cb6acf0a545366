import { largestTowns } from '../../core/compare/townShare.ts'
import { coverageAt } from '../../core/coverage/coverageAt.ts'
import { NO_LAND } from '../../core/customerPage/land.ts'
import { distanceKm, SAME_TOWN_KM } from '../../core/geo/sphere.ts'
import { alsoCalled } from '../../core/search/ask/nicknames.ts'
import { foldText } from '../../core/text/foldText.ts'
import type { TownRow } from '../../core/towns.ts'
import { createSearch } from '../../customerPage/createList.ts'
import { areaOfTown } from '../../web/compare/findTowns.ts'
import {
  type BoxAnswer,
  type SaidAnswer,
  saidAreas,
  saidChoice,
  saidWithoutCodes,
} from './saidAnswer.ts'
import type { AnswerTools } from './tools.ts'

// Lists of many places that have the answer among them.

/** The comparison of countries: the largest cities with a code of their own, and those without. */
export function compareTown(
  text: string,
  { said: { iso, position, certainty } }: BoxAnswer,
  { towns, countries, lookups }: AnswerTools,
): SaidAnswer | undefined {
  const country = countries.get(iso ?? '')
  if (!country || !position) return undefined
  const name = foldText(text)
  const row = largestTowns(towns, country.iso).find(
    (town) => foldText(town[0]) === name && distanceKm(positionOf(town), position) <= SAME_TOWN_KM,
  )
  if (!row) return undefined
  const place = { iso: country.iso, name: row[0], position: positionOf(row), region: '' }
  const area = areaOfTown(coverageAt(place, lookups), row[0])
  if (area) return saidAreas(country, [area], place.position)
  // that it has no code of its own says nothing of what serves it
  const isOwn = certainty === 'own' || certainty === 'national'
  return isOwn ? saidWithoutCodes('place', country.iso, place.position) : undefined
}

const positionOf = ([, lat, lng]: TownRow) => ({ lat, lng })

const searches = new Map<string, ReturnType<typeof createSearch>>()

/** The page for a customer with all codes of the country: what its search leaves of them. */
export function searchPage(
  text: string,
  { said: { kind, iso = '' } }: BoxAnswer,
  { countries, world, otherNames }: AnswerTools,
): SaidAnswer | undefined {
  const country = countries.get(iso)
  const areas = world.areas.get(iso)
  if (!country || !areas || kind !== 'place') return undefined
  const search = searches.get(iso) ?? createSearch(pageOf(country, areas, otherNames))
  searches.set(iso, search)
  const found = search(text).flatMap((item) => areas[item] ?? [])
  if (found.length === 0) return undefined
  return saidChoice(found.map((area) => saidAreas(country, [area], area.position)))
}

function pageOf(
  { iso, name, callingCode }: NonNullable<ReturnType<AnswerTools['countries']['get']>>,
  areas: NonNullable<ReturnType<AnswerTools['world']['areas']['get']>>,
  otherNames: AnswerTools['otherNames'],
) {
  return {
    title: '',
    made: '2026-01-01',
    brand: '',
    kind: 'areas',
    countries: [{ iso, name, callingCode, trunk: undefined }],
    areas: areas.map((area) => ({
      country: 0,
      code: area.code,
      name: area.name,
      position: area.position,
      alsoCalled: alsoCalled(otherNames, iso, area).join(' '),
    })),
    largest: [],
    view: undefined,
    land: NO_LAND,
  } as const
}
