import type { Area } from '../../core/area.ts'
import type { SavedContents } from '../../core/saved/savedFile.ts'
import type { AreaPiece, SavedReply } from './messages.ts'

const PIECE = 4000

/** Sends what was read in pieces. `transfer` hands the memory of columns over. */
export function sendContents(
  { world, codes, broken, ...contents }: SavedContents,
  send: (reply: SavedReply, transfer: ArrayBuffer[]) => void,
): void {
  send({ kind: 'countries', countries: world.countries }, [])
  for (const [iso, areas] of world.areas) {
    for (const part of piecesOf(areas)) {
      const piece = toPiece(part)
      send({ kind: 'areas', iso, piece }, [piece.latitudes.buffer, piece.longitudes.buffer] as ArrayBuffer[])
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

function toPiece(areas: readonly Area[]): AreaPiece {
  return {
    codes: areas.map(({ code }) => code),
    names: areas.map(({ name }) => name),
    latitudes: Float64Array.from(areas, ({ position }) => position?.lat ?? Number.NaN),
    longitudes: Float64Array.from(areas, ({ position }) => position?.lng ?? Number.NaN),
  }
}
