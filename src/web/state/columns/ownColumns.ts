import type { KeyCountry } from '../../../core/columns/ownTable.ts'
import { retryableOnce } from '../../../core/retryableOnce.ts'
import { isAnyKept } from '../kept/names.ts'
import { isSameOwner, type Owner } from '../owner.ts'
import { EMPTY, ownStore } from './ownStore.ts'

// When a person's own columns begin and end. The code that reads, joins and keeps them is loaded on first use.

const loadEdits = retryableOnce(() => import('./edits.ts'))

/** Lists everything again. */
export function clearOwnFilters(): void {
  if (ownStore.get().columns?.passes) loadEdits().then(({ setFilters }) => setFilters([]), ignore)
}

/** Begins for the person who has signed in, with what they keep on this device. `countries` are their account's. */
export function openOwnColumns(owner: Owner, countries: readonly KeyCountry[]): void {
  const known = ownStore.get().owner
  if (!known || !isSameOwner(known, owner)) ownStore.set({ ...EMPTY, owner })
  if (!ownStore.get().columns && isAnyKept('columns'))
    loadEdits().then(({ restore }) => restore(countries), ignore)
}

/** For signing out: only what is kept on the device remains. */
export function forgetOwnColumns(): void {
  ownStore.set(EMPTY)
}

function ignore(): void {
  // the next use loads it again
}
