import { useEffect, useRef } from 'react'
import { Icon } from '../ui/Icon.tsx'
import styles from './ColumnsStep.module.css'
import { formatRowCount, shorten } from './describeOutcome.ts'
import { EncodingChoice } from './EncodingChoice.tsx'
import { Privacy } from './EntryStep.tsx'
import { type ChosenColumns, nameOfFile } from './entry.ts'
import { HomeChoice } from './HomeChoice.tsx'
import { ARROW_LEFT } from './icons.ts'
import { MatchAction } from './MatchAction.tsx'
import { SheetChoice } from './SheetChoice.tsx'
import type { StepProps } from './stepProps.ts'
import type { EnteredList } from './useEnteredList.ts'

const SHOWN_ROWS = 6

const ROLES = [
  ['subject', 'Place, code or number'],
  ['country', 'Country'],
  ['region', 'State or province'],
  ['keep', 'Keep only'],
] as const
type Role = (typeof ROLES)[number][0]

/** Which columns of a table are looked up: guessed, and changed by the person. */
export function ColumnsStep(props: StepProps) {
  const { list, world, onEnter } = props
  const { entry, sheet, columns } = list
  const headingRef = useRef<HTMLHeadingElement>(null)
  useEffect(() => headingRef.current?.focus(), [])
  const all = Array.from({ length: sheet.width }, (_, i) => i)
  const rows = sheet.rows.slice(0, SHOWN_ROWS)
  const used = all.filter((column) => roleOf(list, column) !== 'keep').length
  return (
    <>
      <button type="button" className={styles.link} onClick={() => onEnter({ text: '' })}>
        <Icon path={ARROW_LEFT} sizePx={16} /> Another list
      </button>
      <h1 ref={headingRef} tabIndex={-1}>
        Which columns say where?
      </h1>
      <p className={styles.lead}>
        <strong>{nameOfFile(entry) ?? 'Pasted list'}</strong>,{' '}
        {entry.book && `sheet “${entry.book.sheet.name}”, `}
        {formatRowCount(sheet.rows.length)}
        {sheet.header && ' and a header'}. We found {used === 1 ? 'one column' : `${used} columns`}; change
        {used === 1 ? ' it' : ' them'} if we are wrong.
      </p>
      <div className={styles.card}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keys */}
        <section aria-label="Columns" tabIndex={0} className={styles.scroll}>
          <table>
            <thead>
              <tr>
                {all.map((column) => (
                  <th key={column} scope="col" data-role={roleOf(list, column)}>
                    <select
                      aria-label={`${nameColumn(list, column)} is`}
                      value={roleOf(list, column)}
                      onChange={({ target }) =>
                        list.chooseColumns(withRole(columns, list.hasSubject, column, target.value as Role))
                      }
                    >
                      {ROLES.map(([role, name]) => (
                        <option key={role} value={role}>
                          {name}
                        </option>
                      ))}
                    </select>
                    <span>{nameColumn(list, column)}</span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other key, and do not move
                <tr key={i}>
                  {all.map((column) => (
                    <td key={column} data-role={roleOf(list, column)}>
                      {shorten(row[column] ?? '')}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        <SheetChoice entry={entry} onEnter={onEnter} />
        {entry.file && <EncodingChoice file={entry.file} enter={onEnter} hasPreview={!entry.file.isSure} />}
        <div className={styles.foot}>
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={sheet.header !== undefined}
              onChange={({ target }) => list.setHeaded(target.checked)}
            />
            The first row is a header
          </label>
          {columns.country === undefined && <HomeChoice countries={world.countries} />}
          <span className={styles.shown}>
            {list.hasSubject
              ? `${rows.length} of ${formatRowCount(sheet.rows.length)} shown`
              : 'Which column has the places?'}
          </span>
          <MatchAction {...props}>Match {formatRowCount(sheet.rows.length)}</MatchAction>
        </div>
      </div>
      <Privacy />
    </>
  )
}

function roleOf({ columns, hasSubject }: EnteredList, column: number): Role {
  if (column === columns.subject) return hasSubject ? 'subject' : 'keep'
  if (column === columns.country) return 'country'
  return column === columns.region ? 'region' : 'keep'
}

/** The columns once one of them has another role: each role has one column at most. */
function withRole(
  { subject, country, region }: EnteredList['columns'],
  hasSubject: boolean,
  column: number,
  role: Role,
): ChosenColumns {
  const others = {
    subject: hasSubject && subject !== column ? subject : ('none' as const),
    country: country === undefined || country === column ? ('none' as const) : country,
    region: region === undefined || region === column ? ('none' as const) : region,
  }
  return role === 'keep' ? others : { ...others, [role]: column }
}

/** Its heading, or else its number. */
function nameColumn({ sheet: { header } }: EnteredList, column: number): string {
  return shorten(header?.[column]?.trim() || `Column ${column + 1}`)
}
