import type { Area } from '../../area.ts'
import { type OtherNames, otherNamesOf } from '../../search/build/corpus.ts'
import { foldText } from '../../text/foldText.ts'
import { foldedTownsOf } from './townNames.ts'

/** The areas of a country by each of their towns' names, folded, in all languages that are known. */
type AreasByName = ReadonlyMap<string, readonly Area[]>

/** The names of a country's areas. */
export type AreaNames = (iso: string) => AreasByName

/** Each country's names are indexed when it is first asked for. */
export function createAreaNames(
  areas: ReadonlyMap<string, readonly Area[]>,
  otherNames: OtherNames,
): AreaNames {
  const known = new Map<string, AreasByName>()
  return function areaNames(iso) {
    const byName = known.get(iso) ?? indexAreaNames(areas.get(iso) ?? [], otherNames.get(iso))
    known.set(iso, byName)
    return byName
  }
}

function indexAreaNames(areas: readonly Area[], otherNames: ReturnType<OtherNames['get']>): AreasByName {
  const byName = new Map<string, Area[]>()
  for (const area of areas) {
    const others = otherNamesOf(otherNames?.get(area.code), area).map(foldText)
    for (const name of new Set([...foldedTownsOf(area), ...others])) {
      const same = byName.get(name)
      if (same) same.push(area)
      else byName.set(name, [area])
    }
  }
  return byName
}
