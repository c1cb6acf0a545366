import { type ComponentType, type ReactNode, useMemo, useState } from 'react'
import { describeWithoutCode } from '../../core/coverage/words.ts'
import { csvRow } from '../../core/csv/writeCsv.ts'
import { encodeTextSteps } from '../../core/encoding/textBytes.ts'
import { FileError } from '../../core/fileError.ts'
import type { Position } from '../../core/geo/position.ts'
import { joinBytes } from '../../core/joinBytes.ts'
import { plainName } from '../../core/language/compareNames.ts'
import { formatList } from '../../core/language/formatList.ts'
import { say } from '../../core/language/say.ts'
import { type AnsweredLine, addedColumns } from '../../core/match/answerCells.ts'
import { answeredColumnSteps, answeredSteps } from '../../core/match/answeredSteps.ts'
import type { AnswerPoint, PointState } from '../../core/match/answerOf.ts'
import { answerOfChoice } from '../../core/match/answerOf.ts'
import { choicesOf } from '../../core/match/decisions.ts'
import { uncoveredPlace } from '../../core/match/nameChoice.ts'
import type { Choice, Outcome } from '../../core/match/outcome.ts'
import { trunkPrefixOf } from '../api/trunkPrefix.ts'
import { useStore } from '../state/createStore.ts'
import { inSlices } from '../state/runSliced.ts'
import keys from '../ui/key.module.css'
import { saveFile } from '../ui/saveFile.ts'
import { sayRich } from '../ui/sayRich.ts'
import { COMPACT, useMedia } from '../ui/useMedia.ts'
import styles from './Answers.module.css'
import { AnswersHead } from './AnswersHead.tsx'
import side from './AnswersSide.module.css'
import { AnswerTable } from './AnswerTable.tsx'
import { nameOfOutcome, shorten } from './describeOutcome.ts'
import type { EnteredList, ListBook, ListFile } from './enteredList.ts'
import { changeShown, listMatching, type StepProps } from './listMatching.ts'
import {
  type AnswersExportProps,
  indexesOf,
  isOpen,
  type Matched,
  type ShownRows,
  settledLine,
} from './matching.ts'
import { wordedLineSteps } from './noteForFile.ts'
import { asShown } from './rowActions.ts'

/** What other parts of the product add. */
export interface AnswersParts {
  readonly AnswersMap: ComponentType<AnswersMapProps>
  readonly AnswersExport: ComponentType<AnswersExportProps>
}

interface AnswersProps extends StepProps, AnswersParts {
  readonly matched: Matched
}

/** From this width on the map is beside the table, as in the style sheet. */
const WIDE = '(min-width: 85rem)'

/** The list with the answer to each of its lines. */
export function Answers(props: AnswersProps) {
  const { matched, AnswersMap } = props
  const { shown, active } = useStore(listMatching)
  const isPhone = useMedia(COMPACT)
  const isWide = useMedia(WIDE)
  const [isMapWanted, setIsMapWanted] = useState(false)
  const [notice, setNotice] = useState('')
  const { indexes, first } = useShownLines(matched, shown)
  const current = active !== undefined && indexes.includes(active) ? active : first
  const hasMap = isWide || isMapWanted
  const points = useMemo(
    () => (hasMap ? mapPoints(matched, indexes) : []),
    [hasMap, matched, indexes],
  )
  async function download(): Promise<void> {
    setNotice(await downloadAnswered(props.list, matched))
  }

  return (
    <section
      aria-label={say('Answer')}
      className={styles.answer}
      data-map={hasMap ? '' : undefined}
    >
      <AnswersHead
        {...props}
        notice={notice}
        isPhone={isPhone}
        isMapShown={isMapWanted}
        onToggleMap={isWide ? undefined : () => setIsMapWanted(!isMapWanted)}
        onDownload={download}
      />
      <AnswerTable
        key={shown ?? 'all'}
        list={props.list}
        matched={matched}
        isPhone={isPhone}
        indexes={indexes}
        active={current}
      />
      {hasMap && (
        <AnswersSide matched={matched} active={current}>
          <AnswersMap
            points={points}
            active={current}
            onActivate={(index) => changeShown({ active: index })}
          />
        </AnswersSide>
      )}
    </section>
  )
}

