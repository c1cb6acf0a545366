import { say } from '../../core/language/say.ts'
import { clipboardTable } from '../../core/text/clipboardTable.ts'
import { isKeepingCopies } from '../state/kept/names.ts'
import { copyTable } from '../ui/copyTable.ts'
import { saveFile } from '../ui/saveFile.ts'
import { useExpiringState } from '../ui/time.ts'
import { useLatestWork } from '../ui/useLatestWork.ts'

/** A file that is complete. */
interface ExportedFile {
  readonly name: string
  readonly bytes: Blob | Uint8Array<ArrayBuffer>
  readonly content: string // what it holds: "125 areas"
  readonly kept?: { readonly title: string; readonly count: number } // of a full export, of which a copy may be kept
}

/** How far an export is. */
export interface ExportState {
  readonly title: string // what becomes a file: "Excel: Germany, 5,200 areas"
  readonly doing: string // "Writing the file"
  readonly amount: string // how much is done: "2,310 of 5,200"; '' for nothing yet
  readonly done: number
  readonly total?: number // undefined: not known
}

/** Rows for the clipboard, the headings first. */
interface ExportedTable {
  readonly table: readonly (readonly string[])[]
  readonly content: string
}

/** Makes a file, or what is copied, and reports its progress. */
export type ExportWork = (watching: {
  readonly signal: AbortSignal
  readonly report: (state: ExportState) => void
}) => Promise<ExportedFile | ExportedTable>

export type Progress =
  | { readonly kind: 'running'; readonly state: ExportState; readonly cancel: () => void }
  | {
      readonly kind: 'saved'
      readonly name?: string
      readonly content: string
      readonly where: string
    } // no name: copied
  | {
      readonly kind: 'failed'
      readonly error: unknown
      readonly state: ExportState
      readonly retry: () => void
      readonly onClose: () => void
    }

/** Nothing was copied. The message is a sentence for people. */
export class CopyError extends Error {}

const SAVED_MS = 6_000 // how long it is shown

const begun = (): ExportState => ({
  title: say('Export'),
  doing: say('Getting ready'),
  amount: '',
  done: 0,
})

/** One export at a time: a new one aborts the previous one, as does leaving the page. */
export function useExport() {
  const [progress, showProgress] = useExpiringState<Progress>()
  const latest = useLatestWork()

  async function run(work: ExportWork): Promise<void> {
    const signal = latest.begin()
    const cancel = latest.abort
    let state: ExportState = begun()
    const report = (next: ExportState) => {
      state = next
      if (!signal.aborted) showProgress({ kind: 'running', state, cancel })
    }
    try {
      const made = await work({ signal, report })
      if (signal.aborted) throw signal.reason
      const saved = 'table' in made ? await copy(made) : await save(made)
      if (latest.isLatest(signal))
        showProgress({ kind: 'saved', content: made.content, ...saved }, SAVED_MS)
    } catch (error) {
      if (!latest.isLatest(signal)) return
      if (signal.aborted) return showProgress(undefined)
      const onClose = () => showProgress(undefined)
      showProgress({ kind: 'failed', error, state, retry: () => run(work), onClose })
    }
  }

  return { progress, run }
}

async function copy({ table }: ExportedTable) {
  if (!(await copyTable(clipboardTable(table))))
    throw new CopyError(say('This browser does not let the page copy. Choose Excel or CSV.'))
  return { where: say('Paste it into a mail, a chat or a sheet.') }
}

async function save(file: ExportedFile) {
  saveFile(file)
  return { name: file.name, where: await keepCopy(file) }
}

/** Keeps a copy on this device if the person wishes. Returns where the file is now: a sentence. */
async function keepCopy({ name, bytes, kept }: ExportedFile): Promise<string> {
  if (!kept || !isKeepingCopies()) return say('In your downloads.')
  const { deviceCopies } = await import('../state/kept/copies.ts')
  const isKept = await deviceCopies.keep({
    ...kept,
    name,
    savedAtMs: Date.now(),
    file: new Blob([bytes]),
  })
  return isKept
    ? say('In your downloads, and a copy on this device.')
    : say('In your downloads. No copy on this device: the browser’s storage is blocked or full.')
}
