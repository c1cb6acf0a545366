import type { SavedFile } from '../../core/saved/savedFile.ts'
import { createStore } from './createStore.ts'

/** What a file is compared with: the service, another file, or the service line by line. */
export type Asked = 'since' | 'files' | 'lines'

/** The files that a person has opened. They stay in this page, also over a sign-in, until they are closed. */
interface OpenedFiles {
  readonly file: SavedFile | undefined
  readonly other: SavedFile | undefined
  readonly asked: Asked
}

const NONE: OpenedFiles = { file: undefined, other: undefined, asked: 'since' }

const store = createStore(NONE)

export const openedFiles = { get: store.get, subscribe: store.subscribe }

export function changeOpenedFiles(change: Partial<OpenedFiles>): void {
  store.set({ ...store.get(), ...change })
}

/** For signing out, and for closing a file. */
export function forgetOpenedFiles(): void {
  store.set(NONE)
}
