import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { OUTPUTS } from '../../core/protocol/encode.ts'
import { printLimit, printTitle } from '../measure.ts'
import { post } from '../post.ts'
import { startServer } from '../startServer.ts'
import { readResidentBytes } from './benchMemory.ts'
import { ACCOUNT } from './demoRequests.ts'

const ROWS = 300_000
const READERS = 24
const RELOADS = 4
const RELOAD_EVERY_MS = 5000
const MAX_MEGABYTES = 512
const HEAP = '--max-old-space-size=256'

/** Memory while a large catalogue, all in one country or in many, is read again under load. */
export async function benchReload(): Promise<void> {
  printTitle(`Reload: ${ROWS.toLocaleString('en')} rows, ${READERS} readers, ${RELOADS} reloads`)
  for (const countries of [1, 200]) {
    const [before, most] = await measureReload(countries)
    printLimit(
      `${countries} of countries: under ${MAX_MEGABYTES} MB`,
      `${before} MB before, ${most} MB at most`,
      most < MAX_MEGABYTES,
    )
  }
}

/** Resident megabytes before the reloads, under load, and the most of them. */
async function measureReload(countries: number): Promise<[before: number, most: number]> {
  const folder = await mkdtemp(join(tmpdir(), 'reload-'))
  const path = join(folder, 'catalogue.json')
  await writeFile(path, catalogueText(countries, 0))
  const server = await startServer({ COVERAGE_CATALOG: path, NODE_OPTIONS: HEAP })
  const megabytes = async () => Math.round((await readResidentBytes(server.pid)) / 1e6)
  const agent = new Agent({ keepAlive: true })
  const before = await megabytes()
  let most = before
  let isOver = false
  let answered = 0
  let brokenOff = 0
  const readers = Array.from({ length: READERS }, async (_, reader) => {
    for (let turn = reader; !isOver; turn++) {
      const url = `${server.url}api/${OUTPUTS[turn % OUTPUTS.length]}/getareas`
      const encoding = ['identity', 'gzip', 'br'][Math.floor(turn / 3) % 3]!
      // a reader that the server gives up on for its slowness comes again
      await post(url, `${ACCOUNT}&isocode=${isoOf(turn % countries)}`, encoding, agent).then(
        () => answered++,
        () => brokenOff++,
      )
    }
  })
  const watch = setInterval(async () => {
    most = Math.max(most, await megabytes())
  }, 100)
  for (let reload = 1; reload <= RELOADS; reload++) {
    await writeFile(path, catalogueText(countries, reload))
    process.kill(server.pid, 'SIGHUP') // throws if the server has died
    await sleep(RELOAD_EVERY_MS)
  }
  isOver = true
  await Promise.all(readers)
  clearInterval(watch)
  agent.destroy()
  server.stop()
  await rm(folder, { recursive: true })
  console.log(`${answered} answers, ${brokenOff} broken off`)
  return [before, most]
}

/** `version` makes each another catalogue. */
function catalogueText(countries: number, version: number): string {
  const isos = Array.from({ length: countries }, (_, index) => isoOf(index))
  const rest = { COUNTRYID: '', A2B: '', LATITUDE: '40', LONGITUDE: '-75' }
  const areas = isos.map((iso) => [
    iso,
    Array.from({ length: ROWS / countries }, (_, row) => [
      `1${200_000 + row}`,
      `Town ${row} of ${version}`,
      (30 + (row % 1000) / 100).toFixed(4),
      (-80 - (row % 3000) / 100).toFixed(4),
    ]),
  ])
  return JSON.stringify({
    countries: isos.map((iso) => ({ COUNTRYCODE: '1', DESCRIPTION: iso, ISOCODE: iso, ...rest })),
    areas: Object.fromEntries(areas),
  })
}

function isoOf(index: number): string {
  return String.fromCharCode(65 + Math.floor(index / 26), 65 + (index % 26))
}
