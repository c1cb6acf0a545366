import { useMemo, useState } from 'react'
import { formatCount } from '../../core/list/formatCount.ts'
import { applyChoices, coveredCodes } from '../../core/match/applyChoices.ts'
import { encodeResolvedLines } from '../../core/match/encodeResolvedLines.ts'
import type { Choice, Outcome } from '../../core/match/outcome.ts'
import { countOutcomes, OUTCOMES, type ResolvedLine } from '../../core/match/resolveSteps.ts'
import { Announcement } from '../ui/Announcement.tsx'
import { Button } from '../ui/Button.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { saveFile } from '../ui/saveFile.ts'
import { Toggle } from '../ui/Toggle.tsx'
import { OUTCOME_NAMES } from './describeOutcome.ts'
import type { MatchRow } from './MatchCells.tsx'
import styles from './MatchDialog.module.css'
import { MatchTable } from './MatchTable.tsx'

interface MatchResultsProps {
  readonly resolved: readonly ResolvedLine[]
  readonly onOpen: (iso: string, code?: string) => void
}

/** How many lines have which outcome, as filters, and the table of all lines. */
export function MatchResults({ resolved, onOpen }: MatchResultsProps) {
  const [chosen, setChosen] = useState<ReadonlyMap<number, Choice>>(new Map())
  const [kind, setKind] = useState<Outcome['kind']>() // undefined: all
  const settled = useMemo(() => applyChoices(resolved, chosen), [resolved, chosen])
  const counts = countOutcomes(settled)
  const codes = useMemo(() => coveredCodes(settled), [settled])
  const rows = useMemo(
    () =>
      resolved
        .map((original, i): MatchRow => ({ original, current: settled[i] ?? original }))
        // a line stays when a choice changes its outcome
        .filter(({ original, current }) =>
          [original, current].some(({ outcome }) => !kind || outcome.kind === kind),
        ),
    [settled, resolved, kind],
  )

  function download(): void {
    saveFile({ name: 'coverage-matches.csv', bytes: new TextEncoder().encode(encodeResolvedLines(settled)) })
  }

  return (
    <section aria-label="Answer" className={styles.results}>
      <Announcement
        text={`${formatCount(counts.covered)} of ${formatCount(resolved.length)} ${resolved.length === 1 ? 'line' : 'lines'} covered`}
      />
      <p role="status" aria-live="off" className={styles.total}>
        {formatCount(counts.covered)} of {formatCount(resolved.length)} covered
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset needs a legend that is seen */}
      <div role="group" aria-label="Show only" className={styles.choices}>
        {OUTCOMES.filter((one) => counts[one] > 0 || one === kind).map((one) => (
          <Toggle key={one} isOn={kind === one} onToggle={() => setKind(kind === one ? undefined : one)}>
            {OUTCOME_NAMES[one]} {formatCount(counts[one])}
          </Toggle>
        ))}
      </div>
      <div className={styles.choices}>
        <span className={styles.copy}>
          {formatCount(codes.length)} good {codes.length === 1 ? 'code' : 'codes'}
          <CopyButton text={codes.join('\n')} label="Copy good codes" />
        </span>
        <Button onClick={download}>Download CSV</Button>
      </div>
      <MatchTable
        rows={rows}
        onChoose={(line, choice) => setChosen(new Map(chosen).set(line, choice))}
        onOpen={onOpen}
      />
    </section>
  )
}
