import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { toCatalog } from './answerLists.ts'
import { startServer } from './journey.ts'

const BUILT = fileURLToPath(new URL('../dist', import.meta.url))

const AREAS = {
  AT: [
    ['431', 'Vienna', '48.2085', '16.3721'],
    ['43662', 'Salzburg', '47.8', '13.04'],
  ],
  CH: [['4144', 'Zurich', '47.37', '8.54']],
}
const COUNTRIES = toCatalog([
  ['43', 'Austria', 'AT', '47.59', '14.12'],
  ['41', 'Switzerland', 'CH', '46.8', '8.2'],
])

/** What a world of three areas is called when all of it is loaded. */
export const ALL = '3 areas in 2 countries'

/** The built product in a folder of its own, behind one address, whose server can be stopped and whose files can change. */
export interface Deployment {
  readonly url: string
  readonly start: () => Promise<void>
  readonly stop: () => Promise<void> // as on a plane
  /** Puts a build in place of the one before, in which every script and style has another name. */
  readonly release: () => Promise<void>
  readonly find: (path: RegExp) => Promise<string> // of the files of the page
  readonly read: (path: string) => Promise<string>
  /** Stops the server, writes files of the page, or removes those that are undefined, and starts again. */
  readonly change: (files: Readonly<Record<string, string | undefined>>) => Promise<void>
  readonly remove: () => Promise<void>
}

export async function createDeployment(): Promise<Deployment> {
  const folder = await mkdtemp(join(tmpdir(), 'deployment-'))
  const web = join(folder, 'web')
  await cp(BUILT, folder, { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) })
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
  await writeFile(
    join(folder, 'catalog.json'),
    JSON.stringify({ countries: COUNTRIES, areas: AREAS }),
  )
  let running: Awaited<ReturnType<typeof startServer>> | undefined
  let url = ''

  async function start(): Promise<void> {
    const port = url === '' ? '0' : new URL(url).port
    const environment = { PORT: port, COVERAGE_CATALOG: join(folder, 'catalog.json') }
    running = await startServer(environment, join(folder, 'server.js'))
    url = running.url
  }

  async function stop(): Promise<void> {
    await running?.stop('SIGKILL') // connections end at once
    running = undefined
  }

  async function release(): Promise<void> {
    await stop()
    const assets = (await readdir(join(web, 'assets'))).filter((name) => extname(name) !== '')
    const others = [...assets.map((name) => join('assets', name)), 'index.html', 'sw.js']
    const names = new RegExp(assets.map((name) => name.replaceAll('.', '\\.')).join('|'), 'g')
    for (const path of others.filter((path) => /\.(js|css|html)$/.test(path))) {
      const text = await readFile(join(web, path), 'utf8')
      await writeFile(join(web, path), text.replace(names, renamed))
    }
    for (const name of assets)
      await rename(join(web, 'assets', name), join(web, 'assets', renamed(name)))
    const worker = join(web, 'sw.js')
    await writeFile(worker, (await readFile(worker, 'utf8')).replace(/(version:[`"'])/, '$1x'))
    await start()
  }

  await start()
  return {
    get url() {
      return url
    },
    start,
    stop,
    release,
    async find(path) {
      const [found] = (await readdir(web, { recursive: true })).filter((name) => path.test(name))
      if (found === undefined) throw new Error(`The page has no ${path}.`)
      return found
    },
    read: (path) => readFile(join(web, path), 'utf8'),
    async change(files) {
      await stop()
      for (const [path, text] of Object.entries(files))
        await (text === undefined ? rm(join(web, path)) : writeFile(join(web, path), text))
      await start()
    },
    async remove() {
      await stop()
      await rm(folder, { recursive: true })
    },
  }
}

const renamed = (name: string): string => name.replace(/(\.[^.]+)$/, 'x$1')
