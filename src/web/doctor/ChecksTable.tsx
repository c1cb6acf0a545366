import { CHECKS, type Check, type Examination, type Group } from '../../core/doctor/finding.ts'
import { describeSeverities } from '../../core/doctor/report.ts'
import { meaningOfCheck, nameOfCheck } from '../../core/doctor/words.ts'
import { formatNumber } from '../../core/language/formatNumber.ts'
import { say, sayAs } from '../../core/language/say.ts'
import hidden from '../ui/hidden.module.css'
import styles from './DoctorPage.module.css'

interface ChecksTableProps {
  readonly counts: Examination['counts']
  readonly groups: ReadonlyMap<Check, Group>
  readonly shown: Check | undefined
  readonly onShow: (check: Check) => void
}

/** How often each thing was found, and what it means; a name shows what was found. */
export function ChecksTable({ counts, groups, shown, onShow }: ChecksTableProps) {
  return (
    <table className={styles.table}>
      <caption className={hidden.text}>{say('What was found')}</caption>
      <thead>
        <tr>
          <th scope="col">{sayAs('heading of a column: what was looked for', 'Looked for')}</th>
          <th scope="col">{sayAs('heading of a column: how many were found', 'Found')}</th>
        </tr>
      </thead>
      <tbody>
        {CHECKS.filter((check) => check !== 'unreadable' || counts.unreadable > 0).map((check) => (
          <tr key={check} data-shown={check === shown ? '' : undefined}>
            <th scope="row">
              {counts[check] === 0 ? (
                <span>{nameOfCheck(check)}</span>
              ) : (
                <button
                  type="button"
                  aria-pressed={check === shown}
                  className={styles.check}
                  onClick={() => onShow(check)}
                >
                  {nameOfCheck(check)}
                </button>
              )}
              <p className={styles.meaning}>{meaningOfCheck(check)}</p>
            </th>
            <td>
              <strong>{formatNumber(counts[check])}</strong>
              <span className={styles.severities}>{describeSeverities(groups.get(check))}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
