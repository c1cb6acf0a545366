import { Fragment } from 'react'
import type { Area } from '../../core/area.ts'
import type { Country } from '../../core/country.ts'
import { formatKm } from '../../core/geo/formatWay.ts'
import { compassPoint } from '../../core/geo/sphere.ts'
import { choicesOf } from '../../core/match/applyChoices.ts'
import type { Choice, Outcome } from '../../core/match/outcome.ts'
import type { ResolvedLine } from '../../core/match/resolveSteps.ts'
import { formatPrefix } from '../../core/prefix.ts'
import { describeChoice, describeReason, OUTCOME_NAMES, shorten } from './describeOutcome.ts'
import styles from './MatchTable.module.css'

export interface MatchRow {
  readonly original: ResolvedLine
  readonly current: ResolvedLine // with what the person chose
}

interface MatchCellsProps {
  readonly row: MatchRow
  readonly onChoose: (line: number, choice: Choice) => void
  readonly onOpen: (iso: string, code?: string) => void
}

/** A line and its outcome. */
export function MatchCells({ row: { original, current }, onChoose, onOpen }: MatchCellsProps) {
  const { line, outcome } = current
  const choices = choicesOf(original.outcome)
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
          <ChoiceMenu
            label={`What “${line.text}” means`}
            choices={choices}
            outcome={outcome}
            onChoose={(choice) => onChoose(line.number, choice)}
          />
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

interface ChoiceMenuProps {
  readonly label: string
  readonly choices: readonly Choice[]
  readonly outcome: Outcome
  readonly onChoose: (choice: Choice) => void
}

function ChoiceMenu({ label, choices, outcome, onChoose }: ChoiceMenuProps) {
  const current =
    outcome.kind === 'covered' ? choices.findIndex((choice) => isSame(choice, outcome.choice)) : -1

  function choose(index: number): void {
    const choice = choices[index]
    if (choice) onChoose(choice)
  }

  return (
    <select aria-label={label} value={current} onChange={({ target }) => choose(Number(target.value))}>
      {current < 0 && (
        <option value={-1} disabled>
          Choose…
        </option>
      )}
      {choices.map((choice, i) => (
        <option key={`${choice.country.iso} ${choice.areas[0]?.code}`} value={i}>
          {describeChoice(choice)}
        </option>
      ))}
    </select>
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
    case 'covered': {
      const { country, areas } = outcome.choice
      const [area] = areas
      return area && <AreaButton country={country} area={area} onOpen={onOpen} />
    }
    case 'nearest':
      return (
        <>
          <span className={styles.beside}>
            From {outcome.from.name}, {outcome.from.iso}:
          </span>
          <ul>
            {outcome.nearby.map((nearby) => (
              <li key={`${nearby.country.iso} ${nearby.area.code} ${nearby.area.name}`}>
                {formatKm(nearby.km)} {compassPoint(nearby.bearing)}:{' '}
                <AreaButton country={nearby.country} area={nearby.area} onOpen={onOpen} />{' '}
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
      return describeReason(outcome.reason)
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