/** Which lines are shown, and the first open one. Both stay until the list is matched again, or other lines are shown. */
function useShownLines(matched: Matched, shown: ShownRows | undefined) {
  const [kept, keep] = useState(() => listShown(matched, shown))
  if (kept.run === matched.run && kept.shown === shown) return kept
  const next = listShown(matched, shown)
  keep(next)
  return next
}

function listShown(matched: Matched, shown: ShownRows | undefined) {
  const indexes = indexesOf(matched, shown)
  const first = indexes.find((index) => isOpenNow(matched, index)) ?? indexes[0]
  return { run: matched.run, shown, indexes, first }
}

function isOpenNow(matched: Matched, index: number): boolean {
  const line = settledLine(matched, index)
  return line !== undefined && isOpen(line.outcome)
}

interface AnswersSideProps {
  readonly matched: Matched
  readonly active: number | undefined
  readonly children: ReactNode // the map
}

/** Where the answers are, what the keys do with the row, and what the saved file will hold. */
function AnswersSide({ matched, active, children }: AnswersSideProps) {
  const line = active === undefined ? undefined : settledLine(matched, active)
  const offered = line ? choicesOf(line.offered) : []
  const choices = offered.length
  const columns = addedColumns()
  const [state = '', , , note = ''] = columns.slice(-4)
  return (
    <aside aria-label={say('Map of the answers')} className={side.side}>
      <div className={side.map}>{children}</div>
      <ul className={side.legend}>
        <li data-state="covered">{nameOfOutcome('covered')}</li>
        <li data-state="suggested">{nameOfOutcome('suggested')}</li>
        <li data-state="choose">{say('To choose')}</li>
      </ul>
      {line?.outcome.kind === 'choose' && (
        <section className={`${keys.within} ${side.note}`}>
          <h2>{shorten(line.line.text)}</h2>
          <p>
            {describeOffer(offered)}{' '}
            {sayRich('Press {keys}, or {zero} for none; then the next open row comes up.', {
              keys: <kbd>{choices === 1 ? '1' : `1–${choices}`}</kbd>,
              zero: <kbd>0</kbd>,
            })}
          </p>
        </section>
      )}
      <section className={`${keys.within} ${side.note}`}>
        <h2>{say('In the file you download')}</h2>
        <p>
          {say('Your rows in your order, as they are, then these columns: {columns}.', {
            columns: formatList(columns),
          })}{' '}
          {say('Rows still open have no code: {state} and {note} tell what is missing.', {
            state,
            note,
          })}
        </p>
      </section>
    </aside>
  )
}

function describeOffer(choices: readonly Choice[]): string {
  const count = choices.length
  const uncovered = uncoveredPlace(choices)
  if (uncovered) return say('{sentence}.', { sentence: describeWithoutCode(uncovered) })
  return say('{count, plural, one {One place may be meant.} other {# places may be meant.}}', {
    count,
  })
}

interface AnswersMapProps {
  readonly points: readonly AnswerPoint[]
  readonly active: number | undefined // index of the line that the keys act on
  readonly onActivate: (index: number) => void
}

/** A point for each place and state of the lines. */
function mapPoints(matched: Matched, indexes: readonly number[]): readonly AnswerPoint[] {
  const points = new Map<string, AnswerPoint>()
  for (const index of indexes) {
    const { outcome } = settledLine(matched, index) ?? {}
    const state = outcome && stateOf(outcome)
    if (!state) continue
    const [choice] =
      'choices' in outcome ? outcome.choices : 'choice' in outcome ? [outcome.choice] : []
    const position = choice && positionOf(choice)
    if (!choice || !position) continue
    const key = `${state} ${position.lat} ${position.lng}`
    if (points.has(key)) continue
    const { place, codes } = answerOfChoice(asShown(choice))
    const code = codes[0]?.split(' ')[1] ?? codes[0] ?? ''
    points.set(key, { index, position, name: place, code, country: choice.country.name, state })
  }
  return [...points.values()]
}

