import type { World } from '../world.ts'
import type { Shortlist } from './shortlist.ts'

/**
 * The keys of the lines whose code is not in the coverage any more. Judges a line only where the list of its country is
 * loaded, or `isWhole` says that the world has every country there is, and its country is none of them.
 */
export function findGone(lines: Shortlist, world: World, isWhole: boolean): ReadonlySet<string> {
  const isos = new Set(world.countries.map(({ iso }) => iso))
  const codesOf = new Map<string, ReadonlySet<string>>()

  function codesIn(iso: string): ReadonlySet<string> | undefined {
    const areas = world.areas.get(iso)
    const codes = codesOf.get(iso) ?? (areas && new Set(areas.map(({ code }) => code)))
    if (codes) codesOf.set(iso, codes)
    return codes
  }

  const gone = lines.filter(({ iso, area }) => {
    if (!isos.has(iso)) return isWhole && isos.size > 0
    return codesIn(iso)?.has(area.code) === false
  })
  return new Set(gone.map(({ key }) => key))
}
