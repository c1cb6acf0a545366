import { say } from '../../../core/language/say.ts'
import type { OwnFilter } from '../../../core/ownColumns/ownFilter.ts'
import type { KeyCountry } from '../../../core/ownColumns/ownTable.ts'
import { readOwnTableSteps } from '../../../core/ownColumns/readOwnTableSteps.ts'
import { describeBlocked, linkRecords, type PersonalRecord } from '../kept/personalRecord.ts'
import { readLanguages } from '../languages.ts'
import type { Owner } from '../owner.ts'
import { runSliced } from '../runSliced.ts'
import { createOwnColumns, initialShowing, withShowing } from './createOwnColumns.ts'
import { createColumnsRecord, type KeptColumns } from './keptColumns.ts'
import { changeOwn, type OwnColumns, ownStore, type Showing } from './ownStore.ts'

// What a person does with columns of their own.

type Rows = readonly (readonly string[])[]

let lastTaken = 0

/** Takes columns from the rows of a file in place of those before. Throws `FileError` if they cannot be joined. */
export async function takeColumns(
  fileName: string,
  rows: Rows,
  countries: readonly KeyCountry[],
  kept?: KeptColumns,
): Promise<void> {
  const { owner } = ownStore.get()
  const taken = ++lastTaken
  const table = await new Promise<OwnColumns['table']>((resolve, reject) =>
    runSliced(readOwnTableSteps(rows, countries, readLanguages()), resolve, { onFail: reject }),
  )
  if (taken !== lastTaken || ownStore.get().owner !== owner) return // another file, or signed out
  const isOfTable = kept?.showing.length === table.columns.length
  const showing = isOfTable ? kept.showing : initialShowing(table)
  changeOwn({ columns: createOwnColumns({ fileName, source: rows, table, showing, filters: [] }) })
  if (!kept) await keepIfWished()
}

export async function showColumn(column: number, where: Showing): Promise<void> {
  const { columns } = ownStore.get()
  if (!columns) return
  const filters = columns.filters.filter((filter) => where !== 'out' || filter.column !== column)
  const showing = withShowing(columns.showing, column, where)
  const isSame = filters.length === columns.filters.length
  change(columns, { showing, ...(!isSame && { filters }) })
  await keepIfWished()
}

export function setFilters(filters: readonly OwnFilter[]): void {
  const { columns } = ownStore.get()
  if (columns) change(columns, { filters })
}

/** Removes the columns, from the device too. Returns what brings them back. */
export async function removeColumns(): Promise<() => Promise<void>> {
  const { columns, isKept, owner } = ownStore.get()
  lastTaken++
  changeOwn({ columns: undefined })
  if (isKept) await keep(false)
  return async function undo() {
    if (ownStore.get().owner !== owner || ownStore.get().columns) return
    changeOwn({ columns })
    if (isKept) await keep(true)
  }
}

/** Keeps the columns on this device from now on, or no more. */
export async function keep(isWanted: boolean): Promise<void> {
  const { owner } = ownStore.get()
  if (!owner) return
  if (!isSecureContext)
    return changeOwn({ trouble: say('Your columns can be kept only if this page is opened by https.') }) // the browser makes no digests elsewhere
  changeOwn({ isKept: isWanted, trouble: undefined })
  try {
    if (isWanted) await keepIfWished()
    else await recordOf(owner).stop()
  } catch {
    giveUpKeeping(owner)
  }
}

/** Brings what the person keeps on this device. */
export async function restore(countries: readonly KeyCountry[]): Promise<void> {
  const { owner } = ownStore.get()
  if (!owner) return
  const taken = lastTaken
  try {
    const kept = await recordOf(owner).read()
    if (kept === 'unreadable') throw new Error('The columns were kept by another version.')
    if (!kept || taken !== lastTaken || ownStore.get().owner !== owner) return
    await takeColumns(kept.fileName, kept.rows, countries, kept)
    if (ownStore.get().owner === owner) changeOwn({ isKept: true })
  } catch {
    if (ownStore.get().owner === owner)
      changeOwn({ trouble: say('The columns that were kept here cannot be read. Choose their file again.') })
  }
}

async function keepIfWished(): Promise<void> {
  const { owner, isKept, columns } = ownStore.get()
  if (!owner || !isKept || !columns) return
  const { fileName, showing, source } = columns
  try {
    const record = recordOf(owner)
    await record.start()
    await record.write({ fileName, showing, rows: source })
    linkRecords(owner)
  } catch {
    giveUpKeeping(owner)
  }
}

function giveUpKeeping(owner: Owner): void {
  recordOf(owner)
    .stop()
    .catch(() => undefined) // blocked: nothing was kept
  if (ownStore.get().owner === owner) changeOwn({ isKept: false, trouble: describeBlocked('columns') })
}

let latest: { readonly owner: Owner; readonly record: PersonalRecord<KeptColumns> } | undefined

function recordOf(owner: Owner): PersonalRecord<KeptColumns> {
  if (latest?.owner !== owner) latest = { owner, record: createColumnsRecord(owner) }
  return latest.record
}

function change(columns: OwnColumns, parts: Partial<Pick<OwnColumns, 'showing' | 'filters'>>): void {
  const { fileName, source, table, showing, filters } = columns
  changeOwn({ columns: createOwnColumns({ fileName, source, table, showing, filters, ...parts }, columns) })
}
