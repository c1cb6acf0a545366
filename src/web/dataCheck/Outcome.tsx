import { useCallback, useMemo, useRef, useState } from 'react'
import {
  CHECKS,
  type Check,
  type Examination,
  type Group,
  groupFindings,
} from '../../core/dataCheck/finding.ts'
import {
  describeSeverities,
  writeReport,
  writeReportCsvSteps,
} from '../../core/dataCheck/report.ts'
import { meaningOfCheck, nameOfCheck } from '../../core/dataCheck/words.ts'
import { formatNumber } from '../../core/language/formatNumber.ts'
import { say, sayAs } from '../../core/language/say.ts'
import type { SavedFile } from '../../core/saved/savedFile.ts'
import type { World } from '../../core/world.ts'
import { useSession } from '../api/session.ts'
import { runSliced } from '../state/runSliced.ts'
import { Button } from '../ui/Button.tsx'
import { keepInSight } from '../ui/focus.ts'
import hidden from '../ui/hidden.module.css'
import linkButton from '../ui/linkButton.module.css'
import { saveFile } from '../ui/saveFile.ts'
import styles from './DataCheckPage.module.css'
import { Findings } from './Findings.tsx'
import { isSameFinding, keepChoice, readChoice } from './useExamination.ts'

interface OutcomeProps {
  readonly examination: Examination
  readonly world: World
  readonly unit: SavedFile['unit'] | undefined
  readonly isSettled: boolean // false: more is coming
}

/** What was found: how many of each, and the findings of one check. */
export function Outcome({ examination, world, unit, isSettled }: OutcomeProps) {
  const session = useSession()
  const [{ check: chosen, opened }, setChoice] = useState(() => readChoice(session))
  const sectionRef = useRef<HTMLElement>(null)
  const { counts, findings } = examination
  const groups = useMemo(() => groupFindings(findings), [findings])
  const shown = chosen && counts[chosen] > 0 ? chosen : CHECKS.find((check) => counts[check] > 0)
  const listed = (shown && groups.get(shown)?.findings) ?? []
  const current = useMemo(
    () =>
      opened === undefined ? -1 : listed.findIndex((finding) => isSameFinding(finding, opened)),
    [listed, opened],
  )
  const isBack = current >= 0
  const holdSection = useCallback(
    (section: HTMLElement | null) => {
      sectionRef.current = section
      if (isBack) keepInSight(section)
    },
    [isBack],
  )

  function show(check: Check): void {
    const choice = { check, opened: undefined }
    keepChoice(session, choice)
    setChoice(choice)
    requestAnimationFrame(() => keepInSight(sectionRef.current))
  }

  return (
    <>
      <ChecksTable counts={counts} groups={groups} shown={shown} onShow={show} />
      <div className={styles.actions}>
        <Button aria-disabled={!isSettled} onClick={() => isSettled && saveText(examination)}>
          {say('Save report as text')}
        </Button>
        <Button aria-disabled={!isSettled} onClick={() => isSettled && saveCsv(examination)}>
          {say('Save report as CSV')}
        </Button>
      </div>
      {shown && (
        <section ref={holdSection} aria-label={nameOfCheck(shown)}>
          <h2>{nameOfCheck(shown)}</h2>
          <Findings
            key={shown}
            label={nameOfCheck(shown)}
            findings={listed}
            world={world}
            unit={unit}
            returned={isBack ? current : undefined}
            onOpen={(finding) => keepChoice(session, { check: shown, opened: finding })}
          />
        </section>
      )}
    </>
  )
}

interface ChecksTableProps {
  readonly counts: Examination['counts']
  readonly groups: ReadonlyMap<Check, Group>
  readonly shown: Check | undefined
  readonly onShow: (check: Check) => void
}

/** How often each problem was found, and what it means; its name lists the findings. */
function ChecksTable({ counts, groups, shown, onShow }: ChecksTableProps) {
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
                  className={`${linkButton.button} ${styles.check}`}
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

function saveText(examination: Examination): void {
  save(writeReport(say('Check the data'), examination), 'txt')
}

function saveCsv(examination: Examination): void {
  runSliced(writeReportCsvSteps(examination), (csv) => save(csv, 'csv'))
}

function save(text: string, extension: string): void {
  const day = new Date().toLocaleDateString('sv') // year, month, day
  saveFile({
    name: `data-check-${day}.${extension}`,
    bytes: new TextEncoder().encode(`\ufeff${text}`),
  })
}
