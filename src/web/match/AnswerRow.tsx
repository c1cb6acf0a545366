import { type ReactNode, useState } from 'react'
import { describeCertainty, describeWithoutCode } from '../../core/coverage/words.ts'
import { limitInput } from '../../core/inputLength.ts'
import { joinParts } from '../../core/language/formatList.ts'
import { say, sayAs } from '../../core/language/say.ts'
import { wordCertainty } from '../../core/match/answerCells.ts'
import { answerOfChoice, formsOfChoice, settledChoice } from '../../core/match/answerOf.ts'
import { choicesOf, favour } from '../../core/match/decisions.ts'
import { saidBy } from '../../core/match/lines.ts'
import { countFitting, uncoveredPlace } from '../../core/match/nameChoice.ts'
import type { Choice, Outcome } from '../../core/match/outcome.ts'
import { trunkPrefixOf } from '../api/trunkPrefix.ts'
import { useTownNames } from '../state/language.ts'
import { UrlLink } from '../state/UrlLink.tsx'
import { Prefix } from '../ui/Prefix.tsx'
import { sayRich } from '../ui/sayRich.ts'
import { AnswerChoices } from './AnswerChoices.tsx'
import styles from './AnswerTable.module.css'
import { describeMore, describeReason, shorten } from './describeOutcome.ts'
import { cellOf, QUANTITY_COLUMN, type ShownColumn } from './enteredList.ts'
import type { SettledLine } from './matching.ts'
import { describeCells } from './noteForFile.ts'
import { type AnswerRowProps, asShown, toChoice } from './rowActions.ts'
import { StateCell } from './StateCell.tsx'

/** A line of the list beside its answer; while it is open, what it may mean is below. */
export function AnswerRow(props: AnswerRowProps) {
  const { ref, at, row, matched, isActive, isPhone, actions } = props
  const { outcome, offered, index } = row
  const choices = favour(choicesOf(offered), matched.mainIso)
  const opened = actions.opened?.index === index ? actions.opened.part : undefined
  const isChoosing =
    choices.length > 0 && (opened === 'choices' || (isActive && outcome.kind === 'choose'))
  const hasCodes = !isChoosing && opened !== 'correction' && choiceOf(outcome) !== undefined
  const state = (
    <td className={styles.state}>
      <StateCell {...props} choices={choices} />
    </td>
  )
  return (
    <tr
      ref={ref}
      data-index={at}
      data-line={index}
      data-active={isActive ? '' : undefined}
      data-open={isChoosing ? '' : undefined}
      aria-rowindex={at + 1 + (isPhone ? 1 : 2)}
      tabIndex={-1}
      onClick={({ target }) => {
        const isControl = (target as Element).closest('a, button, input, label') !== null
        if (!isActive && !isControl) actions.activate(index)
      }}
    >
      <OwnCells {...props} />
      {isPhone && state}
      <td className={styles.place} colSpan={hasCodes || isPhone ? 1 : 4}>
        <Place
          {...props}
          isChoosing={isChoosing}
          choices={choices}
          isCorrecting={opened === 'correction'}
        />
        {isChoosing && <AnswerChoices {...props} choices={choices} />}
        <OtherCells row={row} />
      </td>
      {hasCodes && <Codes outcome={outcome} isPhone={isPhone} />}
      {!isPhone && state}
    </tr>
  )
}

/** The row as it was entered. On a phone it is one line of small letters, the place first. */
function OwnCells({ row: { line, decision }, list, own, isPhone }: AnswerRowProps) {
  const correction = decision?.correction && (
    <span className={styles.correction}>
      {say('read as {text}', { text: shorten(decision.correction.text) })}
    </span>
  )
  const isMailRow = list.isMail
  const number = isMailRow ? line.number - 1 : line.number // of the places: the heading is ours
  if (isPhone) {
    const text = [
      joinParts(saidBy({ ...line, text: shorten(line.text) })),
      ...own
        .filter((column) => !isSaid(list, line, column))
        .map((column) => cellOf(list, line, column)),
    ]
    return (
      <th scope="row" className={styles.line}>
        <span>{number}</span> <span>{text.filter(Boolean).join(' · ')}</span>
        {correction}
      </th>
    )
  }
  return (
    <>
      <td className={styles.own}>{number}</td>
      {own.map((column) => {
        const cell = cellOf(list, line, column)
        const isSubject = column.column === (line.column ?? own[0]?.column)
        const Cell = isSubject ? 'th' : 'td'
        return (
          <Cell
            key={column.column}
            {...(isSubject && { scope: 'row' })}
            title={cell.length > column.width ? cell : undefined}
            className={[
              styles.own,
              column.isNumbers && styles.numbers,
              isMailRow && column.column > QUANTITY_COLUMN && styles.sentence,
            ]
              .filter(Boolean)
              .join(' ')}
          >
            {cell}
            {isSubject && correction}
          </Cell>
        )
      })}
    </>
  )
}

/** Whether a cell is in the text of its line already. */
function isSaid(
  { columns }: AnswerRowProps['list'],
  line: SettledLine['line'],
  { column }: ShownColumn,
): boolean {
  const { postcode, region, country } = columns
  return [line.column, postcode, region, country].includes(column)
}

interface PlaceProps extends AnswerRowProps {
  readonly isChoosing: boolean
  readonly isCorrecting: boolean
  readonly choices: readonly Choice[]
}

