import { say, sayAs } from '../../core/language/say.ts'
import { ROLES, type Role, withRole } from '../../core/match/roles.ts'
import { shorten } from './describeOutcome.ts'
import { type EnteredList, rereadList } from './useEnteredList.ts'

function nameOfRole(role: Role): string {
  switch (role) {
    case 'number':
      return say('Phone number or code')
    case 'place':
      return sayAs('a column of towns and addresses', 'Place')
    case 'region':
      return say('State or province')
    case 'country':
      return say('Country')
    case 'keep':
      return sayAs('a column that is not looked up', 'Keep only')
  }
}

interface RoleChoiceProps {
  readonly list: EnteredList
  readonly column: number
}

/** What a column tells of its rows: guessed, and changed by the person. */
export function RoleChoice({ list, column }: RoleChoiceProps) {
  return (
    <select
      aria-label={sayAs('label of a choice of what a column has', '{column} is', {
        column: nameColumn(list, column),
      })}
      value={list.roles[column]}
      onChange={({ target }) => rereadList({ roles: withRole(list.roles, column, target.value as Role) })}
    >
      {ROLES.map((role) => (
        <option key={role} value={role}>
          {nameOfRole(role)}
        </option>
      ))}
    </select>
  )
}

/** Its heading, or else its number. */
export function nameColumn({ sheet: { header } }: EnteredList, column: number): string {
  return shorten(header?.[column]?.trim() || say('Column {number}', { number: column + 1 }))
}
