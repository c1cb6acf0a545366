import type { Area } from '../../core/area.ts'
import type { SavedContents, WrittenRow } from '../../core/saved/savedFile.ts'
import type { AreaPiece, SavedReply } from './messages.ts'

const PIECE = 4000

/** Sends what was read in pieces. `transfer` hands the memory of columns over. */
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

/** Most rows say what the area says: those are not sent. */
function oddRow(
  { name, position }: Area,
  written: WrittenRow | undefined,
  i: number,
): [number, WrittenRow][] {
  return written && (position === undefined || written.name !== name) ? [[i, written]] : []
}
