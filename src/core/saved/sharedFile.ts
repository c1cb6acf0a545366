import type { Area } from '../area.ts'
import type { Country } from '../country.ts'
import { groupBy } from '../groupBy.ts'
import { say } from '../language/say.ts'
import type { SharedList } from '../shortlist/link.ts'
import type { SavedFile, WrittenRow } from './savedFile.ts'

/** A shortlist from a link as a saved file, so that it can be looked at without an account. */
export function fileOfShared({ lines, madeAtMs }: SharedList): SavedFile {
  const written = new Map<Area, WrittenRow>()
  for (const [i, { area }] of lines.entries())
    written.set(area, { row: i + 1, name: area.name, latitude: '', longitude: '' })
  const byCountry = [...groupBy(lines, ({ iso }) => [iso])]
  const countries = byCountry.map(([iso, [first]]): Country => {
    const { country = iso, callingCode = '', area } = first ?? {}
    return { iso, name: country, callingCode, id: '', a2b: '', position: area?.position }
  })
  return {
    kind: 'areas',
    format: say('Link'),
    unit: 'line',
    rowCount: lines.length,
    world: { countries, areas: new Map(byCountry.map(([iso, of]) => [iso, of.map(({ area }) => area)])) },
    written,
    codes: [],
    broken: [],
    name: say('Shared shortlist'),
    savedAtMs: madeAtMs,
    hasTime: false,
    isShared: true,
    isPlacedByName: lines.some(({ area }) => !area.position),
  }
}
