import type { Area } from '../../core/area.ts'
import type { Country } from '../../core/country.ts'
import type { OrderLine, SavedContents, WrittenRow } from '../../core/saved/savedFile.ts'
import type { BrokenRow } from '../../core/saved/sheet.ts'
import type { AreaPiece, SavedReply } from './messages.ts'

/** Puts the pieces that the worker sends together again. Returns the whole after the last one. */
export function createContents(): (reply: SavedReply) => SavedContents | undefined {
  let countries: readonly Country[] = []
  const areas = new Map<string, Area[]>()
  const written = new Map<Area, WrittenRow>()
  const codes: OrderLine[] = []
  const broken: BrokenRow[] = []
  return (reply) => {
    switch (reply.kind) {
      case 'countries':
        countries = reply.countries
        for (const { iso } of countries) areas.set(iso, [])
        break
      case 'areas':
        for (const [area, row] of toAreas(reply.piece)) {
          areas.get(reply.iso)?.push(area)
          written.set(area, row)
        }
        break
      case 'codes':
        codes.push(...reply.codes)
        break
      case 'broken':
        broken.push(...reply.broken)
        break
      case 'done':
        return { ...reply.contents, world: { countries, areas }, written, codes, broken }
    }
    return undefined
  }
}

function toAreas({ codes, names, latitudes, longitudes, rows, odd }: AreaPiece): [Area, WrittenRow][] {
  return codes.map((code, i) => {
    const [name = '', row = 0, lat = Number.NaN, lng = Number.NaN] = [
      names[i],
      rows[i],
      latitudes[i],
      longitudes[i],
    ]
    const position = Number.isNaN(lat) ? undefined : { lat, lng }
    return [
      { code, name, position },
      odd.get(i) ?? { row, name, latitude: String(lat), longitude: String(lng) },
    ]
  })
}
