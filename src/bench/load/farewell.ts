import { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { printBar, printRow, printTitle } from '../measure.ts'
import { post } from '../post.ts'
import { startServer } from '../server.ts'
import { ACCOUNT, AREAS_PATH } from './question.ts'

const CONNECTIONS = 64
const ROUNDS = 5
const BEFORE_MS = 1000

/** Stops the server in the middle of its work: every request that found it is to be answered. */
export async function benchFarewell(): Promise<void> {
  printTitle(`Load: SIGTERM with ${CONNECTIONS} connections asking, ${ROUNDS} times`)
  let answered = 0
  let dropped = 0
  for (let i = 0; i < ROUNDS; i++) {
    const outcome = await stopUnderLoad()
    answered += outcome.answered
    dropped += outcome.dropped
  }
  printRow('answered', String(answered))
  printBar('drops nothing', `${dropped} dropped`, dropped === 0)
}

async function stopUnderLoad(): Promise<{ answered: number; dropped: number }> {
  const server = await startServer()
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const url = `${server.url}${AREAS_PATH}`
  const form = `${ACCOUNT}&isocode=US`
  // all are connected, which one by one takes Node a while
  await Promise.all(Array.from({ length: CONNECTIONS }, () => post(url, form, 'br', agent)))
  let [answered, dropped] = [0, 0]
  async function work(): Promise<void> {
    for (;;) {
      try {
        await post(url, form, 'br', agent)
        answered++
      } catch (error) {
        // a connection that is refused is how others learn that the server is gone
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
