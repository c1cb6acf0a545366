import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { loadCatalog } from '../catalog/catalog.ts'
import { countAreas } from '../catalog/parseCatalog.ts'
import type { Log } from '../log.ts'
import { type Measurements, NO_MEASUREMENTS, type ReloadedFile } from '../measurements.ts'
import { SettingError } from '../settings/settingError.ts'
import { loadAccounts } from '../signin/accounts.ts'
import type { createReplacements } from './lookup.ts'

const WARNING = { level: 'warn' } as const

interface ReloadOptions {
  readonly accountsPath: string | undefined // undefined: the built-in account, which stays
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

/** Each file is read on its own: a wrong catalogue keeps no removed account open. What fails stays, and is logged. */
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
    if (catalog.version === catalogVersion())
      return log('The catalogue was read again, and is the same.')
    replace({ catalog })
    log(
      `The catalogue was read again: ${count(countAreas(catalog), 'area', 'areas')} in ${count(catalog.countries.length, 'country', 'countries')}.`,
    )
    for (const doubt of doubts) log(`Warning: ${doubt}`, WARNING)
  }

  /** Logs and counts whether a file was taken. A refusal's sentence ends with the outcome. */
  async function tell(
    file: ReloadedFile,
    read: Promise<void>,
    path: string,
    outcome: string,
  ): Promise<void> {
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
      log(
        'There is nothing to read again: neither COVERAGE_ACCOUNTS nor COVERAGE_CATALOG names a file.',
      )
  }

  return { reload: inTurn(readAll), catalogVersion }
}

/** Only our own sentences are logged. */
function describeRefused(error: unknown, path: string, outcome: string): string {
  const sentence = error instanceof SettingError ? error.whileRunning : `${path} cannot be read.`
  return `Warning: ${sentence} The ${outcome}.`
}

function count(number: number, one: string, many: string): string {
  return `${number.toLocaleString('en')} ${number === 1 ? one : many}`
}

/** Runs an action once at a time: calls while it runs are answered by one more run after it, which sees what they were about. */
function inTurn(act: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined

  function run(): Promise<void> {
    running = act().finally(() => (running = undefined))
    return running
  }

  return function runInTurn() {
    if (!running) return run()
    next ??= running.then(() => {
      next = undefined
      return run()
    })
    return next
  }
}

interface FilePaths {
  readonly accountsPath: string | undefined
  readonly catalogPath: string | undefined // a folder or a file
}

const EVERY_MS = 1000

/** Calls back from now on; returns a stop function. */
type Watch = (onChange: () => void) => () => void

/**
 * Looks at the operator's files before they are read. The watch calls back once they have changed since, also while
 * they were being read, and then stayed the same for a second, so that a file is not read while it is being written.
 *
 * It asks the file system each second. The events of `fs.watch` do not come from network file systems, from mounts of
 * containers, or for the target of a symbolic link, which is how Kubernetes changes files.
 */
export async function watchFiles(
  { accountsPath, catalogPath }: FilePaths,
  everyMs = EVERY_MS,
): Promise<Watch> {
  const paths = [accountsPath, ...partsOf(catalogPath)].filter((path) => path !== undefined)
  const look = async () => (await Promise.all(paths.map(describeState))).join()
  let known = await look()

  return function watch(onChange) {
    let last = known
    let timer: ReturnType<typeof setTimeout> | undefined = setTimeout(check, everyMs).unref()

    async function check(): Promise<void> {
      const state = await look()
      if (timer === undefined) return
      if (state === last && state !== known) {
        known = state
        onChange()
      }
      last = state
      timer = setTimeout(check, everyMs).unref()
    }

    return function stop() {
      clearTimeout(timer)
      timer = undefined
    }
  }
}

/** A catalogue is one file, or a folder with two, and may become the other. */
function partsOf(path: string | undefined): string[] {
  return path === undefined ? [] : [path, join(path, 'countries.json'), join(path, 'areas.json')]
}

/** Differs once a file has other content, however it was written; a missing file has a state too. */
async function describeState(path: string): Promise<string> {
  try {
    const found = await stat(path, { bigint: true })
    const { dev, ino, size, mtimeNs, ctimeNs } = found
    return found.isDirectory() ? 'folder' : [dev, ino, size, mtimeNs, ctimeNs].join(' ')
  } catch (error) {
    return String((error as NodeJS.ErrnoException).code)
  }
}