function stateOf({ kind }: Outcome): PointState | undefined {
  if (kind === 'covered' || kind === 'nearby') return 'covered'
  return kind === 'suggested' || kind === 'choose' ? kind : undefined
}

function positionOf({ areas, place }: Choice): Position | undefined {
  return areas.find(({ position }) => position)?.position ?? place?.position
}

type Bytes = Uint8Array<ArrayBuffer>

const MARK = '\uFEFF' // without it Excel does not recognize UTF-8

/** Saves the list with its answers, as a file like its own. Returns a sentence if its encoding had to change, else ''. */
async function downloadAnswered(
  { source, sheet, isMail }: EnteredList,
  matched: Matched,
): Promise<string> {
  const heading = sheet.header && sheet.start
  const { file, book } = source
  const text = isMail
    ? [sheet.header ?? [], ...sheet.rows].map((row) => csvRow(row)).join('')
    : source.text
  const lines = await inSlices(wordedLineSteps(matched))
  if (book) return downloadBook(book, heading, lines)
  const list = {
    text,
    fileName: isMail ? undefined : file?.name,
    heading,
    width: sheet.width,
    delimiter: isMail ? (',' as const) : source.delimiter,
    trunkOf: trunkPrefixOf,
  }
  const pieces = await inSlices(answeredSteps(list, lines))
  const own = file && !isMail && (await encodeLike(file, text, pieces.join('')))
  const bytes = own ? [own] : encodeUtf8([MARK, ...pieces])
  saveFile({ name: nameAnswered(isMail ? undefined : file?.name), bytes })
  return file && !own && !isMail
    ? say('Saved as Unicode (UTF-8): {file} is in an encoding that lacks letters of the answers.', {
        file: file.name,
      })
    : ''
}

/** The same workbook with the answers behind the sheet that was matched. Returns a sentence if it has no room for them. */
async function downloadBook(
  { name, bytes, sheet }: ListBook,
  heading: number | undefined,
  lines: readonly AnsweredLine[],
): Promise<string> {
  const { appendColumnsSteps } = await import('../../core/xlsx/appendColumnsSteps.ts')
  const columns = await inSlices(
    answeredColumnSteps({ rows: sheet.rows, heading, trunkOf: trunkPrefixOf }, lines),
  )
  try {
    const pieces = await inSlices(appendColumnsSteps(bytes, sheet.name, columns))
    saveFile({ name: nameAnswered(name), bytes: pieces as Bytes[] })
    return ''
  } catch (error) {
    if (error instanceof FileError) return error.message
    throw error
  }
}

function encodeUtf8(pieces: readonly string[]): Bytes[] {
  const encoder = new TextEncoder()
  return pieces.map((piece) => encoder.encode(piece))
}

/** In the encoding of the file, with its byte order mark if it has one; undefined if that encoding lacks a letter. */
async function encodeLike(
  file: ListFile,
  before: string,
  text: string,
): Promise<Bytes | undefined> {
  const isPlain = !/[^\p{ASCII}]/u.test(before) && /[^\p{ASCII}]/u.test(text) // then nothing says which encoding
  if (file.label === 'utf-8')
    return joinBytes(encodeUtf8([hasMark(file) || isPlain ? MARK : '', text]))
  const marked = hasMark(file) ? MARK + text : text
  return (await inSlices(encodeTextSteps(marked, file.label))) as Bytes | undefined
}

function hasMark({ bytes }: ListFile): boolean {
  const [a, b, c] = bytes
  return (
    (a === 0xef && b === 0xbb && c === 0xbf) ||
    (a === 0xff && b === 0xfe) ||
    (a === 0xfe && b === 0xff)
  )
}

/** `Offices, answered.csv` */
function nameAnswered(name: string | undefined): string {
  if (name === undefined) {
    const title = say('Matched list')
    return `${title}.csv`
  }
  const dot = name.lastIndexOf('.')
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '.txt']
  return (
    plainName(say('{list}, answered', { list: stem })) +
    (/^\.html?$/i.test(ending) ? '.csv' : ending)
  )
}
