import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { buildServer, type Running, waitFor } from '../../src/service/testing/builtServer.ts'
import { DEMO_ACCOUNT } from '../../src/service/testing/demoAccounts.ts'
import { documentedBackend } from '../../src/service/testing/documentedProxies.ts'
import { findFreePort } from '../../src/service/testing/freePort.ts'
import { startHaproxy } from '../../src/service/testing/haproxy.ts'
import { startRedis } from '../../src/service/testing/redisServer.ts'
import { form, post } from './composeRequest.ts'
import { exchange, newAddress } from './exchange.ts'

const SERVERS = 3
const USERS = 5000 // more than the load comes to, or their servers would remember them and ask nobody
const NETWORKS = 200
const PATH = 'api/csv/getareas'

export type ServerFarm = NonNullable<Awaited<ReturnType<typeof startFarm>>>

/** Three built servers behind haproxy, with one Redis; undefined where an engine is not installed. */
export async function startFarm() {
  const first = await startRedis()
  if (!first) return undefined
  let redis = first
  const server = await buildServer()
  const accounts = Array.from({ length: USERS }, (_, i) => ({
    ...DEMO_ACCOUNT,
    username: `user${i}`,
  }))
  await writeFile(join(server.folder, 'many.json'), JSON.stringify(accounts))
  const ports = await Promise.all(Array.from({ length: SERVERS }, findFreePort))
  const start = (port: number): Running =>
    server.start({
      PORT: `${port}`,
      COVERAGE_ACCOUNTS: 'many.json',
      COVERAGE_REDIS: redis.url,
      COVERAGE_TRUSTED_PROXIES: '127.0.0.1',
    })
  const running = ports.map(start)
  await Promise.all(running.map((each) => waitFor(each)))
  const haproxy = await startHaproxy(documentedBackend(ports))

  async function stop(): Promise<void> {
    for (const { child } of running) child.kill('SIGKILL')
    await Promise.all(running.map(({ exit }) => exit))
    await Promise.all([haproxy?.stop(), redis.stop(), server.remove()])
  }
  if (!haproxy) {
    await stop()
    return undefined
  }

  return {
    url: haproxy.url,
    stop,
    redis: () => redis,
    outputs: () => running.map(({ output }) => output()),
    async end(i: number, signal: NodeJS.Signals): Promise<void> {
      running[i]!.child.kill(signal)
      await running[i]!.exit
    },
    /** How another server on the port of this one ends. */
    startTwice: (i: number) => start(ports[i]!).exit,
    async restart(i: number): Promise<void> {
      running[i] = start(ports[i]!)
      await waitFor(running[i]!)
    },
    async restartRedis(): Promise<void> {
      redis = (await startRedis([], redis.port))!
    },
    /** The statuses of some wrong passwords at once, at whichever servers haproxy chooses. */
    async guess(times: number, username: string, from?: string): Promise<number[]> {
      const guesses = Array.from({ length: times }, (_, i) =>
        exchange(haproxy, post(`/${PATH}`, form({ username, password: `${i}`, isocode: 'VA' })), {
          from,
        }),
      )
      return (await Promise.all(guesses)).map(({ answers }) => answers[0]?.status ?? 0)
    },
  }
}

/** People of many networks who sign in one after the other, with the right password, until `stop`. */
export function putUnderLoad({ url }: ServerFarm, atOnce = 12) {
  const addresses = Array.from({ length: NETWORKS }, newAddress)
  let isStopped = false
  let sent = 0
  const outcomes = new Map<string, number>()

  async function signIn(): Promise<string> {
    const person = sent++
    const from = addresses[person % NETWORKS]
    const credentials = { username: `user${person % USERS}`, password: 'demo' }
    const asking = request(url + PATH, {
      method: 'POST',
      agent: false,
      ...(from && { localAddress: from }),
    })
    asking.end(form({ ...credentials, isocode: 'VA' }))
    const [response] = (await once(asking, 'response')) as [IncomingMessage]
    for await (const _chunk of response); // rejects if the answer is cut
    return `${response.statusCode}`
  }
  async function signInRepeatedly(): Promise<void> {
    while (!isStopped) {
      const outcome = await signIn().catch((error: Error) => `lost: ${error.message}`)
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
    }
  }
  const people = Array.from({ length: atOnce }, signInRepeatedly)

  return {
    /** Resolves when this many more have been answered, or lost. */
    async pass(count: number): Promise<void> {
      const total = () => [...outcomes.values()].reduce((sum, each) => sum + each, 0)
      const end = total() + count
      while (total() < end) await new Promise((resolve) => setTimeout(resolve, 5))
    },
    async stop(): Promise<ReadonlyMap<string, number>> {
      isStopped = true
      await Promise.all(people)
      return outcomes
    },
  }
}
