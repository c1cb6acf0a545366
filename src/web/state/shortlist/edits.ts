import { say } from '../../../core/language/say.ts'
import {
  addLines,
  moveLine,
  noteLine,
  removeLines,
  restoreLines,
} from '../../../core/shortlist/edit.ts'
import { isSameLedger, type Ledger, mergeLedgers } from '../../../core/shortlist/ledger.ts'
import { decodeLedger, encodeLedger } from '../../../core/shortlist/record.ts'
import type { Shortlist } from '../../../core/shortlist/shortlist.ts'
import { isAnyKept } from '../kept/names.ts'
import {
  createName,
  createSalt,
  describeBlocked,
  digestOwner,
  findNames,
  linkRecords,
} from '../kept/personalRecord.ts'
import { isPerson, type Owner } from '../owner.ts'
import { describeAdded, describeRemoved, tell } from './news.ts'
import { changeShortlist, forgetTab, isInTab, shortlistStore, TAB_KEY } from './shortlistStore.ts'

// What a person does to the shortlist. If it is kept on the device, each edit starts from what other tabs wrote there;
// otherwise this tab alone holds it until it is closed.

export function add(lines: Shortlist): void {
  const before = shortlistStore.get().keys
  update((ledger) => addLines(ledger, lines))
  const { keys } = shortlistStore.get()
  const wanted = [...new Map(lines.map((line) => [line.key, line])).values()]
  const added = wanted.filter(({ key }) => !before.has(key) && keys.has(key))
  const known = wanted.filter(({ key }) => before.has(key)).length
  const undo = () => update((ledger) => removeLines(ledger, new Set(added.map(({ key }) => key))))
  tell(describeAdded(added, known, wanted), added.length > 0 ? undo : undefined)
}

export function remove(keys: readonly string[]): void {
  const unwanted = new Set(keys)
  const lines = shortlistStore.get().ledger.lines.filter(({ key }) => unwanted.has(key))
  if (lines.length === 0) return
  update((ledger) => removeLines(ledger, unwanted))
  tell(describeRemoved(lines), () => update((ledger) => restoreLines(ledger, lines)))
}

/** Sets the lines as the page around this one asks: those that stay keep their place and note. Can be undone. */
export async function replace(lines: Shortlist): Promise<void> {
  if (isAnyKept('shortlist') || isInTab()) await followDevice() // what is kept would come back
  const before = shortlistStore.get().ledger.lines
  const wanted = new Set(lines.map(({ key }) => key))
  const known = new Set(before.map(({ key }) => key))
  const removed = before.filter(({ key }) => !wanted.has(key))
  const added = new Set(lines.filter(({ key }) => !known.has(key)).map(({ key }) => key))
  if (removed.length === 0 && added.size === 0) return
  update((ledger) => addLines(removeLines(ledger, new Set(removed.map(({ key }) => key))), lines))
  tell(say('The page around this one has changed the shortlist'), () =>
    update((ledger) => restoreLines(removeLines(ledger, added), removed)),
  )
}

/** Puts lines in place of all others, in their order and with their notes. */
export async function take(lines: Shortlist): Promise<void> {
  if (isInTab()) await followDevice() // what is kept would come back
  update((ledger) =>
    addLines(removeLines(ledger, new Set(ledger.lines.map(({ key }) => key))), lines),
  )
}

export function clear(): void {
  remove([...shortlistStore.get().keys])
}

/** Moves a line to an index. */
export function move(key: string, index: number): void {
  update((ledger) => moveLine(ledger, key, index))
}

export function note(key: string, text: string): void {
  update((ledger) => noteLine(ledger, key, text))
}

/** Merges what the device keeps for this person, and what other tabs have changed there. */
export async function followDevice(): Promise<void> {
  const { owner } = shortlistStore.get()
  if (!owner) return
  try {
    const [names, ofTab] = await Promise.all([
      findNames('shortlist', owner),
      readTab(owner).catch(() => undefined),
    ])
    if (shortlistStore.get().owner !== owner) return // signed out in the meantime
    if (!ofTab && isPerson(owner)) forgetTab() // somebody else's, who left without signing out
    const [name, ...strays] = names
    const { ledger } = shortlistStore.get()
    record = name === undefined ? undefined : { owner, name }
    if (name === undefined) return show(mergeAll(ledger, [ofTab]), { isKept: false })
    const kept = readRecord(name)
    const merged = mergeAll(ledger, [ofTab, kept, ...strays.map(readRecord)])
    show(merged, { isKept: true })
    if (!kept || !isSameLedger(kept, merged)) writeRecord(name, merged)
    removeRecords(strays)
  } catch {
    if (shortlistStore.get().isKept) changeShortlist({ trouble: describeBlocked('shortlist') })
  }
}

