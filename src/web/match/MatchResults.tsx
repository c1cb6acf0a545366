import { useMemo, useState } from 'react'
import { applyChoices, coveredCodes } from '../../core/match/applyChoices.ts'
import { encodeResolvedLines } from '../../core/match/encodeResolvedLines.ts'
import type { Choice, Outcome } from '../../core/match/outcome.ts'
import { countOutcomes, OUTCOMES, type ResolvedLine } from '../../core/match/resolveSteps.ts'
import { Announcement } from '../ui/Announcement.tsx'
import { Button } from '../ui/Button.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { saveFile } from '../ui/saveFile.ts'
import { Toggle } from '../ui/Toggle.tsx'
import styles from './MatchDialog.module.css'
import { MatchTable } from './MatchTable.tsx'
import { formatCount, OUTCOME_NAMES } from './words.ts'

interface MatchResultsProps {
  readonly matches: readonly ResolvedLine[]
  readonly onOpen: (iso: string, code?: string) => void
}

/** The totals, which filter, and the answers line by line. */
export function MatchResults({ matches, onOpen }: MatchResultsProps) {
  const [chosen, setChosen] = useState<ReadonlyMap<number, Choice>>(new Map())
  const [kind, setKind] = useState<Outcome['kind']>() // undefined: all
  const settled = useMemo(() => applyChoices(matches, chosen), [matches, chosen])
  const counts = countOutcomes(settled)
  const codes = useMemo(() => coveredCodes(settled), [settled])
  const rows = useMemo(
    () =>
      settled
        .map((match, i) => ({ match, matched: matches[i]!.outcome }))
        // what was just chosen stays where it is
        .filter(({ match, matched }) => !kind || match.outcome.kind === kind || matched.kind === kind),
    [settled, matches, kind],
  )

  function download(): void {
    saveFile({ name: 'coverage-matches.csv', bytes: new TextEncoder().encode(encodeResolvedLines(settled)) })
  }

  return (
    <section aria-label="Answer" className={styles.results}>
      <Announcement
        text={`${formatCount(counts.covered)} of ${formatCount(matches.length)} ${matches.length === 1 ? 'line' : 'lines'} covered`}
      />
      <p role="status" aria-live="off" className={styles.total}>
        {formatCount(counts.covered)} of {formatCount(matches.length)} covered
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
