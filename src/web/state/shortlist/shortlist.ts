import { say } from '../../../core/language/say.ts'
import { retryableOnce } from '../../../core/retryableOnce.ts'
import type { Ledger } from '../../../core/shortlist/ledger.ts'
import type { Shortlist } from '../../../core/shortlist/shortlist.ts'
import { followKept, isAnyKept } from '../kept/names.ts'
import { isReplaced } from '../ownBuild.ts'
import type { Owner } from '../owner.ts'
import {
  changeShortlist,
  forgetTab,
  isInTab,
  openLedger,
  shortlistStore,
} from './shortlistStore.ts'

// What any part may do to the shortlist. The code for it is loaded on first use.

type Edits = typeof import('./edits.ts')

const loadEdits = retryableOnce(() => import('./edits.ts'))

/** Adds the lines that are not there yet. Says so, with a way to undo it. */
export function addToShortlist(lines: Shortlist): Promise<void> {
  return edit((edits) => edits.add(lines))
}

/** Removes lines by their keys (see `keyOfLine`). Says so, with a way to undo it. */
export function removeFromShortlist(keys: readonly string[]): Promise<void> {
  return edit((edits) => edits.remove(keys))
}

/** Puts lines in place of all others, as a link has them. */
export function takeShortlist(lines: Shortlist): Promise<void> {
  return edit((edits) => edits.take(lines))
}

/** Begins for the person who has signed in, with what this device or tab has of theirs. Returns a stop function. */
export function openShortlist(owner: Owner): () => void {
  const { owner: before, ledger } = shortlistStore.get()
  const key = keyOfOwner(owner)
  if (!before || keyOfOwner(before) !== key) {
    if (before) aside.set(keyOfOwner(before), ledger)
    openLedger(owner, aside.get(key))
  }
  if (isAnyKept('shortlist') || isInTab() || aside.has(key)) edit((edits) => edits.followDevice())
  return followKept('shortlist', () => edit((edits) => edits.followDevice()))
}

/** For signing out: only what is kept on the device remains. */
export function forgetShortlist(): void {
  forgetTab()
  aside.clear()
  openLedger(undefined)
}

/** The shortlists of who is open below a file, and of the files before it. */
const aside = new Map<string, Ledger>()

const keyOfOwner = ({ service, username }: Owner): string => `${service} ${username}`

async function edit(act: (edits: Edits) => unknown): Promise<void> {
  const { owner } = shortlistStore.get()
  const edits = await loadEdits().catch(() => undefined)
  const text = edits ? '' : await describeLoss()
  if (shortlistStore.get().owner !== owner) return // signed out in the meantime
  if (edits) await act(edits)
  else changeShortlist({ news: { text, undo: undefined } })
}

async function describeLoss(): Promise<string> {
  return (await isReplaced())
    ? say('Not done: there is a new version of this page. Reload it, and try again')
    : say('Not done: a part of this page did not load. Check your connection, and try again')
}
