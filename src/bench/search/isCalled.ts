import type { Position } from '../../core/geo/position.ts'
import { distanceKm } from '../../core/geo/sphere.ts'
import { foldText } from '../../core/text/foldText.ts'
import areaRows from '../../service/catalog/areas.json' with { type: 'json' }
import towns from '../../web/api/towns.json' with { type: 'json' }

/** What may be the expected place: by the name it has, the name that was found, or where it is. */
export interface Named {
  readonly iso: string | undefined
  readonly name: string
  readonly text?: string // the name that fits the query, perhaps in another language
  readonly region?: string // code of its region
  readonly position: Position | undefined
  readonly isTown?: boolean // not a district or an airport, which are near its middle too
}

const SAME_KM = 5
const STATE = /^(?<town>.+?)(?:, | - )(?<state>[A-Z]{2,3})$/ // Portland, OR; São Paulo - SP

/** Whether something is the expected town: names vary by language and source, so a town may be known by its position. */
export function isCalled(found: Named, iso: string | undefined, expected: string): boolean {
  if (found.iso !== iso) return false
  if (isSameName(found, expected)) return true
  const { position } = found
  if (!position || found.isTown === false) return false
  return positionsOf(iso ?? '', expected).some((one) => distanceKm(one, position) < SAME_KM)
}

function isSameName({ name, text, region }: Named, expected: string): boolean {
  const wanted = splitState(expected)
  const wantedName = foldText(wanted.town)
  return [name, text ?? ''].some((one) => {
    const { town, state = region } = splitState(one)
    const isSameState = wanted.state === undefined || wanted.state === state
    return isSameState && [town, ...town.split(/[/,(]/)].some((part) => foldText(part) === wantedName)
  })
}

const known = new Map<string, readonly Position[]>()

/** Where the catalogue has areas of that name, or the map's towns if it has none. */
function positionsOf(iso: string, expected: string): readonly Position[] {
  const key = `${iso} ${expected}`
  const positions = known.get(key) ?? findPositions(iso, expected)
  known.set(key, positions)
  return positions
}

function findPositions(iso: string, expected: string): readonly Position[] {
  const rows = (areaRows as unknown as Record<string, readonly (readonly string[])[]>)[iso] ?? []
  const areas = rows.flatMap(([, name = '', lat, lng]) =>
    lat && isSameName({ iso, name, position: undefined }, expected)
      ? [{ lat: Number(lat), lng: Number(lng) }]
      : [],
  )
  if (areas.length > 0 || splitState(expected).state !== undefined) return areas
  const called = foldText(expected)
  return (towns as unknown as readonly TownRow[]).flatMap(([name, lat, lng, , , townIso]) =>
    townIso === iso && foldText(name) === called ? [{ lat, lng }] : [],
  )
}

type TownRow = readonly [string, number, number, number, number, string]

function splitState(name: string): { readonly town: string; readonly state?: string } {
  const { town = name, state } = STATE.exec(name)?.groups ?? {}
  return { town, ...(state !== undefined && { state }) }
}
