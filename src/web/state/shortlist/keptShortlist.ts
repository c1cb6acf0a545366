import { type Ledger, mergeLedgers } from '../../../core/shortlist/ledger.ts'
import { decodeLedger, encodeLedger } from '../../../core/shortlist/record.ts'
import { digestOwner } from '../kept/personalRecord.ts'
import type { Owner } from '../owner.ts'
import { TAB_KEY } from './shortlistStore.ts'

// The shortlist as it is kept in this browser: in localStorage, so that each edit starts from what another tab has just
// written. Storage may be blocked or full: any call may throw.

/** What a record holds; undefined if there is none, or if it has another shape. */
export function readRecord(name: string): Ledger | undefined {
  const text = localStorage.getItem(name)
  if (text === null) return undefined
  if (text !== latest?.text) latest = { text, ledger: decodeLedger(text) }
  return latest.ledger
}

export function writeRecord(name: string, ledger: Ledger): void {
  const text = encodeLedger(ledger)
  localStorage.setItem(name, text)
  latest = { text, ledger }
}

export function hasRecord(name: string): boolean {
  return localStorage.getItem(name) !== null
}

export function removeRecords(names: readonly string[]): void {
  for (const name of names) localStorage.removeItem(name)
}

/** What several records and the page know together. */
export function mergeAll(ledger: Ledger, others: readonly (Ledger | undefined)[]): Ledger {
  return others.reduce<Ledger>((merged, other) => (other ? mergeLedgers(merged, other) : merged), ledger)
}

let latest: { readonly text: string; readonly ledger: Ledger | undefined } | undefined // read once for many edits

// What is not kept on the device stays in this tab through a reload: the digest of the person, a line break, the record.

/** What this tab held before it was reloaded, if the same person had signed in. */
export async function readTab(owner: Owner): Promise<Ledger | undefined> {
  const [mark = '', text] = sessionStorage.getItem(TAB_KEY)?.split('\n') ?? []
  if (text === undefined) return undefined
  const [salt = ''] = mark.split('.')
  return mark === (await markOf(owner, salt)) ? decodeLedger(text) : undefined
}

/** Whose what this tab holds is, in other words than the name. */
export function markTab(owner: Owner): Promise<string> {
  if (tab?.owner !== owner) tab = { owner, mark: markOf(owner, crypto.randomUUID()) }
  return tab.mark
}

export function writeTab(mark: string, ledger: Ledger | undefined): void {
  if (ledger) sessionStorage.setItem(TAB_KEY, `${mark}\n${encodeLedger(ledger)}`)
  else sessionStorage.removeItem(TAB_KEY)
}

let tab: { readonly owner: Owner; readonly mark: Promise<string> } | undefined

async function markOf(owner: Owner, salt: string): Promise<string> {
  return `${salt}.${await digestOwner(owner, salt)}`
}
