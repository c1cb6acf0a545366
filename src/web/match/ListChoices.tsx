import { type ReactNode, useId, useMemo } from 'react'
import type { Country } from '../../core/country.ts'
import { ENCODINGS } from '../../core/encoding/guessEncoding.ts'
import { type SayOf, say, sayAs } from '../../core/language/say.ts'
import { DELIMITERS, type Delimiter, readFormat } from '../../core/match/cellSteps.ts'
import { isHtml } from '../../core/match/htmlSteps.ts'
import { askedColumns } from '../../core/match/lines.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { sayRich } from '../ui/sayRich.ts'
import selects from '../ui/select.module.css'
import type { EnteredList, ListFile, ListSource } from './enteredList.ts'
import { EYE } from './icons.ts'
import styles from './ListChoices.module.css'
import {
  cancelMatching,
  chooseEncoding,
  chooseHome,
  enterList,
  rereadList,
  type StepProps,
} from './listMatching.ts'

// What the first two steps share: how a list is read, and the button that goes on.

/** Whether the first row is a heading: guessed, and changed by the person. */
export function HeadingChoice({ list: { sheet, isMail } }: { readonly list: EnteredList }) {
  const isHeaded = sheet.header !== undefined
  if (isMail || (!isHeaded && sheet.rows.length < 2)) return null
  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        checked={isHeaded}
        onChange={({ target }) => rereadList({ isHeaded: target.checked })}
      />
      {say('The first row is a header')}
    </label>
  )
}

/** Whether the text is a mail: guessed, and changed by the person. Only text of several words may be one. */
export function MailChoice({ list: { source, isMail } }: { readonly list: EnteredList }) {
  if (source.book || source.isHeld || !/\p{L}\s+\S+\s+\p{L}/u.test(source.text)) return null
  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        checked={isMail}
        onChange={({ target }) => rereadList({ isMail: target.checked })}
      />
      {say('A mail: find the places in its sentences')}
    </label>
  )
}

const DELIMITER_NAMES: SayOf<Delimiter> = {
  '\t': () => sayAs('between cells', 'Tab'),
  ';': () => sayAs('between cells', 'Semicolon'),
  ',': () => sayAs('between cells', 'Comma'),
  '|': () => '|',
  '~': () => '~',
  '^': () => '^',
  '¬': () => '¬',
  '\n': () => say('Nothing: one column'),
}

/** What separates the cells of a text: guessed, and changed by the person. */
export function DelimiterChoice({ list: { source } }: { readonly list: EnteredList }) {
  const guessed = useMemo(
    () => (isHtml(source.text) ? undefined : readFormat(source.text).delimiter),
    [source.text],
  )
  if (source.book || !guessed) return null
  return (
    <label className={`${selects.within} ${styles.home}`}>
      <span>{say('Between cells')}</span>
      <select
        value={source.delimiter ?? guessed}
        onChange={({ target }) => rereadList({ delimiter: target.value as Delimiter })}
      >
        {[...DELIMITERS, '\n' as const].map((delimiter) => (
          <option key={delimiter} value={delimiter}>
            {DELIMITER_NAMES[delimiter]()}
          </option>
        ))}
      </select>
    </label>
  )
}

interface EncodingChoiceProps {
  readonly source: ListSource
  readonly hasPreview?: boolean
}

