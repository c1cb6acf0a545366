import { parsePosition } from '../../core/geo/position.ts'
import { SettingError } from '../settings/settingError.ts'

/** Parsed JSON, and where it comes from for error sentences: a file, or a part of one. */
export interface CatalogPart {
  readonly source: string
  readonly content: unknown
}

export function catalogError(source: string, problem: string, cure: string): SettingError {
  return new SettingError(`${source}: ${problem}; ${cure}.`)
}

/** Throws `SettingError` if a name is blank, or would break a line of a list or of CSV. */
export function checkName(source: string, name: string): void {
  if (name.trim() === '') throw catalogError(source, 'DESCRIPTION is blank', 'write a name')
  if (!/[\p{Cc}\u2028\u2029]/u.test(name)) return
  throw catalogError(
    source,
    `DESCRIPTION is ${JSON.stringify(name)}, with a line break or another control character`,
    'write the name on one line',
  )
}

interface Field {
  readonly name: string
  readonly value: string
}

/** Throws `SettingError` if a value is neither blank nor a coordinate, or only one of the two is blank. */
export function checkPosition(source: string, latitude: Field, longitude: Field): void {
  if (latitude.value !== '' && !parsePosition(latitude.value, '1'))
    throw notACoordinate(source, latitude, 'latitude', 90)
  if (longitude.value !== '' && !parsePosition('1', longitude.value))
    throw notACoordinate(source, longitude, 'longitude', 180)
  if ((latitude.value === '') !== (longitude.value === '')) {
    throw catalogError(
      source,
      `only one of ${latitude.name} and ${longitude.name} is blank`,
      'write both, or "" for both',
    )
  }
}

function notACoordinate(source: string, { name, value }: Field, axis: string, limit: number): SettingError {
  return catalogError(
    source,
    `${name} is "${value}"`,
    `write a ${axis} from -${limit} to ${limit}, or "" where it is not known`,
  )
}
