import { type SayOf, say, sayAs } from '../../core/language/say.ts'
import type { Problems } from '../../core/match/problemSteps.ts'
import { ROLES, type Role, withRole } from '../../core/match/roles.ts'
import { indexOfRow, isFilled, numberOfRow, type Sheet } from '../../core/match/sheet.ts'
import selects from '../ui/select.module.css'
import styles from './ColumnsStep.module.css'
import { shorten } from './describeOutcome.ts'
import type { EnteredList } from './enteredList.ts'
import { rereadList } from './listMatching.ts'

const SHOWN_ROWS = 5
const SHOWN_ODD = 3 // rows further down that differ from them

interface ShownRow {
  readonly number: number
  readonly cells: readonly string[]
  readonly isOdd: boolean
}

/** The first rows of a list, and some further down that may have something wrong. */
function shownRows(sheet: Sheet, problems: Problems | undefined): readonly ShownRow[] {
  const kinds = problems && [problems.longer, problems.shorter, problems.countries, problems.empty]
  const odd = new Set(kinds?.flatMap(({ first }) => first))
  const first = sheet.rows
    .slice(0, SHOWN_ROWS * 2)
    .flatMap((cells, i) => (isFilled(cells) ? numberOfRow(sheet, i) : []))
    .slice(0, SHOWN_ROWS)
  const last = first[first.length - 1] ?? 0
  const further = [...odd].filter((number) => number > last).slice(0, SHOWN_ODD)
  return [...first, ...further.sort((a, b) => a - b)].map((number) => ({
    number,
    cells: sheet.rows[indexOfRow(sheet, number)] ?? [],
    isOdd: odd.has(number),
  }))
}

interface ColumnsTableProps {
  readonly list: EnteredList
  readonly problems: Problems | undefined
}

/** The rows of a list below the roles of its columns. */
export function ColumnsTable({ list, problems }: ColumnsTableProps) {
  const { sheet, roles } = list
  const rows = shownRows(sheet, problems)
  const hasMore = rows.some(({ cells }) => beyond(cells, sheet.span) !== '')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keys
    <section aria-label={say('Columns')} tabIndex={0} className={styles.scroll}>
      <table>
        <thead>
          <tr>
            <th scope="col" className={styles.number}>
              {sayAs('number of a line', 'Row')}
            </th>
            {roles.map((role, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its index
              <th key={column} scope="col" data-role={role}>
                <RoleChoice list={list} column={column} />
                <span>{nameColumn(list, column)}</span>
              </th>
            ))}
            {hasMore && (
              <th scope="col" className={styles.more}>
                {say('Further cells')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ number, cells, isOdd }, i) => (
            <tr
              key={number}
              data-apart={
                i === SHOWN_ROWS && number > (rows[i - 1]?.number ?? 0) + 1 ? '' : undefined
              }
            >
              <th scope="row" className={styles.number} data-odd={isOdd ? '' : undefined}>
                {number}
              </th>
              {roles.map((role, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its index
                <td key={column} data-role={role}>
                  {column < cells.length || !problems?.shorter.first.includes(number) ? (
                    shorten(cells[column] ?? '')
                  ) : (
                    <i className={styles.missing}>{say('no cell')}</i>
                  )}
                </td>
              ))}
              {hasMore && <td className={styles.more}>{shorten(beyond(cells, sheet.span))}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The same where there is little room: the columns below each other, each with its first cells. */
export function ColumnsList({ list }: Pick<ColumnsTableProps, 'list'>) {
  const { sheet, roles } = list
  const rows = shownRows(sheet, undefined)
  return (
    <ul aria-label={say('Columns')} className={styles.list}>
      {roles.map((role, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is its index
        <li key={column} data-role={role}>
          <p>
            <strong>{nameColumn(list, column)}</strong>
            <span>
              {rows
                .map(({ cells }) => shorten(cells[column]?.trim() ?? ''))
                .filter(Boolean)
                .slice(0, 3)
                .join(' · ')}
            </span>
          </p>
          <RoleChoice list={list} column={column} />
        </li>
      ))}
    </ul>
  )
}

function beyond(cells: readonly string[], span: number): string {
  return cells
    .slice(span)
    .filter((cell) => cell.trim() !== '')
    .join(' · ')
}

const ROLE_NAMES: SayOf<Role> = {
  number: () => say('Phone number or code'),
  place: () => sayAs('a column of towns and addresses', 'Place'),
  postcode: () => say('Postcode'),
  region: () => say('State or province'),
  country: () => say('Country'),
  keep: () => sayAs('a column that is not looked up', 'Keep only'),
}

/** The role of a column: guessed, and changed by the person. */
function RoleChoice({ list, column }: { readonly list: EnteredList; readonly column: number }) {
  return (
    <select
      className={`${selects.select} ${styles.role}`}
      aria-label={sayAs('label of a choice of what a column has', '{column} is', {
        column: nameColumn(list, column),
      })}
      value={list.roles[column]}
      onChange={({ target }) =>
        rereadList({ roles: withRole(list.roles, column, target.value as Role) })
      }
    >
      {ROLES.map((role) => (
        <option key={role} value={role}>
          {ROLE_NAMES[role]()}
        </option>
      ))}
    </select>
  )
}

/** Its heading, or else its number. */
export function nameColumn({ sheet: { header } }: EnteredList, column: number): string {
  return shorten(header?.[column]?.trim() || say('Column {number}', { number: column + 1 }))
}
