import { MOST_AREAS } from '../../core/compare/limits.ts'
import type { ProofRequest } from '../../core/paper/proof.ts'
import type { SavedFile } from '../../core/saved/savedFile.ts'
import type { ShortlistLine } from '../../core/shortlist/shortlist.ts'
import { createStore } from './createStore.ts'
import { openPage } from './url.ts'

/** What the page `proof` shows: in memory alone. */
export const proofRequest = createStore<ProofRequest | undefined>(undefined)

/** The lines of the page `compare`: in memory alone. Undefined until some are chosen, as after a reload. */
export const comparedLines = createStore<readonly ShortlistLine[] | undefined>(undefined)

/** What a file is compared with: the service, another file, or the service line by line. */
export type AskedComparison = 'since' | 'files' | 'lines'

/** The files that a person has opened. They stay in this page, also over a sign-in, until they are closed. */
interface OpenedFiles {
  readonly file: SavedFile | undefined
  readonly other: SavedFile | undefined
  readonly asked: AskedComparison
}

const NONE: OpenedFiles = { file: undefined, other: undefined, asked: 'since' }

const store = createStore(NONE)

export const openedFiles = { get: store.get, subscribe: store.subscribe }

export function changeOpenedFiles(change: Partial<OpenedFiles>): void {
  store.set({ ...store.get(), ...change })
}

/** For closing a file. */
export function forgetOpenedFiles(): void {
  store.set(NONE)
}

/** For signing out. */
export function forgetPageContents(): void {
  forgetOpenedFiles()
  proofRequest.set(undefined)
  comparedLines.set(undefined)
}

/** Whether the form for signing in is shown, not what a link in the address holds. */
export const isSigningInForLink = createStore(false)

/** Opens the page that has some lines side by side. */
export function openComparison(lines: readonly ShortlistLine[]): void {
  comparedLines.set(firstCompared(lines))
  openPage('compare')
}

/** As many lines as fit side by side, without their notes. */
export function firstCompared(lines: readonly ShortlistLine[]): readonly ShortlistLine[] {
  return lines.slice(0, MOST_AREAS).map((line) => ({ ...line, note: '' }))
}

/** Opens the proof sheet of a list, to be printed. */
export function openProof(request: ProofRequest): void {
  proofRequest.set(request)
  openPage('proof')
}