/** Starts or stops keeping the shortlist on this device. */
export async function keep(isWanted: boolean): Promise<void> {
  const { owner } = shortlistStore.get()
  if (!owner) return
  if (!isSecureContext)
    return changeShortlist({
      trouble: say('The shortlist can be kept only if this page is opened by https.'),
    })
  try {
    const names = await findNames('shortlist', owner)
    if (shortlistStore.get().owner !== owner) return
    if (!isWanted) {
      removeRecords(names)
      record = undefined
      return show(shortlistStore.get().ledger, { isKept: false, trouble: undefined })
    }
    const name = names[0] ?? (await createName('shortlist', owner))
    if (shortlistStore.get().owner !== owner) return
    const merged = mergeAll(shortlistStore.get().ledger, names.map(readRecord))
    writeRecord(name, merged)
    record = { owner, name }
    show(merged, { isKept: true, trouble: undefined })
    linkRecords(owner)
  } catch {
    changeShortlist({ isKept: false, trouble: describeBlocked('shortlist') })
  }
}

let record: { readonly owner: Owner; readonly name: string } | undefined

function update(change: (ledger: Ledger) => Ledger): void {
  const { ledger, owner, isKept } = shortlistStore.get()
  const name = isKept && record?.owner === owner ? record?.name : undefined
  if (name === undefined) {
    show(change(ledger))
    return
  }
  const known = readKept(name)
  if (known === 'gone') {
    show(change(ledger), { isKept: false }) // another tab has stopped keeping it
    return
  }
  const next = change(known && !isSameLedger(known, ledger) ? mergeAll(ledger, [known]) : ledger)
  show(next)
  try {
    writeRecord(name, next)
    if (shortlistStore.get().trouble !== undefined) changeShortlist({ trouble: undefined })
  } catch {
    changeShortlist({ trouble: describeBlocked('shortlist') })
  }
}

function readKept(name: string): Ledger | 'gone' | undefined {
  try {
    return hasRecord(name) ? readRecord(name) : 'gone'
  } catch {
    return undefined // writing fails too, and says so
  }
}

function show(ledger: Ledger, change: Parameters<typeof changeShortlist>[0] = {}): void {
  const { lines } = ledger
  const known = shortlistStore.get()
  const isSame = lines.length === known.keys.size && lines.every(({ key }) => known.keys.has(key))
  const keys = isSame ? known.keys : new Set(lines.map(({ key }) => key))
  changeShortlist({ ledger, keys, ...change })
  holdInTab()
}

/** So that a reload loses nothing, unless storage is blocked or full. */
async function holdInTab(): Promise<void> {
  const { owner } = shortlistStore.get()
  if (!owner || !isSecureContext) return
  try {
    const mark = await markTab(owner)
    const { owner: current, isKept, ledger } = shortlistStore.get()
    if (current !== owner) return
    if (!isKept && ledger.lines.length > 0)
      sessionStorage.setItem(TAB_KEY, `${mark}\n${encodeLedger(ledger)}`)
    // what the tab holds for somebody else stays: a file may be open in front of them
    else if ((await readTab(owner)) && shortlistStore.get().ledger === ledger)
      sessionStorage.removeItem(TAB_KEY)
  } catch {
    // the shortlist stays while the page is open, and its page says so
  }
}

// The record in localStorage, which other tabs may have just written. Any call may throw: storage may be blocked or full.

let latest: { readonly text: string; readonly ledger: Ledger | undefined } | undefined // read once for many edits

/** What a record holds; undefined if there is none, or if it has another shape. */
function readRecord(name: string): Ledger | undefined {
  const text = localStorage.getItem(name)
  if (text === null) return undefined
  if (text !== latest?.text) latest = { text, ledger: decodeLedger(text) }
  return latest.ledger
}

function writeRecord(name: string, ledger: Ledger): void {
  const text = encodeLedger(ledger)
  localStorage.setItem(name, text)
  latest = { text, ledger }
}

const hasRecord = (name: string): boolean => localStorage.getItem(name) !== null

function removeRecords(names: readonly string[]): void {
  for (const name of names) localStorage.removeItem(name)
}

/** The page's ledger merged with those of records. */
function mergeAll(ledger: Ledger, others: readonly (Ledger | undefined)[]): Ledger {
  return others.reduce<Ledger>(
    (merged, other) => (other ? mergeLedgers(merged, other) : merged),
    ledger,
  )
}

// What is not kept on the device survives a reload in sessionStorage: a mark of the person, a line break, the record.

/** What this tab held before a reload, if the same person had signed in. */
async function readTab(owner: Owner): Promise<Ledger | undefined> {
  const [mark = '', text] = sessionStorage.getItem(TAB_KEY)?.split('\n') ?? []
  if (text === undefined) return undefined
  const [salt = ''] = mark.split('.')
  return mark === (await markOf(owner, salt)) ? decodeLedger(text) : undefined
}

let tab: { readonly owner: Owner; readonly mark: Promise<string> } | undefined

/** The owner of what this tab holds, without the name: a salt and a digest. */
function markTab(owner: Owner): Promise<string> {
  if (tab?.owner !== owner) tab = { owner, mark: markOf(owner, createSalt()) }
  return tab.mark
}

async function markOf(owner: Owner, salt: string): Promise<string> {
  return `${salt}.${await digestOwner(owner, salt)}`
}
