import { useEffect, useMemo, useRef, useState } from 'react'
import { CHECKS, type Check, type Examination, groupFindings } from '../../core/doctor/finding.ts'
import { nameOfCheck } from '../../core/doctor/words.ts'
import { say } from '../../core/language/say.ts'
import type { SavedFile } from '../../core/saved/savedFile.ts'
import type { World } from '../../core/world.ts'
import { useSession } from '../api/useSession.ts'
import { Button } from '../ui/Button.tsx'
import { ChecksTable } from './ChecksTable.tsx'
import styles from './DoctorPage.module.css'
import { Findings } from './Findings.tsx'
import { isSameFinding, keepChoice, readChoice } from './keptChoice.ts'
import { saveCsv, saveText } from './saveReport.ts'

interface OutcomeProps {
  readonly examination: Examination
  readonly world: World
  readonly unit: SavedFile['unit'] | undefined
  readonly isSettled: boolean // false: more is coming
}

/** What was found: how much of each, and the findings of one check. */
export function Outcome({ examination, world, unit, isSettled }: OutcomeProps) {
  const session = useSession()
  const [{ check: chosen, opened }, setChoice] = useState(() => readChoice(session))
  const sectionRef = useRef<HTMLElement>(null)
  const { counts, findings } = examination
  const groups = useMemo(() => groupFindings(findings), [findings])
  const shown = chosen && counts[chosen] > 0 ? chosen : CHECKS.find((check) => counts[check] > 0)
  const listed = (shown && groups.get(shown)?.findings) ?? []
  const current = useMemo(
    () => (opened === undefined ? -1 : listed.findIndex((finding) => isSameFinding(finding, opened))),
    [listed, opened],
  )
  const isBack = current >= 0
  useEffect(
    function returnToList() {
      if (isBack) sectionRef.current?.scrollIntoView({ block: 'nearest' })
    },
    [isBack],
  )

  function show(check: Check): void {
    const choice = { check, opened: undefined }
    keepChoice(session, choice)
    setChoice(choice)
    requestAnimationFrame(() => sectionRef.current?.scrollIntoView({ block: 'nearest' }))
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
        <section ref={sectionRef} aria-label={nameOfCheck(shown)}>
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
