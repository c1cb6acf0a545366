import { formatList } from '../../core/language/formatList.ts'
import { formatNumber } from '../../core/language/formatNumber.ts'
import { say } from '../../core/language/say.ts'
import type { Problems, SomeRows } from '../../core/match/problemSteps.ts'
import styles from './ColumnsStep.module.css'
import { nameColumn } from './RoleChoice.tsx'
import type { EnteredList } from './useEnteredList.ts'

interface ListProblemsProps {
  readonly list: EnteredList
  readonly problems: Problems
  readonly onEdit: ((row: number) => void) | undefined // undefined: the list is in no field
}

/** What may be wrong, with the numbers of the rows, before anything is looked up. */
export function ListProblems({ list, problems, onEdit }: ListProblemsProps) {
  const { shorter, longer, empty, countries, numberless } = problems
  const isHeaded = list.sheet.header !== undefined
  const ofRows: readonly (readonly [string, SomeRows])[] = [
    [isHeaded ? say('Fewer cells than the heading') : say('Fewer cells than most rows'), shorter],
    [isHeaded ? say('More cells than the heading') : say('More cells than most rows'), longer],
    [say('Nothing to look up'), empty],
    [say('No such country'), countries],
  ]
  const shown = ofRows.filter(([, { count }]) => count > 0)
  if (shown.length + numberless.length === 0) return null
  return (
    <section aria-label={say('Before you match')} className={styles.problems}>
      <ul>
        {numberless.map((column) => (
          <li key={column}>
            {say('Hardly any number in {column}: is it something else?', {
              column: nameColumn(list, column),
            })}
          </li>
        ))}
        {shown.map(([label, rows]) => (
          <li key={label}>
            <strong>{label}</strong> {describeRows(rows)}
            {onEdit && rows.first[0] !== undefined && <EditRow row={rows.first[0]} onEdit={onEdit} />}
          </li>
        ))}
      </ul>
      {shorter.count + longer.count > 0 && (
        <p>{say('Every row is looked up by the cells that it has, and comes back as it is.')}</p>
      )}
    </section>
  )
}

function EditRow({ row, onEdit }: { readonly row: number; readonly onEdit: (row: number) => void }) {
  return (
    <button type="button" onClick={() => onEdit(row)}>
      {say('Edit row {row}', { row })}
    </button>
  )
}

/** `Row 4`, `3 rows: 4, 9 and 12` */
function describeRows({ count, first }: SomeRows): string {
  const numbers = first.map((number) => formatNumber(number))
  const rows = count > first.length ? `${numbers.join(', ')} …` : formatList(numbers)
  return say('{count, plural, one {Row {rows}} other {# rows: {rows}}}', { count, rows })
}
