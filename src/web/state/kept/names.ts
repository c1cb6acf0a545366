// What localStorage says is kept on this device. If it says nothing, the code for keeping is not loaded.

/** What the names of each kind of record begin with; `personalRecord.ts` says what follows. */
export const KEPT = {
  world: 'coverage-explorer.keep.',
  shortlist: 'coverage-explorer.shortlist.',
  columns: 'coverage-explorer.columns.',
} as const

export type KeptKind = keyof typeof KEPT

/** Whether anybody keeps records of a kind here, or an earlier version left some to be renamed. */
export function isAnyKept(kind: KeptKind): boolean {
  const start = KEPT[kind].slice(0, -1)
  try {
    return Object.keys(localStorage).some((name) => name.startsWith(start))
  } catch {
    return false // storage is blocked
  }
}

/** Calls back when another tab keeps, changes or removes a record of a kind. Returns an unsubscribe function. */
export function followKept(kind: KeptKind, listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => (key === null || key.startsWith(KEPT[kind])) && listener()
  addEventListener('storage', hear)
  return () => removeEventListener('storage', hear)
}

/** Under which this device remembers the language that was chosen. */
export const LANGUAGE_MARK = 'coverage.language'

/** The mark of a person who wants a copy of each full export kept on this device. */
export const COPIES_MARK = 'coverage-explorer.copies'

export function isKeepingCopies(): boolean {
  return recall(COPIES_MARK) !== null
}

/** What this device remembers under a name; null if nothing, or if storage is blocked. */
export function recall(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

/** Remembers a choice on this device. Where storage is blocked it lasts as long as the page. */
export function remember(name: string, choice: string): void {
  try {
    localStorage.setItem(name, choice)
  } catch {
    // blocked
  }
}

/** The name of the choice what rows of a list stand for. */
export const ROWS = 'coverage.rows'

/** What rows stand for where no link says it. */
export function rememberedRows(): 'place' | 'code' {
  return recall(ROWS) === 'code' ? 'code' : 'place'
}
