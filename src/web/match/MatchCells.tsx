import { Fragment } from 'react'
import type { Area } from '../../core/area.ts'
import type { Country } from '../../core/country.ts'
import { choicesOf } from '../../core/match/applyChoices.ts'
import type { Choice, Outcome } from '../../core/match/outcome.ts'
import type { ResolvedLine } from '../../core/match/resolveSteps.ts'
import { formatPrefix } from '../../core/prefix.ts'
import styles from './MatchDialog.module.css'
import { OUTCOME_NAMES, shorten, wordChoice, wordReason, wordWay } from './words.ts'

export interface MatchRow {
  readonly match: ResolvedLine
  readonly matched: Outcome // before a person chose
}

interface MatchCellsProps {
  readonly row: MatchRow
  readonly onChoose: (line: number, choice: Choice) => void
  readonly onOpen: (iso: string, code?: string) => void
}

/** One line and its answer. */
export function MatchCells({ row: { match, matched }, onChoose, onOpen }: MatchCellsProps) {
  const { line, outcome } = match
  const choices = choicesOf(matched)
  const current = outcome.kind === 'covered' ? choices.findIndex((one) => isSame(one, outcome.choice)) : -1
  return (
    <>
      <th scope="row">
        {shorten(line.text)}
        {line.country && <span className={styles.beside}>, {shorten(line.country)}</span>}
      </th>
      <td className={styles[outcome.kind]}>{OUTCOME_NAMES[outcome.kind]}</td>
      <td>
        <Answer outcome={outcome} onOpen={onOpen} />
        {choices.length > 0 && (
          <select
            aria-label={`What “${line.text}” means`}
            value={current}
            onChange={({ target }) => onChoose(line.number, choices[Number(target.value)]!)}
          >
            {current < 0 && (
              <option value={-1} disabled>
                Choose…
              </option>
            )}
            {choices.map((choice, i) => (
              <option key={`${choice.country.iso} ${choice.areas[0]?.code}`} value={i}>
                {wordChoice(choice)}
              </option>
            ))}
          </select>
        )}
      </td>
      <td className={styles.codes}>
        {listCodes(outcome).map((code, i) => (
          <Fragment key={code}>
            {i > 0 && ', '}
            <span>{code}</span>
          </Fragment>
        ))}
      </td>
    </>
  )
}

function Answer({
  outcome,
  onOpen,
}: {
  readonly outcome: Outcome
  readonly onOpen: MatchCellsProps['onOpen']
}) {
  switch (outcome.kind) {
    case 'covered':
      return <AreaButton country={outcome.choice.country} area={outcome.choice.areas[0]!} onOpen={onOpen} />
    case 'nearest':
      return (
        <>
          <span className={styles.beside}>
            From {outcome.from.name}, {outcome.from.iso}:
          </span>
          <ul>
            {outcome.nearby.map((nearby) => (
              <li key={`${nearby.country.iso} ${nearby.area.code} ${nearby.area.name}`}>
                {wordWay(nearby)}: <AreaButton country={nearby.country} area={nearby.area} onOpen={onOpen} />{' '}
                <span className={styles.codes}>
                  {formatPrefix(nearby.country.callingCode, nearby.area.code)}
                </span>
              </li>
            ))}
          </ul>
        </>
      )
    case 'country':
      return (
        <button type="button" className={styles.link} onClick={() => onOpen(outcome.country.iso)}>
          {outcome.country.name}
        </button>
      )
    case 'ambiguous':
      return null
    case 'unknown':
      return wordReason(outcome.reason)
  }
}

interface AreaButtonProps {
  readonly country: Country
  readonly area: Area
  readonly onOpen: MatchCellsProps['onOpen']
}

function AreaButton({ country, area, onOpen }: AreaButtonProps) {
  return (
    <button type="button" className={styles.link} onClick={() => onOpen(country.iso, area.code)}>
      {area.name}, {country.name}
    </button>
  )
}

function listCodes(outcome: Outcome): readonly string[] {
  if (outcome.kind === 'country') return [`+${outcome.country.callingCode}`]
  if (outcome.kind !== 'covered') return []
  const { country, areas } = outcome.choice
  return areas.map(({ code }) => formatPrefix(country.callingCode, code))
}

function isSame(a: Choice, b: Choice): boolean {
  return a.country.iso === b.country.iso && a.areas[0]?.code === b.areas[0]?.code
}
