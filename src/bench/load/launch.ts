import { Agent } from 'node:http'
import { medianOf, printBar, printRow, printTitle } from '../measure.ts'
import { post } from '../post.ts'
import { startServer } from '../server.ts'
import { ACCOUNT, COUNTRIES_PATH } from './question.ts'

const LAUNCHES = 5
const LONGEST_MS = 1000

/** From the start of the process to the first answered question, whose password has to be hashed. */
export async function benchLaunch(): Promise<void> {
  printTitle(`Load: from launch to the first answer, ${LAUNCHES} launches`)
  const timesMs: number[] = []
  for (let i = 0; i < LAUNCHES; i++) timesMs.push(await timeLaunch())
  const medianMs = medianOf(timesMs)
  printRow('median', `${medianMs.toFixed(0)} ms`, timesMs.map((time) => time.toFixed(0)).join(' '))
  printBar(`answers within ${LONGEST_MS} ms`, `${medianMs.toFixed(0)} ms`, medianMs < LONGEST_MS)
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
