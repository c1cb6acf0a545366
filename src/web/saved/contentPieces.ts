import type { Area } from '../../core/area.ts'
import type { Country } from '../../core/country.ts'
import type { Language } from '../../core/language/language.ts'
import type { OrderLine, SavedContents, WrittenRow } from '../../core/saved/savedFile.ts'
import type { BrokenRow } from '../../core/saved/sheet.ts'

// What the page and the worker that reads files send each other. Long lists come in pieces, each of which the page
// takes in within a few milliseconds.

export interface SavedRequest {
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer> // handed over, not copied
  readonly language: Language // of the sentences that the worker makes
}

/** Areas as columns. */
interface AreaPiece {
  readonly codes: readonly string[]
  readonly names: readonly string[]
  readonly latitudes: Float64Array // NaN: no position
  readonly longitudes: Float64Array
  readonly rows: Float64Array
  readonly odd: ReadonlyMap<number, WrittenRow> // by index: rows that say more than their area
}

export type SavedReply =
  | { readonly kind: 'progress'; readonly share: number }
  | { readonly kind: 'countries'; readonly countries: readonly Country[] }
  | { readonly kind: 'areas'; readonly iso: string; readonly piece: AreaPiece }
  | { readonly kind: 'codes'; readonly codes: readonly OrderLine[] }
  | { readonly kind: 'broken'; readonly broken: readonly BrokenRow[] }
  | {
      readonly kind: 'done'
      readonly contents: Omit<SavedContents, 'world' | 'written' | 'codes' | 'broken'>
    }
  | { readonly kind: 'failed'; readonly text: string } // a sentence for people

/** Joins the pieces that the worker sends. Returns the whole after the last one. */
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

function toAreas({
  codes,
  names,
  latitudes,
  longitudes,
  rows,
  odd,
}: AreaPiece): [Area, WrittenRow][] {
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

/** Sends what was read, in pieces. `transfer` hands over the memory of columns. */
export function sendContents(
  { world, written, codes, broken, ...contents }: SavedContents,
  send: (reply: SavedReply, transfer: ArrayBuffer[]) => void,
): void {
  send({ kind: 'countries', countries: world.countries }, [])
  for (const [iso, areas] of world.areas) {
    for (const part of piecesOf(areas)) {
      const piece = toPiece(part, written)
      const columns = [piece.latitudes, piece.longitudes, piece.rows]
      send(
        { kind: 'areas', iso, piece },
        columns.map(({ buffer }) => buffer as ArrayBuffer),
      )
    }
  }
  for (const part of piecesOf(codes)) send({ kind: 'codes', codes: part }, [])
  for (const part of piecesOf(broken)) send({ kind: 'broken', broken: part }, [])
  send({ kind: 'done', contents }, [])
}

const PIECE = 4000 // items

function piecesOf<Item>(items: readonly Item[]): (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / PIECE) }, (_, i) =>
    items.slice(i * PIECE, (i + 1) * PIECE),
  )
}

function toPiece(areas: readonly Area[], written: SavedContents['written']): AreaPiece {
  const rows = areas.map((area) => written.get(area))
  return {
    codes: areas.map(({ code }) => code),
    names: areas.map(({ name }) => name),
    latitudes: Float64Array.from(areas, ({ position }) => position?.lat ?? Number.NaN),
    longitudes: Float64Array.from(areas, ({ position }) => position?.lng ?? Number.NaN),
    rows: Float64Array.from(rows, (each) => each?.row ?? 0),
    odd: new Map(areas.flatMap((area, i) => oddRow(area, rows[i], i))),
  }
}

/** A row that says more than its area; most say the same, and are not sent. */
function oddRow(
  { name, position }: Area,
  written: WrittenRow | undefined,
  i: number,
): [number, WrittenRow][] {
  return written && (position === undefined || written.name !== name) ? [[i, written]] : []
}
