import { loadCatalog } from '../catalog/catalog.ts'
import { countAreas } from '../catalog/parseCatalog.ts'
import type { Log } from '../log.ts'
import type { createReplacements } from './replacements.ts'
import { type Measurements, NO_MEASUREMENTS, type ReloadedFile } from '../measurements.ts'
import { SettingError } from '../settings/settingError.ts'
import { loadAccounts } from '../signin/accounts.ts'
import { inTurn } from './inTurn.ts'

const WARNING = { level: 'warn' } as const

interface ReloadOptions {
  readonly accountsPath: string | undefined // undefined: the built-in ones, which stay
  readonly catalogPath: string | undefined // likewise
  readonly areFewMeant?: boolean // see `Settings`
  readonly replacements: Pick<ReturnType<typeof createReplacements>, 'current' | 'replace'>
  readonly log: Log
  readonly measurements?: Pick<Measurements, 'fileRead'>
}

/** Replaces accounts and catalogue while the service runs. */
export interface Reload {
  /** Reads the operator's files again, and logs what came of it. Never rejects. */
  readonly reload: () => Promise<void>
  /** The version of the catalogue that is served now. */
  readonly catalogVersion: () => string | undefined
}

/**
 * Each file is read for itself: a wrong catalogue does not keep a removed account open. What cannot be read stays as
 * it was, with a sentence in the log.
 */
export function createReload({
  accountsPath,
  catalogPath,
  areFewMeant = false,
  replacements,
  log,
  measurements = NO_MEASUREMENTS,
}: ReloadOptions): Reload {
  const { current, replace } = replacements
  const catalogVersion = () => current().catalog.version

  async function readAccounts(): Promise<void> {
    const accounts = await loadAccounts(accountsPath)
    replace({ accounts })
    log(`The accounts were read again: ${count(accounts.count, 'account', 'accounts')}.`)
  }

  async function readCatalog(): Promise<void> {
    const doubts: string[] = []
    const expected = { areFewMeant, served: current().catalog }
    const catalog = await loadCatalog(catalogPath, (sentence) => doubts.push(sentence), expected)
    if (catalog.version === catalogVersion()) return log('The catalogue was read again, and is the same.')
    replace({ catalog })
    log(
      `The catalogue was read again: ${count(countAreas(catalog), 'area', 'areas')} in ${count(catalog.countries.length, 'country', 'countries')}.`,
    )
    for (const doubt of doubts) log(`Warning: ${doubt}`, WARNING)
  }

  /** Tells what came of reading a file, whose sentence ends with the outcome where it was refused. */
  async function tell(file: ReloadedFile, read: Promise<void>, path: string, outcome: string): Promise<void> {
    try {
      await read
      measurements.fileRead(file, true)
    } catch (error) {
      measurements.fileRead(file, false)
      log(describeRefused(error, path, outcome), WARNING)
    }
  }

  async function readAll(): Promise<void> {
    if (accountsPath !== undefined)
      await tell('accounts', readAccounts(), accountsPath, 'accounts stay as they were')
    if (catalogPath !== undefined)
      await tell('catalog', readCatalog(), catalogPath, 'catalogue stays as it was')
    if (accountsPath === undefined && catalogPath === undefined)
      log('There is nothing to read again: neither COVERAGE_ACCOUNTS nor COVERAGE_CATALOG names a file.')
  }

  return { reload: inTurn(readAll), catalogVersion }
}

/** Only our own sentences are told. */
function describeRefused(error: unknown, path: string, outcome: string): string {
  const sentence = error instanceof SettingError ? error.whileRunning : `${path} cannot be read.`
  return `Warning: ${sentence} The ${outcome}.`
}

function count(number: number, one: string, many: string): string {
  return `${number.toLocaleString('en')} ${number === 1 ? one : many}`
}
