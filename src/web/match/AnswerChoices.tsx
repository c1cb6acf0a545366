import { type KeyboardEvent, type ReactNode, useId, useMemo, useState } from 'react'
import { labelNearest } from '../../core/coverage/words.ts'
import { joinParts } from '../../core/language/formatList.ts'
import { say } from '../../core/language/say.ts'
import { answerOfChoice } from '../../core/match/answerOf.ts'
import { saidBy } from '../../core/match/lines.ts'
import { type ChoiceName, nameChoices } from '../../core/match/nameChoice.ts'
import type { Choice, Outcome } from '../../core/match/outcome.ts'
import keys from '../ui/key.module.css'
import { Prefix } from '../ui/Prefix.tsx'
import { sayRich } from '../ui/sayRich.ts'
import styles from './AnswerChoices.module.css'
import { describeMore, shorten } from './describeOutcome.ts'
import { sameLines } from './matching.ts'
import { type AnswerRowProps, asShown } from './rowActions.ts'

interface AnswerChoicesProps extends AnswerRowProps {
  readonly choices: readonly Choice[]
}

/** The meanings of a line, of which a person takes one, or none. Arrows only look at them: taking one leads on. */
export function AnswerChoices({ row, choices, matched, actions }: AnswerChoicesProps) {
  const { index, outcome, line } = row
  const id = useId()
  const [focused, setFocused] = useState(0)
  const { lines } = matched
  const same = useMemo(() => sameLines(lines, index).length, [lines, index])
  const text = joinParts(saidBy(line))
  const chosen = chosenOf(outcome, choices)
  const options = [...choices, 'none' as const]
  const names = nameChoices(choices.map(asShown))

  function move(event: KeyboardEvent<HTMLElement>): void {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = (focused + step + options.length) % options.length
    setFocused(next)
    document.getElementById(`${id}-${next}`)?.focus()
  }

  return (
    <>
      <div
        role="radiogroup"
        aria-label={say('What “{text}” means', { text: shorten(line.text) })}
        className={`${keys.within} ${styles.choices}`}
        onKeyDown={move}
      >
        {options.map((choice, i) => (
          // biome-ignore lint/a11y/useSemanticElements: a native radio is taken by each arrow key
          <button
            key={choice === 'none' ? choice : keyOf(choice)}
            id={`${id}-${i}`}
            type="button"
            role="radio"
            aria-checked={chosen === i}
            tabIndex={i === focused ? 0 : -1}
            className={choice === 'none' ? styles.none : styles.choice}
            onFocus={() => setFocused(i)}
            onClick={() => actions.choose(index, choice)}
          >
            {choice === 'none' ? (
              <span>{say('None of these')}</span>
            ) : (
              <ChoiceText choice={choice} name={names[i]} />
            )}
            <kbd>{choice === 'none' ? 0 : i + 1}</kbd>
          </button>
        ))}
      </div>
      {same > 1 && (
        <label className={styles.same}>
          <input
            type="checkbox"
            checked={actions.sameAs === index}
            onChange={({ target }) => actions.setSameAs(target.checked ? index : undefined)}
          />
          {say('Same for every row reading “{text}” ({count})', {
            text: shorten(text),
            count: same,
          })}
        </label>
      )}
    </>
  )
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
}

function ChoiceText({
  choice,
  name,
}: {
  readonly choice: Choice
  readonly name: ChoiceName | undefined
}) {
  const { codes } = answerOfChoice(choice)
  return (
    <>
      <span>{name && <Meaning name={name} />}</span>
      <span className={styles.code}>
        <Prefix text={codes[0] ?? ''} />
        {codes.length > 1 && <small>{describeMore(codes.length - 1)}</small>}
        {choice.km !== undefined && <small>{labelNearest(choice.km)}</small>}
      </span>
    </>
  )
}

function Meaning({ name: { meant: place, town } }: { readonly name: ChoiceName }) {
  if (!place) return town
  const meant = (inside: ReactNode) => <span className={styles.meant}>{inside}</span>
  return sayRich('<meant>{place} → </meant>{town}', { place, town, meant })
}

function chosenOf(outcome: Outcome, choices: readonly Choice[]): number {
  if (outcome.kind === 'unknown') return choices.length
  if ('choice' in outcome && outcome.kind !== 'suggested')
    return choices.findIndex((choice) => keyOf(choice) === keyOf(outcome.choice))
  if (outcome.kind !== 'placeless') return -1
  return choices.findIndex(
    ({ country, areas }) => areas.length === 0 && country.iso === outcome.country?.iso,
  )
}

function keyOf({ country, areas, place }: Choice): string {
  return `${country.iso} ${areas[0]?.code} ${place?.position.lat}`
}
