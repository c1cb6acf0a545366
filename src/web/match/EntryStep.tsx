import { type ClipboardEvent, type KeyboardEvent, useId, useRef } from 'react'
import { say, sayAs } from '../../core/language/say.ts'
import { formatOf, writtenRowSteps } from '../../core/match/cellSteps.ts'
import { hasListOrTable, htmlSteps } from '../../core/match/htmlSteps.ts'
import { MAX_LINES } from '../../core/match/lines.ts'
import { runThrough } from '../../core/steps.ts'
import { isComplete } from '../../core/world.ts'
import { Button } from '../ui/Button.tsx'
import { FileDrop } from '../ui/FileDrop.tsx'
import { takeFocus } from '../ui/focus.ts'
import hidden from '../ui/hidden.module.css'
import { Icon } from '../ui/Icon.tsx'
import orLine from '../ui/orLine.module.css'
import { sayRich } from '../ui/sayRich.ts'
import { shorten } from './describeOutcome.ts'
import styles from './EntryStep.module.css'
import {
  type EnteredList,
  FIELD_CHARACTERS,
  howRead,
  type ListSource,
  nameOfFile,
} from './enteredList.ts'
import { COLUMNS, HANDSET, LETTER, LINES, PAGE, PIN } from './icons.ts'
import {
  EncodingChoice,
  HeadingChoice,
  HomeChoice,
  MailChoice,
  MatchAction,
  Privacy,
  SheetChoice,
} from './ListChoices.tsx'
import {
  changeShown,
  enterList,
  listMatching,
  matchList,
  openListFile,
  type StepProps,
} from './listMatching.ts'

const LEAST_LINES = 9

/** The list, pasted, typed or from a file. */
export function EntryStep(props: StepProps) {
  const { list, matching, search } = props
  const { source, isRead } = list
  const { countries, areas } = search.world
  const hasColumns = isRead && list.isTable

  function goOn(): void {
    if (hasColumns) changeShown({ step: 'columns' })
    else matchList()
  }

  function pressKey(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    goOn()
  }

  return (
    <>
      <div className={styles.own}>
        <h1>{say('Which of your places have a code?')}</h1>
        <p className={styles.lead}>
          {say(
            'Bring your list as it is. It comes back with the codes in it: same rows, same order.',
          )}
        </p>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a short cut for what the button does */}
        <div className={styles.card} onKeyDown={pressKey}>
          {source.isHeld ? <LongList list={list} /> : <LineField source={source} />}
          <SheetChoice source={source} />
          <EncodingChoice source={source} />
          <div className={styles.foot}>
            <span className={styles.start}>
              {isRead || !search.resolve ? <HeadingChoice list={list} /> : say('Reading the list…')}
              <MailChoice list={list} />
            </span>
            <HomeChoice list={list} countries={countries} />
            <MatchAction {...props} onMatch={goOn}>
              {hasColumns ? say('Choose columns') : describeMatch(list)}
            </MatchAction>
          </div>
        </div>
        {!matching && !isComplete(search.world) && (
          <p className={styles.note}>
            {say(
              'So far, only the areas of {loaded} of {count, plural, one {# country} other {# countries}} are known.',
              { loaded: areas.size, count: countries.length },
            )}
          </p>
        )}
        <p className={`${orLine.or} ${styles.or}`}>
          {sayAs('between two ways to bring a list', 'or')}
        </p>
        <FileDrop
          title={say('Drop a file anywhere on this page')}
          icon={PAGE}
          hint={say(
            'CSV, Excel (.xlsx) or text · up to {count, plural, one {# row} other {# rows}}',
            {
              count: MAX_LINES,
            },
          )}
          label={say('File with a list')}
          onFile={openListFile}
        />
        <Privacy />
      </div>
      <Guide />
    </>
  )
}

function describeMatch({ isMail, total: count, isRead }: EnteredList): string {
  if (count === 0 || !isRead) return sayAs('button', 'Match')
  if (isMail) return say('Match {count, plural, one {# place} other {# places}}', { count })
  return say('Match {count, plural, one {# line} other {# lines}}', { count })
}

const SHOWN_ROWS = 6

/** A list too long for the field: its size and its first rows. */
function LongList({ list: { source, sheet } }: { readonly list: EnteredList }) {
  const rows = [...(sheet.header ? [sheet.header] : []), ...sheet.rows].slice(0, SHOWN_ROWS)
  const name = nameOfFile(source) ?? say('Pasted list')
  return (
    <div className={styles.held}>
      <p ref={takeFocus} tabIndex={-1}>
        <strong>{name}</strong>
      </p>
      <pre className={styles.preview}>{rows.map((row) => shorten(row.join('  '))).join('\n')}</pre>
      <Button onClick={() => enterList({ text: '' })}>{say('Another list')}</Button>
    </div>
  )
}

