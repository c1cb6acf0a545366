import { Agent } from 'node:http'
import { medianOf, printLimit, printRow, printTitle } from '../measure.ts'
import { post } from '../post.ts'
import { startServer } from '../startServer.ts'
import { benchBesideNginx } from './benchBesideNginx.ts'
import { benchConnections } from './benchConnections.ts'
import { benchGuessing } from './benchGuessing.ts'
import { benchMemory } from './benchMemory.ts'
import { benchShutdown } from './benchShutdown.ts'
import { ACCOUNT, COUNTRIES_PATH } from './demoRequests.ts'

/** The production server under load, which autocannon generates in this process. */
export async function benchLoad(): Promise<void> {
  await benchLaunch()
  await benchBesideNginx()
  await benchConnections()
  await benchGuessing()
  await benchShutdown()
  await benchMemory()
}

const LAUNCHES = 5
const MAX_MS = 1000

/** From the start of the process to the first answer, for which the password must be hashed. */
async function benchLaunch(): Promise<void> {
  printTitle(`Load: from launch to the first answer, ${LAUNCHES} launches`)
  const timesMs: number[] = []
  for (let i = 0; i < LAUNCHES; i++) timesMs.push(await timeLaunch())
  const medianMs = medianOf(timesMs)
  printRow('median', `${medianMs.toFixed(0)} ms`, timesMs.map((time) => time.toFixed(0)).join(' '))
  printLimit(`answers within ${MAX_MS} ms`, `${medianMs.toFixed(0)} ms`, medianMs < MAX_MS)
}

async function timeLaunch(): Promise<number> {
  const start = performance.now()
  const server = await startServer()
  const agent = new Agent()
  await post(`${server.url}${COUNTRIES_PATH}`, ACCOUNT, 'br', agent)
  const timeMs = performance.now() - start
  server.stop()
  return timeMs
}
