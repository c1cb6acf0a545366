import { type ReactNode, useRef, useState } from 'react'
import { findKeyColumns } from '../../core/columns/readOwnTableSteps.ts'
import { decodeSteps } from '../../core/encoding/textBytes.ts'
import { FileError } from '../../core/fileError.ts'
import { say } from '../../core/language/say.ts'
import { cellSteps } from '../../core/match/cellSteps.ts'
import type { Rows } from '../../core/match/sheet.ts'
import type { Steps } from '../../core/steps.ts'
import type { World } from '../../core/world.ts'
import type { ReadSheet } from '../../core/xlsx/readXlsxSteps.ts'
import { removeColumns, takeColumns } from '../state/columns/edits.ts'
import { ownStore } from '../state/columns/ownStore.ts'
import { useStore } from '../state/createStore.ts'
import { openPersonsFile } from '../state/openPersonsFile.ts'
import { inSlices } from '../state/runSliced.ts'
import { closePage } from '../state/url.ts'
import { Button } from '../ui/Button.tsx'
import { Failure } from '../ui/Failure.tsx'
import { FileDrop } from '../ui/FileDrop.tsx'
import { PageFrame } from '../ui/PageFrame.tsx'
import { Announcement } from '../ui/status.tsx'
import styles from './OwnColumnsPage.module.css'
import { TakenColumns } from './TakenColumns.tsx'

interface OwnColumnsPageProps {
  readonly world: World
  readonly account: ReactNode // who is signed in
}

/** Where a person brings their own columns, sees what they fit, and chooses where they are shown. */
export function OwnColumnsPage({ world, account }: OwnColumnsPageProps) {
  const { columns, trouble } = useStore(ownStore)
  const [reading, setReading] = useState<string>() // name of the file
  const [failure, setFailure] = useState<string>()
  const [undo, setUndo] = useState<() => Promise<void>>()
  const headingRef = useRef<HTMLHeadingElement>(null)

  async function read(file: File): Promise<void> {
    setReading(file.name)
    setFailure(undefined)
    try {
      await takeColumns(file.name, await readOwnFile(file), world.countries)
      setUndo(undefined)
    } catch (error) {
      if (!(error instanceof FileError)) throw error
      setFailure(`${file.name}: ${error.message}`)
    } finally {
      setReading(undefined)
    }
  }

  async function remove(): Promise<void> {
    const bringBack = await removeColumns()
    setUndo(() => bringBack)
    headingRef.current?.focus({ preventScroll: true }) // the button is gone
  }

  async function takeBack(): Promise<void> {
    headingRef.current?.focus({ preventScroll: true })
    setUndo(undefined)
    await undo?.()
  }

  return (
    <PageFrame title={say('Your own columns')} account={account} onFile={read} onClose={closePage}>
      <div className={styles.page}>
        <h1 ref={headingRef} tabIndex={-1}>
          {columns ? say('Your columns') : say('Bring your own columns')}
        </h1>
        {!columns && (
          <p className={styles.lead}>
            {say(
              'Documents needed, lead time, price: what your own table says stands beside each area, in lists, cards, filters and files. One of its columns has order codes (AREACODE) or countries (ISOCODE).',
            )}
          </p>
        )}
        <Announcement text={reading ? say('Reading {file}', { file: reading }) : ''} />
        {failure && <Failure text={failure} />}
        {trouble && <Failure text={trouble} />}
        {columns && <TakenColumns columns={columns} world={world} onRemove={remove} />}
        {undo && !columns && (
          <p role="status" className={styles.removed}>
            {say('Your columns are removed.')} <Button onClick={takeBack}>{say('Undo')}</Button>
          </p>
        )}
        <FileDrop
          title={
            reading
              ? say('Reading {file}…', { file: reading })
              : say('Drop a CSV or Excel file (.xlsx) anywhere on this page')
          }
          hint={!columns && say('AREACODE, Documents, Days · 4930, Passport, 5')}
          label={say('File with your columns')}
          isOther={columns !== undefined}
          isPrimary={columns === undefined}
          onFile={read}
        />
        <p className={styles.privacy}>
          {say(
            'Your file is read in this browser and sent nowhere. Links you share do not contain your columns or their filters.',
          )}
        </p>
      </div>
    </PageFrame>
  )
}

/** The rows of a CSV file or of a workbook's sheet. Throws `FileError` if it is neither, too large, or empty. */
async function readOwnFile(file: File): Promise<Rows> {
  const opened = await openPersonsFile(file, 'columns')
  return opened.kind === 'workbook'
    ? keyedRows(opened.sheets)
    : inSlices(textSteps(opened.bytes, opened.encoding.label))
}

/** The first sheet with a column of codes or countries, or else the first. */
function keyedRows(sheets: readonly [ReadSheet, ...ReadSheet[]]): Rows {
  const keyed = sheets.find(({ rows }) => {
    const { code, country } = findKeyColumns(rows.find((row) => row.length > 0) ?? [])
    return code !== undefined || country !== undefined
  })
  return (keyed ?? sheets[0]).rows
}

function* textSteps(bytes: Uint8Array, label: string): Steps<Rows> {
  return yield* cellSteps(yield* decodeSteps(bytes, label))
}
