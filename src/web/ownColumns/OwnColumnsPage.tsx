import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { decodeSteps } from '../../core/encoding/textBytes.ts'
import { openFile, refuseLargeFile } from '../../core/file/openFile.ts'
import { FileError } from '../../core/fileError.ts'
import { say } from '../../core/language/say.ts'
import { cellSteps } from '../../core/match/cellSteps.ts'
import { findKeyColumns } from '../../core/ownColumns/keyColumns.ts'
import type { Steps } from '../../core/steps.ts'
import type { World } from '../../core/world.ts'
import type { ReadSheet } from '../../core/xlsx/readXlsxSteps.ts'
import { useStore } from '../state/createStore.ts'
import { inSlices } from '../state/inSlices.ts'
import { removeColumns, takeColumns } from '../state/ownColumns/edits.ts'
import { ownStore } from '../state/ownColumns/ownStore.ts'
import { closePage } from '../state/url.ts'
import { Button } from '../ui/Button.tsx'
import { Failure } from '../ui/Failure.tsx'
import { FileInput } from '../ui/FileInput.tsx'
import { PageFrame } from '../ui/PageFrame.tsx'
import { Announcement } from '../ui/status.tsx'
import styles from './OwnColumnsPage.module.css'
import { TakenColumns } from './TakenColumns.tsx'

interface OwnColumnsPageProps {
  readonly world: World
  readonly account: ReactNode // who is signed in
}

/** Where a person brings columns of their own, sees what they fit, and says where they are shown. */
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

  function drop(event: DragEvent): void {
    event.preventDefault()
    const [file] = event.dataTransfer.files
    if (file) read(file)
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
    <PageFrame title={say('Your own columns')} account={account} onClose={closePage}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: files are dropped anywhere */}
      <div className={styles.page} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
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
        <FileDrop reading={reading} isOther={columns !== undefined} onFile={read} />
        <p className={styles.privacy}>
          {say(
            'Your file is read in this browser and sent nowhere. Links you share do not contain your columns or their filters.',
          )}
        </p>
      </div>
    </PageFrame>
  )
}

interface FileDropProps {
  readonly reading: string | undefined // name of the file that is being read
  readonly isOther: boolean // whether a file has been taken already
  readonly onFile: (file: File) => void
}

/** Takes a file: dropped anywhere on the page, or chosen. */
function FileDrop({ reading, isOther, onFile }: FileDropProps) {
  const fileRef = useRef<HTMLInputElement>(null)
  return (
    <div className={styles.drop} data-small={isOther ? '' : undefined} data-reading={reading}>
      <p className={styles.dropTitle}>
        {reading
          ? say('Reading {file}…', { file: reading })
          : say('Drop a CSV or Excel file (.xlsx) anywhere on this page')}
      </p>
      {!isOther && <p className={styles.example}>{say('AREACODE, Documents, Days · 4930, Passport, 5')}</p>}
      <Button kind={isOther ? 'secondary' : 'primary'} onClick={() => fileRef.current?.click()}>
        {isOther ? say('Choose another file') : say('Choose a file')}
      </Button>
      <FileInput label={say('File with your columns')} inputRef={fileRef} onFile={onFile} />
    </div>
  )
}

type Rows = readonly (readonly string[])[]

/** The rows of a CSV file or of a workbook's sheet. Throws `FileError` if it is neither, or too large. */
async function readOwnFile(file: File): Promise<Rows> {
  refuseLargeFile(file, 'columns')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const opened = openFile(file.name, bytes, 'columns')
  return opened.kind === 'workbook' ? readBook(bytes) : inSlices(textSteps(bytes, opened.encoding.label))
}

/** The first sheet with a column of codes or countries, or else the first with cells. */
async function readBook(bytes: Uint8Array<ArrayBuffer>): Promise<Rows> {
  const { readXlsxSteps } = await import('../../core/xlsx/readXlsxSteps.ts')
  const sheets = await inSlices<ReadSheet[]>(readXlsxSteps(bytes))
  const filled = sheets.filter(({ rows }) => rows.some((row) => row.length > 0))
  const keyed = filled.find(({ rows }) => {
    const { code, country } = findKeyColumns(rows.find((row) => row.length > 0) ?? [])
    return code !== undefined || country !== undefined
  })
  return (keyed ?? filled[0])?.rows ?? []
}

function* textSteps(bytes: Uint8Array, label: string): Steps<Rows> {
  return yield* cellSteps(yield* decodeSteps(bytes, label))
}
