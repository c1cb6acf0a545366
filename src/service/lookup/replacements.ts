import type { Catalog } from '../catalog/parseCatalog.ts'
import type { Accounts } from '../signin/demoAccount.ts'

/** What our own service answers from. */
export interface OwnData {
  readonly catalog: Catalog
  readonly accounts: Accounts
}

/** Where a running service learns of other data. */
export interface Replacements {
  /** Calls back with what is new, which counts for all requests from then on. */
  readonly follow: (listener: (data: Partial<OwnData>) => void) => void
}

export function createReplacements(initial: OwnData) {
  const listeners: ((data: Partial<OwnData>) => void)[] = []
  let current = initial
  return {
    /** What counts now, for who asks each time. */
    current: (): OwnData => current,
    follow: (listener: (data: Partial<OwnData>) => void): void => void listeners.push(listener),
    replace(data: Partial<OwnData>): void {
      current = { ...current, ...data }
      for (const listener of listeners) listener(data)
    },
  }
}
