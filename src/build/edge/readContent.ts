import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { loadSettings } from '../../service/brand/loadSettings.ts'
import { loadCatalog } from '../../service/catalog/catalog.ts'
import {
  type EdgeContent,
  type EmbeddedFile,
  encodeCatalog,
  encodeLook,
} from '../../service/edge/edgeContent.ts'
import { readJsonFile } from '../../service/settings/jsonFile.ts'
import { SettingError } from '../../service/settings/settingError.ts'
import { isKnown, refuseUnknown } from '../../service/settings/settings.ts'
import type { Environment } from '../../service/settings/variableNames.ts'
import { createAccounts } from '../../service/signin/accounts.ts'

/** What is read when the module is built; all other settings are bindings of the runtime. */
const READ_NOW = ['COVERAGE_ACCOUNTS', 'COVERAGE_CATALOG', 'COVERAGE_CONFIG', 'COVERAGE_FEW_AREAS']

export interface Content {
  readonly content: EdgeContent
  readonly data: Uint8Array // the bytes of its files, one after the other
}

/** All that the module has inside: the built page, and the files that the environment names. Throws `SettingError`. */
export async function readContent(page: string, environment: Environment): Promise<Content> {
  refuseUnknown(environment)
  refuseLater(environment)
  const paths = Object.fromEntries(READ_NOW.map((name) => [name, environment[name]]))
  const { accountsPath, catalogPath, areFewMeant, configPath, ...look } = await loadSettings(paths)
  const { files, data } = await readPage(page)
  const content = {
    files,
    catalog: encodeCatalog(await loadCatalog(catalogPath, console.warn, { areFewMeant })),
    isBuiltInCatalog: catalogPath === undefined,
    accounts: accountsPath === undefined ? undefined : await readAccounts(accountsPath),
    look: configPath === undefined ? undefined : encodeLook(look),
  }
  return { content, data }
}

function refuseLater(environment: Environment): void {
  const name = Object.keys(environment).find(
    (name) => environment[name] && isKnown(name) && !READ_NOW.includes(name),
  )
  if (name === undefined) return
  throw new SettingError(
    `${name} is not read when the module is built; unset it here, and set it as a binding of the runtime.`,
  )
}

async function readAccounts(path: string): Promise<string> {
  const records = await readJsonFile(path, 'COVERAGE_ACCOUNTS')
  createAccounts(records, path) // refuses what is wrong
  return JSON.stringify(records)
}

async function readPage(
  folder: string,
): Promise<{ readonly files: readonly EmbeddedFile[]; readonly data: Uint8Array }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  if (!paths.includes(join(folder, 'index.html')))
    throw new SettingError('The page is not built yet; run npm run build:edge, which does it.')
  const isCompressed = (path: string) =>
    /\.(br|gz)$/.test(path) && paths.includes(path.slice(0, -3))
  const files: EmbeddedFile[] = []
  const stored: Buffer[] = []
  let offset = 0
  for (const path of paths.filter((path) => !isCompressed(path)).sort()) {
    const bytes = await readFile(path)
    const brotli = paths.includes(`${path}.br`) ? await readFile(`${path}.br`) : undefined
    files.push({
      path: urlPathOf(folder, path),
      offset,
      length: bytes.length,
      brotliLength: brotli?.length,
    })
    stored.push(brotli ?? bytes)
    offset += (brotli ?? bytes).length
  }
  return { files, data: Buffer.concat(stored) }
}

const urlPathOf = (folder: string, path: string): string =>
  `/${relative(folder, path).split(sep).join('/')}`
