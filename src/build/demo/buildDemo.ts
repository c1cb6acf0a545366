import { createHash } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { loadSettings } from '../../service/brand/loadSettings.ts'
import { encodePageConfig } from '../../service/page/pageConfig.ts'
import { STREETS_PATH } from '../../service/page/streets.ts'
import { SettingError } from '../../service/settings/settingError.ts'
import type { Environment } from '../../service/settings/variableNames.ts'
import { PAGE_TARGET } from '../browsers.ts'
import { bundleServiceWorker, listAppFiles } from '../serviceWorker.ts'
import { createNotFoundPage, withDemo } from './pages.ts'

const CATALOG = fileURLToPath(new URL('../../service/catalog/', import.meta.url))
const NODE_MODULES = fileURLToPath(new URL('../../serviceWorker/nodeModules.ts', import.meta.url))

/**
 * Makes the demo of a built page: its files, the catalogue, and the service as a service worker. Replaces what is in
 * `folder`; returns the paths of its files. Of the settings it takes that of the streets.
 */
export async function buildDemo(
  page: string,
  folder: string,
  { COVERAGE_STREETS }: Environment = {},
): Promise<string[]> {
  await rm(folder, { recursive: true, force: true })
  await cp(page, folder, { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) })
  const settings = await loadSettings({ COVERAGE_STREETS })
  if (settings.streets?.fault !== undefined) throw new SettingError(settings.streets.fault)
  if (settings.streets?.path !== undefined)
    await cp(settings.streets.path, join(folder, STREETS_PATH))
  const index = await readFile(join(page, 'index.html'), 'utf8')
  await writeFile(join(folder, 'index.html'), withDemo(index, settings))
  await writeFile(join(folder, '404.html'), createNotFoundPage())
  await writeFile(join(folder, 'config.json'), encodePageConfig(settings, true))
  await writeFile(join(folder, '.nojekyll'), '') // or GitHub Pages leaves out files that begin with _
  await writeCatalog(join(folder, 'assets'))
  const files = await listAppFiles(folder)
  await writeFile(
    join(folder, 'sw.js'),
    await bundleServiceWorker('demo.ts', files, PAGE_TARGET, [nodeForBrowsers()]),
  )
  return listPaths(folder)
}

/** Named by what is in them, as all files that never change. */
async function writeCatalog(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const name of ['countries', 'areas']) {
    const json = JSON.stringify(JSON.parse(await readFile(join(CATALOG, `${name}.json`), 'utf8')))
    const hash = createHash('sha256').update(json).digest('base64url').slice(0, 8)
    await writeFile(join(folder, `${name}-${hash}.json`), json)
  }
}

/** A Vite plugin that puts what the service uses of Node's modules in their place. */
function nodeForBrowsers(): Plugin {
  return {
    name: 'node-for-browsers',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith('node:') ? NODE_MODULES : undefined),
  }
}

async function listPaths(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
}
