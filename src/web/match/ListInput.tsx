import { type DragEvent, useId, useRef } from 'react'
import { MAX_LINES } from '../../core/match/lines.ts'
import type { Sheet } from '../../core/match/sheet.ts'
import { Button } from '../ui/Button.tsx'
import hidden from '../ui/hidden.module.css'
import styles from './MatchDialog.module.css'
import type { useListColumns } from './useListColumns.ts'
import { formatCount, shorten } from './words.ts'

type Columns = Omit<ReturnType<typeof useListColumns>, 'readLines'>

interface ListInputProps {
  readonly text: string
  readonly columns: Columns
  readonly onText: (text: string) => void
  readonly onFailure: (text: string) => void
}

const MOST_BYTES = 5_000_000

/** Where the list is pasted, dropped or taken from a file, and its column is chosen. */
export function ListInput({ text, columns, onText, onFailure }: ListInputProps) {
  const id = useId()
  const fileRef = useRef<HTMLInputElement>(null)

  async function read(file: File | undefined): Promise<void> {
    if (!file) return
    const isText = /\.(csv|tsv|txt)$/i.test(file.name) || file.type.startsWith('text/')
    if (!isText) {
      onFailure(
        `${file.name} is not a .csv, .tsv or .txt file. From a spreadsheet, copy the cells and paste them.`,
      )
    } else if (file.size > MOST_BYTES) {
      onFailure(`${file.name} is larger than 5 MB. Match it in parts.`)
    } else onText(decode(await file.arrayBuffer()))
  }

  function drop(event: DragEvent): void {
    const [file] = event.dataTransfer.files
    if (!file) return // a text that is dropped goes into the field by itself
    event.preventDefault()
    read(file)
  }

  return (
    <div className={styles.entry}>
      <label htmlFor={`${id}-text`}>Places, codes or numbers, one per line</label>
      <textarea
        id={`${id}-text`}
        aria-describedby={`${id}-hint`}
        rows={5}
        value={text}
        spellCheck={false}
        onChange={({ target }) => onText(target.value)}
        onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
        onDrop={drop}
      />
      <p id={`${id}-hint`} className={styles.hint}>
        Up to {formatCount(MAX_LINES)} lines, a CSV file, or cells copied from a spreadsheet. The list stays
        in this browser: nothing of it is sent anywhere.
      </p>
      <div className={styles.choices}>
        <Button onClick={() => fileRef.current?.click()}>Choose a file</Button>
        <input
          ref={fileRef}
          type="file"
          accept=".csv,.tsv,.txt,text/*"
          aria-label="File with a list"
          tabIndex={-1}
          className={hidden.text}
          onChange={({ target }) => {
            read(target.files?.[0])
            target.value = '' // so that the same file can be chosen again
          }}
        />
      </div>
      {columns.sheet.width > 1 && <ColumnChoices {...columns} />}
    </div>
  )
}

/** Which column holds the places, and which beside it says in what country they are. */
function ColumnChoices({ sheet, column, countryColumn, chooseColumn, chooseCountryColumn }: Columns) {
  const all = Array.from({ length: sheet.width }, (_, i) => i)
  return (
    <div className={styles.choices}>
      <label className={styles.column}>
        Column{' '}
        <select
          aria-label="Column"
          value={column}
          onChange={({ target }) => chooseColumn(Number(target.value))}
        >
          {all.map((one) => (
            <option key={one} value={one}>
              {nameOf(sheet, one)}
            </option>
          ))}
        </select>
      </label>
      <label className={styles.column}>
        Country{' '}
        <select
          aria-label="Country"
          value={countryColumn ?? 'none'}
          onChange={({ target: { value } }) => chooseCountryColumn(value === 'none' ? value : Number(value))}
        >
          <option value="none">none</option>
          {all
            .filter((one) => one !== column)
            .map((one) => (
              <option key={one} value={one}>
                {nameOf(sheet, one)}
              </option>
            ))}
        </select>
      </label>
    </div>
  )
}

/** UTF-8, or what Excel writes if it is none. */
function decode(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes)
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function nameOf({ header, rows }: Sheet, column: number): string {
  const heading = header?.[column]?.trim()
  const example = rows.find((row) => row[column]?.trim())?.[column]?.trim()
  return shorten(heading || `column ${column + 1}${example ? `: ${example}` : ''}`)
}
