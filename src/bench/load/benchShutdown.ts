import { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { printLimit, printRow, printTitle } from '../measure.ts'
import { post } from '../post.ts'
import { startServer } from '../startServer.ts'
import { ACCOUNT, AREAS_PATH } from './demoRequests.ts'

const CONNECTIONS = 64
const ROUNDS = 5
const BEFORE_MS = 1000

/** Stops the server under load: every request that reached it must be answered. */
export async function benchShutdown(): Promise<void> {
  printTitle(`Load: SIGTERM with ${CONNECTIONS} connections asking, ${ROUNDS} times`)
  let answered = 0
  let dropped = 0
  for (let i = 0; i < ROUNDS; i++) {
    const outcome = await stopUnderLoad()
    answered += outcome.answered
    dropped += outcome.dropped
  }
  printRow('answered', String(answered))
  printLimit('drops nothing', `${dropped} dropped`, dropped === 0)
}

async function stopUnderLoad(): Promise<{ answered: number; dropped: number }> {
  const server = await startServer()
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const url = `${server.url}${AREAS_PATH}`
  const form = `${ACCOUNT}&isocode=US`
  // open all connections first: Node accepts them one by one
  await Promise.all(Array.from({ length: CONNECTIONS }, () => post(url, form, 'br', agent)))
  let [answered, dropped] = [0, 0]
  async function work(): Promise<void> {
    for (;;) {
      try {
        await post(url, form, 'br', agent)
        answered++
      } catch (error) {
        // a refused connection is expected once the server is gone
        if ((error as NodeJS.ErrnoException).code !== 'ECONNREFUSED') dropped++
        return
      }
    }
  }
  const working = Promise.all(Array.from({ length: CONNECTIONS }, work))
  await pause(BEFORE_MS)
  server.stop()
  await working
  agent.destroy()
  return { answered, dropped }
}
