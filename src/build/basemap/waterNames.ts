import { readFileSync } from 'node:fs'
import type { Position } from '../../core/geo/position.ts'

/** The languages of the page that names are written in, where they differ from the first of a row. */
export const WATER_LANGUAGES = [
  'en',
  'de',
  'es',
  'fr',
  'it',
  'pt',
  'ro',
  'id',
  'ru',
  'ar',
  'ja',
  'zh',
] as const

export interface WaterRow {
  readonly kind: 'river' | 'lake'
  readonly name: string
  readonly points: readonly Position[]
  readonly names: Readonly<Record<string, string>> // by language
}

/** The rows of waterNames.txt. Throws if a line is none. */
export function readWaterNames(): WaterRow[] {
  const text = readFileSync(new URL('./waterNames.txt', import.meta.url), 'utf8')
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map(parseRow)
}

function parseRow(line: string): WaterRow {
  const match = /^(river|lake) (\D+?)((?: -?\d+\.\d+,-?\d+\.\d+)+)(?:: (.*))?$/.exec(line)
  if (!match) throw new Error(`Not a row of the table: ${line}`)
  const [, kind, name = '', points = '', names] = match
  return {
    kind: kind === 'lake' ? 'lake' : 'river',
    name,
    points: points.trim().split(' ').map(parsePoint),
    names: Object.fromEntries(
      names?.split(', ').map((one) => [one.slice(0, 2), one.slice(3)]) ?? [],
    ),
  }
}

function parsePoint(point: string): Position {
  const [lat = Number.NaN, lng = Number.NaN] = point.split(',').map(Number)
  return { lat, lng }
}
