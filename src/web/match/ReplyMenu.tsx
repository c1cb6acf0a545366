import { useCallback, useState } from 'react'
import { formatList, joinParts } from '../../core/language/formatList.ts'
import { say } from '../../core/language/say.ts'
import { answerOfChoice } from '../../core/match/answerOf.ts'
import type { Choice } from '../../core/match/outcome.ts'
import { indexOfRow } from '../../core/match/sheet.ts'
import { nameOfCountry } from '../../core/nameOfCountry.ts'
import { foldText } from '../../core/text/foldText.ts'
import { inLanguage, LANGUAGE_NAMES, language } from '../state/language.ts'
import { useLoaded } from '../state/useLoaded.ts'
import { Button } from '../ui/Button.tsx'
import { CopyIcon } from '../ui/CopyButton.tsx'
import { Opener } from '../ui/Opener.tsx'
import { Popover } from '../ui/Popover.tsx'
import selects from '../ui/select.module.css'
import { useCopying } from '../ui/useCopying.ts'
import { describeNearestChoice } from './describeOutcome.ts'
import { type EnteredList, QUANTITY_COLUMN } from './enteredList.ts'
import { isOpen, type Matched, type SettledLine, settledLine } from './matching.ts'
import styles from './ReplyMenu.module.css'

interface ReplyProps {
  readonly list: EnteredList
  readonly matched: Matched
}

interface ReplyMenuProps extends ReplyProps {
  readonly isPhone: boolean // the button is a link then, among others
}

/** The answers as a text to be sent back, in any language of the page. */
export function ReplyMenu({ isPhone, ...props }: ReplyMenuProps) {
  return (
    <Opener
      opens="dialog"
      renderButton={(button) =>
        isPhone ? (
          <button type="button" {...button}>
            {say('Reply')}
          </button>
        ) : (
          <Button {...button}>{say('Reply')}</Button>
        )
      }
      renderOpened={({ button, isOpen: isShown, onClose }) =>
        isShown && (
          <Popover label={say('Reply')} button={button} onClose={onClose}>
            <Reply {...props} />
          </Popover>
        )
      }
    />
  )
}

function Reply({ list, matched }: ReplyProps) {
  const [tag, setTag] = useState(language.get)
  const [edited, setEdited] = useState<string>()
  const written = useLoaded(
    useCallback(
      () =>
        inLanguage(tag, () => ({ text: replyText(list, matched), openCount: countOpen(matched) })),
      [tag, list, matched],
    ),
  )
  const { outcome, copy } = useCopying()
  const text = edited ?? written?.text ?? ''
  const openCount = written?.openCount ?? 0
  return (
    <div className={styles.menu}>
      <label className={`${selects.within} ${styles.language}`}>
        <span>{say('Language')}</span>
        <select
          value={tag}
          onChange={({ target }) => {
            setTag(target.value)
            setEdited(undefined)
          }}
        >
          {Object.entries(LANGUAGE_NAMES).map(([one, name]) => (
            <option key={one} value={one} lang={one}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <textarea
        className={styles.text}
        aria-label={say('Text of the reply')}
        rows={10}
        lang={tag}
        value={text}
        onChange={({ target }) => setEdited(target.value)}
      />
      {openCount > 0 && (
        <p className={styles.note}>
          {say(
            '{count, plural, one {One row is still open and not in it.} other {# rows are still open and not in it.}}',
            { count: openCount },
          )}
        </p>
      )}
      <Button kind="primary" aria-disabled={text === ''} onClick={() => text && copy(text)}>
        <CopyIcon outcome={outcome} /> {outcome?.isCopied ? say('Copied') : say('Copy the reply')}
      </Button>
      <span role="status" className={styles.note}>
        {outcome && !outcome.isCopied && say('Not copied: select the text instead')}
      </span>
    </div>
  )
}

function countOpen(matched: Matched): number {
  return matched.lines.filter((_, i) => {
    const line = settledLine(matched, i)
    return line !== undefined && isOpen(line.outcome)
  }).length
}

/**
 * The answer to whoever sent a list or a mail: what is settled, in the order and the words of the list, with the
 * quantities that a mail wants. '' if nothing is settled.
 */
export function replyText(list: EnteredList, matched: Matched): string {
  const settled = matched.lines.flatMap((_, i) => settledLine(matched, i) ?? [])
  const had = new Map<number, string[]>() // a mail wants its numbers in all towns of an area together
  const nearest: string[] = []
  const missing: string[] = []
  for (const row of settled) {
    const { outcome } = row
    const isCountry = outcome.kind === 'placeless' && outcome.country !== undefined && !outcome.use
    if (outcome.kind === 'nearby')
      nearest.push(`- ${row.line.text}: ${describeNearestChoice(outcome.choice)}`)
    else if (outcome.kind === 'covered') addHad(row, outcome.choice)
    else if (isCountry && outcome.country) addHad(row, { country: outcome.country, areas: [] })
    else if (outcome.kind === 'unknown' && outcome.reason === 'uncovered')
      missing.push(row.line.text)
  }
  const lines = [...had].map(
    ([number, places]) => `- ${once(places).join('; ')}${describeQuantity(list, number)}`,
  )
  const parts = [
    lines.length > 0 && `${say('We have telephone numbers in:')}\n${once(lines).join('\n')}`,
    nearest.length > 0 &&
      `${say('No numbers of their own, but near by:')}\n${once(nearest).join('\n')}`,
    missing.length > 0 &&
      say('We have no numbers in {places}.', { places: formatList(once(missing)) }),
  ]
  return parts.filter(Boolean).join('\n\n')

  function addHad(row: SettledLine, choice: Choice): void {
    const key = list.isMail ? row.line.number : had.size
    had.set(key, [...(had.get(key) ?? []), describeHad(row, choice)])
  }
}

const once = (lines: readonly string[]): string[] => [...new Set(lines)]

/** `Lyon, France: +33 472` */
function describeHad({ line, decision }: SettledLine, choice: Choice): string {
  const { place, codes } = answerOfChoice(choice)
  const isChosen = typeof decision?.choice === 'object'
  const country = isChosen && choice.place ? choice.place.where : nameOfCountry(choice.country.iso)
  const isCountry = choice.areas.length === 0
  const written = decision?.correction ? place : line.text
  const isNamed = /^\D+$/.test(written) && written.length <= MOST_WRITTEN // a code or an address names no place
  const name = isCountry ? nameOfCountry(choice.country.iso) : isNamed ? written : place
  const isSaid = isCountry || foldText(name).includes(foldText(country)) || name.includes(',')
  // the canton of Geneva is called as its town
  const inside = isSaid ? name : joinParts([name, country.replace(`${name}, `, '')])
  return `${inside}: ${joinParts(codes)}`
}

const MOST_WRITTEN = 40 // letters

/** How many numbers a mail wants there: ` (3×)`; '' if it does not say. */
function describeQuantity({ isMail, sheet }: EnteredList, number: number): string {
  const quantity = isMail ? sheet.rows[indexOfRow(sheet, number)]?.[QUANTITY_COLUMN] : ''
  return quantity ? ` (${quantity}×)` : ''
}
