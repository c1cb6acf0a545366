import { parsePosition } from '../../core/geo/position.ts'
import { SettingError } from '../settings/settingError.ts'

/** JSON content and the place it came from, for messages: a file, or a part of one. */
export interface Source {
  readonly place: string
  readonly content: unknown
}

const AXES = [
  { name: 'latitude', limit: 90, isIn: (value: string) => parsePosition(value, '1') !== undefined },
  { name: 'longitude', limit: 180, isIn: (value: string) => parsePosition('1', value) !== undefined },
]

export function fault(place: string, what: string, cure: string): SettingError {
  return new SettingError(`${place}: ${what}; ${cure}.`)
}

/** Throws `SettingError` where a name is blank, or would break a line of a list or of CSV. */
export function checkName(place: string, name: string): void {
  if (name.trim() === '') throw fault(place, 'DESCRIPTION is blank', 'write a name')
  if (!/[\p{Cc}\u2028\u2029]/u.test(name)) return
  throw fault(
    place,
    `DESCRIPTION is ${JSON.stringify(name)}, with a line break or another control character`,
    'write the name on one line',
  )
}

/** Throws `SettingError` where a value is neither blank nor a coordinate, or only one of two is blank. */
export function checkPosition(
  place: string,
  fields: readonly [string, string],
  values: readonly [string, string],
): void {
  for (const [i, { name, limit, isIn }] of AXES.entries()) {
    const value = values[i]!
    if (value !== '' && !isIn(value)) {
      throw fault(
        place,
        `${fields[i]} is "${value}"`,
        `write a ${name} from -${limit} to ${limit}, or "" where it is not known`,
      )
    }
  }
  if ((values[0] === '') !== (values[1] === '')) {
    throw fault(place, `only one of ${fields.join(' and ')} is blank`, 'write both, or "" for both')
  }
}
