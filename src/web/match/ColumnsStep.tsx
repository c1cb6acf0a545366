import { type ReactNode, useEffect, useRef } from 'react'
import { say, sayAs } from '../../core/language/say.ts'
import { Icon } from '../ui/Icon.tsx'
import { sayRich } from '../ui/sayRich.ts'
import styles from './ColumnsStep.module.css'
import { shorten } from './describeOutcome.ts'
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

const ROLES = ['subject', 'country', 'region', 'keep'] as const
type Role = (typeof ROLES)[number]

function nameOfRole(role: Role): string {
  switch (role) {
    case 'subject':
      return say('Place, code or number')
    case 'country':
      return say('Country')
    case 'region':
      return say('State or province')
    case 'keep':
      return sayAs('a column that is not looked up', 'Keep only')
  }
}

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
        <Icon path={ARROW_LEFT} sizePx={16} isDirected /> {say('Another list')}
      </button>
      <h1 ref={headingRef} tabIndex={-1}>
        {say('Which columns say where?')}
      </h1>
      <p className={styles.lead}>
        <ListSummary list={list} />{' '}
        {say(
          '{count, plural, one {We found one column; change it if we are wrong.}' +
            ' other {We found # columns; change them if we are wrong.}}',
          { count: used },
        )}
      </p>
      <div className={styles.card}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keys */}
        <section aria-label={say('Columns')} tabIndex={0} className={styles.scroll}>
          <table>
            <thead>
              <tr>
                {all.map((column) => (
                  <th key={column} scope="col" data-role={roleOf(list, column)}>
                    <select
                      aria-label={sayAs('label of a choice of what a column has', '{column} is', {
                        column: nameColumn(list, column),
                      })}
                      value={roleOf(list, column)}
                      onChange={({ target }) =>
                        list.chooseColumns(withRole(columns, list.hasSubject, column, target.value as Role))
                      }
                    >
                      {ROLES.map((role) => (
                        <option key={role} value={role}>
                          {nameOfRole(role)}
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
            {say('The first row is a header')}
          </label>
          {columns.country === undefined && <HomeChoice countries={world.countries} />}
          <span className={styles.shown}>
            {list.hasSubject
              ? say('{shown} of {count, plural, one {# row} other {# rows}} shown', {
                  shown: rows.length,
                  count: sheet.rows.length,
                })
              : say('Which column has the places?')}
          </span>
          <MatchAction {...props}>
            {say('Match {count, plural, one {# row} other {# rows}}', { count: sheet.rows.length })}
          </MatchAction>
        </div>
      </div>
      <Privacy />
    </>
  )
}

function ListSummary({ list: { entry, sheet } }: { readonly list: EnteredList }) {
  const name = nameOfFile(entry) ?? say('Pasted list')
  const values = {
    name,
    count: sheet.rows.length,
    strong: (inside: ReactNode) => <strong>{inside}</strong>,
  }
  if (entry.book) {
    const inSheet = { ...values, sheet: entry.book.sheet.name }
    return sheet.header
      ? sayRich(
          '<strong>{name}</strong>, sheet “{sheet}”, {count, plural, one {# row} other {# rows}} and a header.',
          inSheet,
        )
      : sayRich(
          '<strong>{name}</strong>, sheet “{sheet}”, {count, plural, one {# row} other {# rows}}.',
          inSheet,
        )
  }
  return sheet.header
    ? sayRich('<strong>{name}</strong>, {count, plural, one {# row} other {# rows}} and a header.', values)
    : sayRich('<strong>{name}</strong>, {count, plural, one {# row} other {# rows}}.', values)
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
  return shorten(header?.[column]?.trim() || say('Column {number}', { number: column + 1 }))
}
