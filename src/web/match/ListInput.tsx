import { type DragEvent, useId, useRef } from 'react'
import { formatCount } from '../../core/list/formatCount.ts'
import { MAX_LINES } from '../../core/match/lines.ts'
import type { Sheet } from '../../core/match/sheet.ts'
import { Button } from '../ui/Button.tsx'
import hidden from '../ui/hidden.module.css'
import { shorten } from './describeOutcome.ts'
import styles from './MatchDialog.module.css'
import { readListFile } from './readListFile.ts'
import type { EnteredList } from './useEnteredList.ts'

interface ListInputProps {
  readonly list: EnteredList
  readonly onFailure: (text: string) => void
}

/** The field for pasting a list, dropping it or taking it from a file, and the choice of its columns. */
export function ListInput({ list, onFailure }: ListInputProps) {
  const id = useId()
  const fileRef = useRef<HTMLInputElement>(null)

  async function readFile(file: File | undefined): Promise<void> {
    if (!file) return
    try {
      list.enter(await readListFile(file))
    } catch (error) {
      onFailure((error as Error).message)
    }
  }

  function dropFile(event: DragEvent): void {
    const [file] = event.dataTransfer.files
    if (!file) return // the browser puts a dropped text into the field
    event.preventDefault()
    readFile(file)
  }

  return (
    <div className={styles.entry}>
      <label htmlFor={`${id}-text`}>Places, codes or numbers, one per line</label>
      <textarea
        ref={takeFocus}
        id={`${id}-text`}
        aria-describedby={`${id}-hint`}
        rows={5}
        value={list.text}
        spellCheck={false}
        onChange={({ target }) => list.enter(target.value)}
        onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
        onDrop={dropFile}
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
            readFile(target.files?.[0])
            target.value = '' // so that the same file can be chosen again
          }}
        />
      </div>
      {list.sheet.width > 1 && <ColumnChoices list={list} />}
    </div>
  )
}

/** When the form opens again, the button that opened it is gone, and the focus with it. */
function takeFocus(field: HTMLElement | null): void {
  field?.focus()
}

/** Which column has the places, and which one their countries. */
function ColumnChoices({ list }: { readonly list: EnteredList }) {
  const { sheet, column, countryColumn, chooseColumn, chooseCountryColumn } = list
  const columns = Array.from({ length: sheet.width }, (_, i) => i)
  return (
    <div className={styles.choices}>
      <label className={styles.column}>
        Column{' '}
        <select
          aria-label="Column"
          value={column}
          onChange={({ target }) => chooseColumn(Number(target.value))}
        >
          {columns.map((other) => (
            <option key={other} value={other}>
              {nameColumn(sheet, other)}
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
          {columns
            .filter((other) => other !== column)
            .map((other) => (
              <option key={other} value={other}>
                {nameColumn(sheet, other)}
              </option>
            ))}
        </select>
      </label>
    </div>
  )
}

/** Its heading, or else its number with an example. */
function nameColumn({ header, rows }: Sheet, column: number): string {
  const heading = header?.[column]?.trim()
  const example = rows.find((row) => row[column]?.trim())?.[column]?.trim()
  return shorten(heading || `column ${column + 1}${example ? `: ${example}` : ''}`)
}
