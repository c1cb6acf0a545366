import { type Position, parsePosition } from './geo/position.ts'
import type { Row } from './protocol/row.ts'

/** An area of a country that has numbers. One code may serve many towns, one town have many codes. */
export interface Area {
  readonly code: string // text: the input of an order, leading zeros included
  readonly name: string // never blank
  readonly position: Position | undefined
  readonly reversed?: Position // what the values mean in the other order, where they are no position as sent
}

/** The columns of an area on the wire, in their order. Source: DESIGN.md, section 1. */
export const AREA_FIELDS = [
  'AREACODE',
  'DESCRIPTION',
  'CLATITUDE',
  'CLONGITUDE',
  'ALATITUDE',
  'ALONGITUDE',
] as const

const VISIBLE = /[^\p{C}\p{Z}\p{M}]/u

/** What an area is called whose name the service leaves blank. */
export function unnamed(code: string): string {
  return code === '' ? 'Area without a code' : `Area ${code}`
}

/** Reads a row of `AREA_FIELDS`. The country's point, repeated in every row, is left out. */
export function parseArea(row: Row): Area {
  const [code = '', name = '', , , latitude = '', longitude = ''] = row
  const position = parsePosition(latitude, longitude)
  const reversed = position ? undefined : parsePosition(longitude, latitude)
  return {
    code: code.trim(),
    name: VISIBLE.test(name) ? name.trim() : unnamed(code.trim()),
    position,
    ...(reversed && { reversed }),
  }
}