/** The encoding a file is read in, with its first lines: if the bytes do not tell, a person looks and chooses. */
export function EncodingChoice({ source: { file }, hasPreview = true }: EncodingChoiceProps) {
  const id = useId()
  if (!file) return null
  const { name, label, isSure, ranked } = file
  const likely = new Set([label, ...ranked])
  const options = [
    ...ENCODINGS.filter((one) => likely.has(one.label)),
    ...ENCODINGS.filter((one) => !likely.has(one.label)),
  ]
  const choice = (
    <select
      id={id}
      aria-label={say('Encoding')}
      value={label}
      onChange={({ target }) => chooseEncoding(target.value)}
    >
      {options.map((one) => (
        <option key={one.label} value={one.label}>
          {one.name}
        </option>
      ))}
    </select>
  )
  return (
    <div className={`${selects.within} ${styles.encoding}`}>
      <label htmlFor={id}>
        {isSure
          ? sayRich('Read as {encoding}', { encoding: choice })
          : sayRich('Do the letters in {file} look right? Read as {encoding}', {
              file: name,
              encoding: choice,
            })}
      </label>
      {hasPreview && <pre className={styles.preview}>{previewOf(file).join('\n')}</pre>}
    </div>
  )
}

const PREVIEW = { lines: 4, characters: 80 } // of each

/** The first lines, preferably with letters that another encoding would read differently. */
function previewOf({ bytes, label }: ListFile): string[] {
  const head = bytes.subarray(0, 65_536)
  const lines = new TextDecoder(label)
    .decode(head)
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== '')
  const telling = lines.filter((line) => /[^\p{ASCII}]/u.test(line))
  return (telling.length > 0 ? telling : lines)
    .slice(0, PREVIEW.lines)
    .map((line) => line.slice(0, PREVIEW.characters))
}

/** Which sheet of a workbook is matched, if several have cells. */
export function SheetChoice({ source: { book } }: { readonly source: ListSource }) {
  if (!book || book.sheets.length < 2) return null
  return (
    <div className={`${selects.within} ${styles.encoding}`}>
      <label>
        {sayAs('of a workbook', 'Sheet')}{' '}
        <select
          value={book.sheets.indexOf(book.sheet)}
          onChange={({ target }) => {
            const sheet = book.sheets[Number(target.value)]
            if (sheet) enterList({ text: '', isHeld: true, book: { ...book, sheet } })
          }}
        >
          {book.sheets.map(({ name }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: sheets do not move
            <option key={i} value={i}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}

interface HomeChoiceProps {
  readonly list: EnteredList
  readonly countries: readonly Country[]
}

/** Where a line without a country is looked for. */
export function HomeChoice({ list, countries }: HomeChoiceProps) {
  return (
    <label className={`${selects.within} ${styles.home}`}>
      <span>{say('If no country is named')}</span>
      <select
        value={list.columns.home ?? ''}
        onChange={({ target: { value } }) => chooseHome(value || undefined)}
      >
        <option value="">{say('Ask me')}</option>
        {countries.map(({ iso, name }) => (
          <option key={iso} value={name}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}

interface MatchActionProps extends StepProps {
  readonly onMatch: () => void
  readonly children: ReactNode
}

/** The button that goes on, and the progress of matching. Pressed while the search is prepared, it matches once that is done. */
export function MatchAction(props: MatchActionProps) {
  const { list, matching, search, isPreparing, isWanted, onMatch, children } = props
  const running = matching?.kind === 'running' ? matching : undefined
  const canMatch =
    (isPreparing ? !isWanted : search.resolve && list.isRead) &&
    askedColumns(list.columns).length > 0 &&
    !running
  return (
    <span className={styles.action}>
      <span role="status" className={styles.progress}>
        {isPreparing && say('Preparing the search…')}
        {running && say('Matching the list…')}
      </span>
      {running && (
        <progress aria-label={say('Lines matched')} value={running.done} max={running.total} />
      )}
      {running && <Button onClick={cancelMatching}>{say('Cancel')}</Button>}
      <Button kind="primary" aria-disabled={!canMatch} onClick={() => canMatch && onMatch()}>
        {children}
      </Button>
    </span>
  )
}

/** What becomes of the list. */
export function Privacy() {
  return (
    <p className={styles.privacy}>
      <Icon path={EYE} sizePx={16} />{' '}
      {say('Your list is read in this browser. It is not sent anywhere and not kept.')}
    </p>
  )
}