function Place({ row, actions, isChoosing, isCorrecting, choices }: PlaceProps) {
  const { outcome, line, index, decision } = row
  const choice = choiceOf(outcome)
  useTownNames() // of the answer
  if (isCorrecting)
    return (
      <CorrectionForm
        text={decision?.correction?.text ?? line.text}
        onEnter={(text) => actions.correct(index, text)}
      />
    )
  if (outcome.kind === 'choose' || isChoosing)
    return <Fit choices={choices} isChoosing={isChoosing} />
  const { place, country } = choice ? answerOfChoice(choice) : { place: '', country: '' }
  if (choice) {
    const shown = answerOfChoice(asShown(choice)).place
    const link = (
      <UrlLink
        change={toChoice(choice)}
        className={styles.name}
        onFollow={() => actions.show(choice)}
      >
        {shown}
      </UrlLink>
    )
    return (
      <>
        {country && !line.country
          ? sayRich('{before}, {next}', {
              before: link,
              next: <span className={styles.country}>{country}</span>,
            })
          : link}
        {shown !== place && <bdi className={styles.sent}>{place}</bdi>}
        {choice.serves && choice.serves !== 'nearest' && (
          <span className={styles.known}>{wordCertainty(outcome)}</span>
        )}
      </>
    )
  }
  return (
    <span className={styles.reason}>
      {describeReason(outcome)}
      {outcome.kind === 'unknown' && (
        <button
          type="button"
          className={styles.small}
          aria-label={say('Type it right: {text}', { text: shorten(line.text) })}
          onClick={() => actions.open({ index, part: 'correction' })}
        >
          {say('Type it right')}
        </button>
      )}
    </span>
  )
}

/** What the other cells of the row say, if that is not the same. */
function OtherCells({ row }: Pick<AnswerRowProps, 'row'>) {
  const text = describeCells(row)
  return (
    text && (
      <span className={styles.cells} data-differing={row.differing ? '' : undefined}>
        {text}
      </span>
    )
  )
}

/** How many places a line may mean. A code that is only the nearest does not count as fitting. */
function Fit({ choices, isChoosing }: Pick<PlaceProps, 'choices' | 'isChoosing'>) {
  const uncovered = uncoveredPlace(choices)
  const isAmong = choices.length > 0 && choices.every(({ serves }) => serves === 'among')
  if (uncovered || isAmong)
    return (
      <p className={styles.fit}>
        <b>{uncovered ? describeWithoutCode(uncovered) : describeCertainty('among')}</b>
      </p>
    )
  const fitting = countFitting(choices)
  const far = choices.length - fitting
  return <p className={styles.fit}>{describeFit(fitting, far, isChoosing)}</p>
}

function describeFit(fitting: number, far: number, isChoosing: boolean): ReactNode {
  if (fitting === 0)
    return far > 0 && say('{count, plural, other {# far from any code}}', { count: far })
  if (far > 0)
    return sayRich(
      '<b>{count, plural, one {# place fits} other {# places fit}}</b>, {far, plural, other {# more far from any code}}',
      { count: fitting, far },
    )
  const fits = say('{count, plural, one {# place fits} other {# places fit}}', { count: fitting })
  return isChoosing && fitting > 1 ? (
    <>
      <b>{fits}</b> · {say('largest first')}
    </>
  ) : (
    <b>{fits}</b>
  )
}

function choiceOf(outcome: Outcome): Choice | undefined {
  return outcome.kind === 'suggested' ? outcome.choice : settledChoice(outcome)
}

/** The first code in its forms; how it is dialled and ordered is quiet until a suggestion is accepted. */
function Codes({ outcome, isPhone }: { readonly outcome: Outcome; readonly isPhone: boolean }) {
  const choice = choiceOf(outcome)
  const codes = choice ? formsOfChoice(choice, trunkPrefixOf) : []
  const [code] = codes
  if (!code) return null
  const isQuiet = outcome.kind === 'suggested' ? '' : undefined
  return (
    <>
      <td className={styles.code}>
        <Prefix text={code.prefix} />
        {codes.length > 1 && (
          <small className={styles.more}> {describeMore(codes.length - 1)}</small>
        )}
      </td>
      {!isPhone &&
        (['nationalForm', 'orderCode'] as const).map((form) => (
          <td key={form} className={styles.form} data-quiet={isQuiet}>
            {code[form]}
          </td>
        ))}
    </>
  )
}

interface CorrectionFormProps {
  readonly text: string
  readonly onEnter: (text: string | undefined) => void // undefined: nothing is changed
}

/** A field in place of a line that was not understood, or left out. Enter resolves it, Escape leaves it as it was. */
function CorrectionForm({ text, onEnter }: CorrectionFormProps) {
  const [value, setValue] = useState(limitInput(text))
  const changed = value.trim() === '' || value === text ? undefined : value.trim()
  return (
    <form
      className={styles.correcting}
      onSubmit={(event) => {
        event.preventDefault()
        onEnter(changed)
      }}
    >
      <input
        ref={takeFocus}
        aria-label={say('Instead of “{text}”', { text: limitInput(text) })}
        value={value}
        spellCheck={false}
        autoComplete="off"
        onChange={({ target }) => setValue(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.preventDefault() // which would close the page
          onEnter(undefined)
        }}
      />
      <button type="submit" className={styles.small}>
        {sayAs('button', 'Match')}
      </button>
    </form>
  )
}

function takeFocus(input: HTMLInputElement | null): void {
  input?.select()
}
