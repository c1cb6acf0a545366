import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer, type Running, waitFor } from '../../src/service/testing/builtServer.ts'
import { startLoad } from '../../src/service/testing/steadyLoad.ts'
import { until, workerPids } from '../../src/service/testing/workerPids.ts'
import { IS_ALL } from './attackedHosts.ts'

const WORKERS = 2
const ROUNDS = 6
const CONNECTIONS = 32
const BETWEEN = 500 // answers

// A sample of it is in src/service/workers/workers.test.ts.
describe.runIf(IS_ALL)('several workers under load', () => {
  let server: Awaited<ReturnType<typeof buildServer>>
  let running: Running
  let url: string
  beforeAll(async () => {
    server = await buildServer()
    running = server.start({ COVERAGE_WORKERS: String(WORKERS) })
    url = await waitFor(running, `All ${WORKERS} workers are ready.`)
  })
  afterAll(async () => {
    running.child.kill('SIGTERM')
    expect(await running.exit).toBe(0)
    await server.remove()
  })

  /** People who stay connected, and others who connect for each request. */
  function startBoth() {
    const lists = `${url}api/csv/getcountries/demo/demo`
    const coming = startLoad({ url: lists, connections: CONNECTIONS, keepAlive: false })
    const loads = [startLoad({ url: lists, connections: CONNECTIONS, keepAlive: true }), coming]
    return {
      pass: () => Promise.all(loads.map((load) => load.pass(BETWEEN))),
      passComing: () => coming.pass(BETWEEN),
      stop: () => Promise.all(loads.map((load) => load.stop())),
    }
  }

  test('rolling restarts lose no request', async () => {
    const load = startBoth()
    for (let i = 0; i < ROUNDS; i++) {
      await load.pass()
      const before = await workerPids(running)
      running.child.kill('SIGHUP')
      await until(async () => {
        const now = await workerPids(running)
        return now.length === WORKERS && !now.some((pid) => before.includes(pid))
      })
    }
    await load.pass()
    for (const { answered, statuses, failed } of await load.stop()) {
      expect(failed).toBe(0)
      expect([...statuses.keys()]).toEqual([200])
      expect(answered).toBeGreaterThan(ROUNDS * BETWEEN)
    }
  }, 180_000)

  test('killed workers lose their own requests only, leave none waiting, and are replaced', async () => {
    const load = startBoth()
    for (let i = 0; i < ROUNDS; i++) {
      await load.pass()
      const replaced = countOf('has taken its place')
      const [victim = 0] = await workerPids(running)
      // every other one is surely being handed a connection, which it cannot take
      if (i % 2 === 1) {
        process.kill(victim, 'SIGSTOP')
        await load.passComing()
      }
      process.kill(victim, 'SIGKILL')
      // so that the next one does not leave the port without a worker
      await until(() => countOf('has taken its place') > replaced)
    }
    for (const { statuses, failed } of await load.stop()) {
      expect(failed).toBeLessThanOrEqual(ROUNDS * CONNECTIONS)
      expect([...statuses.keys()]).toEqual([200])
    }
    await until(async () => (await countForgotten()) === 0)
  }, 180_000)

  /** Connections to the server that their clients have closed and nobody here (CLOSE-WAIT); 0 where Linux does not tell. */
  async function countForgotten(): Promise<number> {
    const port = Number(new URL(url).port).toString(16).toUpperCase().padStart(4, '0')
    const sockets = await readFile('/proc/net/tcp', 'utf8').catch(() => '')
    return sockets.split('\n').filter((line) => {
      const [, local = '', , state] = line.trim().split(/\s+/)
      return local.endsWith(`:${port}`) && state === '08'
    }).length
  }

  function countOf(text: string): number {
    return running.output().split(text).length - 1
  }
})
