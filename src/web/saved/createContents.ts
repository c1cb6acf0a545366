import type { Area } from '../../core/area.ts'
import type { Country } from '../../core/country.ts'
import type { OrderLine, SavedContents } from '../../core/saved/savedFile.ts'
import type { BrokenRow } from '../../core/saved/sheet.ts'
import type { AreaPiece, SavedReply } from './messages.ts'

/** Puts the pieces that the worker sends together again. Returns the whole after the last one. */
export function createContents(): (reply: SavedReply) => SavedContents | undefined {
  let countries: readonly Country[] = []
  const areas = new Map<string, Area[]>()
  const codes: OrderLine[] = []
  const broken: BrokenRow[] = []
  return (reply) => {
    switch (reply.kind) {
      case 'countries':
        countries = reply.countries
        for (const { iso } of countries) areas.set(iso, [])
        break
      case 'areas':
        areas.get(reply.iso)?.push(...toAreas(reply.piece))
        break
      case 'codes':
        codes.push(...reply.codes)
        break
      case 'broken':
        broken.push(...reply.broken)
        break
      case 'done':
        return { ...reply.contents, world: { countries, areas }, codes, broken }
    }
    return undefined
  }
}

function toAreas({ codes, names, latitudes, longitudes }: AreaPiece): Area[] {
  return codes.map((code, i) => {
    const [lat = Number.NaN, lng = Number.NaN] = [latitudes[i], longitudes[i]]
    return { code, name: names[i] ?? '', position: Number.isNaN(lat) ? undefined : { lat, lng } }
  })
}
