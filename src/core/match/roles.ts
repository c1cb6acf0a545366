import type { Columns } from './lines.ts'

/** What a column tells of the rows, surest first: a row is answered by the first of these that it has. */
export const ROLES = ['number', 'place', 'region', 'country', 'keep'] as const
export type Role = (typeof ROLES)[number]

/** The columns of the roles. A role that no row needs twice has one column. */
export function columnsOf(roles: readonly Role[]): Columns {
  const columnOf = (wanted: Role) => {
    const column = roles.indexOf(wanted)
    return column < 0 ? undefined : column
  }
  return {
    numbers: columnsWith(roles, 'number'),
    places: columnsWith(roles, 'place'),
    region: columnOf('region'),
    country: columnOf('country'),
  }
}

function columnsWith(roles: readonly Role[], wanted: Role): number[] {
  return roles.flatMap((role, column) => (role === wanted ? column : []))
}

/** The roles once a column has another one. A second column of countries, or of states, takes the place of the first. */
export function withRole(roles: readonly Role[], column: number, next: Role): Role[] {
  const isOne = next === 'country' || next === 'region'
  return roles.map((role, i) => {
    if (i === column) return next
    return isOne && role === next ? 'keep' : role
  })
}
