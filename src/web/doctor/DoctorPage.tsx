import { type CSSProperties, type ReactNode, useMemo, useRef, useState } from 'react'
import type { Examination } from '../../core/doctor/examination.ts'
import { CHECKS, type Check } from '../../core/doctor/finding.ts'
import type { Input } from '../../core/doctor/input.ts'
import { writeReport, writeReportCsvSteps } from '../../core/doctor/report.ts'
import { nameOfCheck } from '../../core/doctor/words.ts'
import { say } from '../../core/language/say.ts'
import type { SavedFile } from '../../core/saved/savedFile.ts'
import { runThrough } from '../../core/steps.ts'
import type { World } from '../../core/world.ts'
import { closePage } from '../state/page.ts'
import { Button } from '../ui/Button.tsx'
import { Failure } from '../ui/Failure.tsx'
import { PageFrame } from '../ui/PageFrame.tsx'
import { saveFile } from '../ui/saveFile.ts'
import { VirtualList } from '../ui/VirtualList.tsx'
import { ChecksTable } from './ChecksTable.tsx'
import styles from './DoctorPage.module.css'
import { FindingRow } from './FindingRow.tsx'
import { useExamination } from './useExamination.ts'

interface DoctorPageProps {
  readonly input: Input
  readonly file: Pick<SavedFile, 'name' | 'unit'> | undefined // that the list was read of
  readonly missing: number // countries whose areas are not loaded
  readonly isLoading: boolean
  readonly onLoad: () => void
  readonly account: ReactNode // who is signed in
}

/** What may be wrong in the data: counts first, then each thing found, and both as a file for whoever sent the data. */
export function DoctorPage({ input, file, missing, isLoading, onLoad, account }: DoctorPageProps) {
  const { examination, isCurrent, hasFailed, retry } = useExamination(input)
  return (
    <PageFrame title={say('Check the data')} account={account} onClose={closePage}>
      <div className={styles.page}>
        <h1 tabIndex={-1}>{say('Check the data')}</h1>
        <p role="status" className={styles.lead}>
          {file && <bdi className={styles.file}>{file.name}</bdi>}
          {describeState(examination, isCurrent, hasFailed)}
        </p>
        {missing > 0 && (
          <div className={styles.missing}>
            <p>
              {say(
                '{count, plural, one {The areas of # country are not loaded, and not checked.} other {The areas of # countries are not loaded, and not checked.}}',
                { count: missing },
              )}
            </p>
            <Button disabled={isLoading} onClick={onLoad}>
              {isLoading ? say('Loading areas') : say('Load all areas')}
            </Button>
          </div>
        )}
        {hasFailed && (
          <Failure
            text={say('A part of this page did not load. Check your connection, and try again.')}
            action={{ label: say('Try again'), onAct: retry }}
          />
        )}
        {examination && <Outcome examination={examination} world={input.world} unit={file?.unit} />}
      </div>
    </PageFrame>
  )
}

function describeState(examination: Examination | undefined, isCurrent: boolean, hasFailed: boolean): string {
  if (hasFailed) return ''
  if (!examination || !isCurrent) return say('Checking…')
  const { rows, countries } = examination
  return say(
    '{rows, plural, one {# area} other {# areas}} in {countries, plural, one {# country} other {# countries}} checked.',
    { rows, countries },
  )
}

interface OutcomeProps {
  readonly examination: Examination
  readonly world: World
  readonly unit: SavedFile['unit'] | undefined
}

function Outcome({ examination, world, unit }: OutcomeProps) {
  const [chosen, setChosen] = useState<Check>()
  const sectionRef = useRef<HTMLElement>(null)
  const { counts, findings } = examination
  const shown = chosen && counts[chosen] > 0 ? chosen : CHECKS.find((check) => counts[check] > 0)
  const listed = useMemo(() => findings.filter(({ check }) => check === shown), [findings, shown])
  const byIso = useMemo(() => new Map(world.countries.map((country) => [country.iso, country])), [world])
  function show(check: Check): void {
    setChosen(check)
    requestAnimationFrame(() => sectionRef.current?.scrollIntoView({ block: 'nearest' }))
  }

  return (
    <>
      <ChecksTable examination={examination} shown={shown} onShow={show} />
      <div className={styles.actions}>
        <Button onClick={() => saveText(examination)}>{say('Save report as text')}</Button>
        <Button onClick={() => saveCsv(examination)}>{say('Save report as CSV')}</Button>
      </div>
      {shown && (
        <section ref={sectionRef} aria-label={nameOfCheck(shown)}>
          <h2>{nameOfCheck(shown)}</h2>
          <div className={styles.list} style={{ '--findings': listed.length } as CSSProperties}>
            <VirtualList
              key={shown}
              label={nameOfCheck(shown)}
              items={listed}
              rowHeight="var(--finding)"
              renderRow={(finding, tabIndex) => (
                <FindingRow
                  finding={finding}
                  country={byIso.get(finding.iso)}
                  unit={unit}
                  tabIndex={tabIndex}
                />
              )}
            />
          </div>
        </section>
      )}
    </>
  )
}

function saveText(examination: Examination): void {
  save(writeReport(say('Check the data'), examination), 'txt')
}

function saveCsv(examination: Examination): void {
  save(runThrough(writeReportCsvSteps(examination)), 'csv')
}

function save(text: string, extension: string): void {
  const day = new Date().toLocaleDateString('sv') // year, month, day
  saveFile({ name: `data-check-${day}.${extension}`, bytes: new TextEncoder().encode(`\ufeff${text}`) })
}