const understood = () => [
  {
    icon: PIN,
    title: say('Places, in many languages'),
    note: say('Accents and capitals do not matter'),
    examples: [say('München → Munich'), say('Warszawa → Warsaw')],
  },
  {
    icon: LETTER,
    title: say('Mails and chats'),
    note: say('The places in their sentences, with the numbers wanted'),
    examples: [say('two in Lyon, maybe Zürich')],
  },
  {
    icon: PAGE,
    title: say('Addresses'),
    note: say('The town in them; of several, that of the postcode'),
    examples: [say('1010 Wien → Vienna')],
  },
  {
    icon: LINES,
    title: say('Area codes and prefixes'),
    note: say('With or without +, 00 or the zero in front'),
    examples: [say('0161, UK → Manchester'), say('4930 → Berlin')],
  },
  {
    icon: HANDSET,
    title: say('Phone numbers'),
    note: say('By their longest code; mobiles are told apart'),
    examples: ['+1 (212) 555-0100', say('→ New York')],
  },
  {
    icon: COLUMNS,
    title: say('Files with columns'),
    note: say('You pick the columns once; all your columns stay'),
    examples: [say('Town + Country')],
  },
]

/** What a line may be. */
function Guide() {
  return (
    <section aria-labelledby="understood" className={styles.guide}>
      <h2 id="understood">{say('What it understands')}</h2>
      <ul>
        {understood().map(({ icon, title, note, examples }) => (
          <li key={title}>
            <Icon path={icon} />
            <p>
              <strong>{title}</strong>
              <span>{note}</span>
            </p>
            <p className={styles.examples}>
              {examples.map((example) => (
                <span key={example}>{example}</span>
              ))}
            </p>
          </li>
        ))}
      </ul>
      <p className={styles.doubt}>
        {sayRich(
          '<strong>Several places fit?</strong> You choose. Nothing is guessed silently: ' +
            'a corrected spelling or a nearest code waits for your yes.',
        )}
      </p>
    </section>
  )
}

/** The field for a list, its lines numbered. What is too long for it is held beside it. */
function LineField({ source }: { readonly source: ListSource }) {
  const id = useId()
  const numbersRef = useRef<HTMLPreElement>(null)
  const { text } = source

  /** Lists and tables of a web page are read by their rows. */
  function paste(event: ClipboardEvent<HTMLTextAreaElement>): void {
    const { value, selectionStart, selectionEnd } = event.currentTarget
    const [before, after] = [value.slice(0, selectionStart), value.slice(selectionEnd)]
    const html = event.clipboardData.getData('text/html')
    const plain = event.clipboardData.getData('text/plain')
    const isWhole = before.trim() === '' && after.trim() === ''
    const isTable = isWhole && hasListOrTable(html) && !plain.includes('\t')
    const pasted = isTable ? runThrough(htmlSteps(html)) : plain
    if (pasted === plain && before.length + pasted.length + after.length <= FIELD_CHARACTERS) return
    event.preventDefault()
    edit(before + pasted + after)
  }

  /** What was edited is no longer what the file says: reading that in another encoding would lose the edits. */
  function edit(next: string): void {
    enterList({ text: next, isHeld: next.length > FIELD_CHARACTERS, ...howRead(source) })
  }

  const lines = Math.max(1, text.split('\n').length)
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={hidden.text}>
        {say('Places, codes or numbers, one per line')}
      </label>
      <pre ref={numbersRef} aria-hidden="true" className={styles.numbers}>
        {Array.from({ length: lines }, (_, i) => i + 1).join('\n')}
      </pre>
      <textarea
        ref={focusField}
        id={id}
        rows={LEAST_LINES}
        wrap="off"
        placeholder={say('Lyon, France\nSpringfield, IL\n+44 161 496 0000')}
        value={text}
        spellCheck={false}
        onPaste={paste}
        onScroll={({ currentTarget }) => {
          if (numbersRef.current) numbersRef.current.scrollTop = currentTarget.scrollTop
        }}
        onChange={({ target }) => edit(target.value)}
      />
    </div>
  )
}

/** When the field appears, the control that opened it is gone, and the focus with it. */
function focusField(field: HTMLTextAreaElement | null): void {
  field?.focus()
  const { editedRow, list } = listMatching.get()
  if (!field || editedRow === undefined) return
  changeShown({ editedRow: undefined })
  const [start, end] = rangeOfRow(list.source, editedRow)
  field.setSelectionRange(start, start)
  field.blur() // browsers scroll to where the caret is when the focus comes
  field.focus()
  field.setSelectionRange(start, end)
}

/** Where a row is written. */
function rangeOfRow(
  { text, delimiter }: ListSource,
  number: number,
): readonly [start: number, end: number] {
  const rows = runThrough(writtenRowSteps(text, formatOf(text, delimiter)))
  const start = rows.slice(0, number - 1).reduce((sum, row) => sum + row.length + 1, 0)
  return [start, start + (rows[number - 1]?.length ?? 0)]
}
