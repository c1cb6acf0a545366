import { type Position, parsePosition } from './geo/position.ts'
import { limitName } from './inputLength.ts'
import type { Row } from './protocol/row.ts'

/** An area of a country with telephone coverage. A code may serve many towns, and a town may have many codes. */
export interface Area {
  readonly code: string // text, because leading zeros count: orders use it as it is
  readonly name: string // never blank, nor longer than `limitName` leaves it
  readonly position: Position | undefined
  readonly reversed?: Position // the position with latitude and longitude swapped, if only that is valid
}

/** Whether a name has a character that can be seen. */
export function isVisible(name: string): boolean {
  return /[^\p{C}\p{Z}\p{M}]/u.test(name)
}

/** The name of an area whose name the service leaves blank. It is data in one language, since links and saved files have it. */
export function unnamed(code: string): string {
  return code === '' ? 'Area without a code' : `Area ${code}`
}

/** The positions of the areas that have one, in their order. */
export function positionsOf(areas: readonly Area[]): Position[] {
  const positions: Position[] = []
  for (const { position } of areas) if (position) positions.push(position) // `flatMap` makes an array for each
  return positions
}

/** Reads a row of `AREA_FIELDS`. Skips the country's position, which every row repeats. */
export function parseArea(row: Row): Area {
  const [code = '', name = '', , , latitude = '', longitude = ''] = row
  const position = parsePosition(latitude, longitude)
  const reversed = position ? undefined : parsePosition(longitude, latitude)
  return {
    code: code.trim(),
    name: isVisible(name) ? limitName(name.trim()) : unnamed(code.trim()),
    position,
    ...(reversed && { reversed }),
  }
}
