import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildServer, type Running, waitFor } from '../testing/builtServer.ts'
import { DEMO_ACCOUNT } from '../testing/demoAccounts.ts'
import { startLoad } from '../testing/steadyLoad.ts'
import { isRunning, until, workerPids } from '../testing/workerPids.ts'

let server: Awaited<ReturnType<typeof buildServer>>
beforeAll(async () => {
  server = await buildServer()
}, 30_000)
afterAll(() => server.remove())

const WORKERS = 2
const ALL_READY = `All ${WORKERS} workers are ready.`

async function startWorkers(environment: Record<string, string> = {}) {
  const running = server.start({ COVERAGE_WORKERS: String(WORKERS), ...environment })
  const url = await waitFor(running, ALL_READY)
  return { running, url, countries: `${url}api/csv/getcountries` }
}

async function stop(running: Running): Promise<void> {
  running.child.kill('SIGTERM')
  expect(await running.exit).toBe(0)
}

const countOf = (running: Running, text: string) => running.output().split(text).length - 1

/** Over connections of their own, which the workers get in turn. */
async function statusesOf(url: string, count: number): Promise<number[]> {
  const ask = async () => (await fetch(url, { headers: { Connection: 'close' } })).status
  return Promise.all(Array.from({ length: count }, ask))
}

describe('several workers', () => {
  test('share one port, print what is common to them once, and end with the primary process', async () => {
    const { running, url } = await startWorkers()
    expect(await statusesOf(url, 4)).toEqual([200, 200, 200, 200])
    const pids = await workerPids(running)
    expect(pids).toHaveLength(WORKERS)
    await stop(running)
    expect(pids.filter(isRunning)).toEqual([])
    const lines = running
      .output()
      .replaceAll(/^\S+Z /gm, '')
      .trimEnd()
      .split('\n')
    expect(lines).toEqual([
      `Coverage Explorer is ready: ${url}`,
      'Sign in with demo / demo.',
      ALL_READY,
      'SIGTERM: the server stops once running requests have ended.',
      'The server has stopped.',
    ])
  })

  test('start from another program that loads the server and has words of its own, as the package has', async () => {
    const program = "if (process.argv[2]) throw new Error('unknown command'); await import('./server.js')"
    await writeFile(join(server.folder, 'package.js'), program)
    const running = server.start({ COVERAGE_WORKERS: String(WORKERS) }, 'package.js')
    await waitFor(running, ALL_READY)
    await stop(running)
  })

  test.each([
    ['alone', {}],
    ['while Redis is away', { COVERAGE_REDIS: 'redis://127.0.0.1:1' }],
  ])('%s count failed sign-ins once, and who is signed in stays in', async (_when, environment) => {
    const { running, countries } = await startWorkers(environment)
    expect(await statusesOf(`${countries}/demo/demo`, 1)).toEqual([200])
    const startMs = performance.now()
    const guesses = await statusesOf(`${countries}/demo/wrong`, 1)
    for (let i = 0; i < 3; i++) guesses.push(...(await guessMany(countries)))
    // five are free, and the waits double from a second on; for each worker by itself it would be twice as many
    const seconds = (performance.now() - startMs) / 1000
    const allowed = 5 + Math.floor(Math.log2(seconds + 1))
    expect(guesses.filter((status) => status === 401).length).toBeLessThanOrEqual(allowed)
    expect(new Set(guesses)).toEqual(new Set([401, 429]))
    expect(new Set(await statusesOf(`${countries}/demo/demo`, 8))).toEqual(new Set([200]))
    await stop(running)
    const isTold = 'COVERAGE_REDIS' in environment
    expect(running.output().match(/Redis does not answer/g) ?? []).toHaveLength(isTold ? 1 : 0)
  })

  /** Different passwords at the same time. */
  async function guessMany(countries: string): Promise<number[]> {
    const urls = Array.from({ length: 12 }, (_, i) => `${countries}/demo/${i}`)
    return (await Promise.all(urls.map((url) => statusesOf(url, 1)))).flat()
  }

  test('one that is killed under load loses its own requests only, and is replaced', async () => {
    const connections = 16
    const { running, countries } = await startWorkers()
    const load = startLoad({ url: `${countries}/demo/demo`, connections, keepAlive: true })
    await load.pass(200)
    const [victim = 0, other] = await workerPids(running)
    process.kill(victim, 'SIGKILL')
    await load.pass(200)
    await until(async () => (await workerPids(running)).length === WORKERS)
    const { statuses, failed } = await load.stop()
    expect([...statuses.keys()]).toEqual([200])
    expect(failed).toBeLessThanOrEqual(connections)
    expect(running.output()).toContain('A worker ended (SIGKILL); another one is started.')
    expect(await workerPids(running)).toContain(other)
    await stop(running)
  })

  test('one that is killed while it is handed a connection leaves nobody waiting', async () => {
    const { running, countries } = await startWorkers()
    const [victim = 0] = await workerPids(running)
    process.kill(victim, 'SIGSTOP')
    const statuses = statusesOf(`${countries}/demo/demo`, 4) // it is given one, and cannot take it
    await until(() => countOf(running, ' 200') >= 3)
    process.kill(victim, 'SIGKILL')
    expect(await statuses).toEqual([200, 200, 200, 200])
    await until(async () => (await workerPids(running)).length === WORKERS)
    expect(await statusesOf(`${countries}/demo/demo`, 4)).toEqual([200, 200, 200, 200])
    await stop(running)
  })

  test('are replaced one and all on SIGHUP, without losing a request, and read the accounts again', async () => {
    const accounts = join(server.folder, 'replaced.json')
    await writeFile(accounts, JSON.stringify([DEMO_ACCOUNT, { ...DEMO_ACCOUNT, username: 'eve' }]))
    const { running, countries, url } = await startWorkers({ COVERAGE_ACCOUNTS: accounts })
    expect(await statusesOf(`${countries}/eve/demo`, 1)).toEqual([200])
    const load = startLoad({ url: `${countries}/demo/demo`, connections: 16, keepAlive: true })
    const visitors = startLoad({ url, connections: 4, keepAlive: false })
    await load.pass(200)
    const before = await workerPids(running)
    await writeFile(accounts, JSON.stringify([DEMO_ACCOUNT]))
    running.child.kill('SIGHUP')
    await until(() => !before.some(isRunning))
    await load.pass(200)
    for (const { statuses, failed } of [await load.stop(), await visitors.stop()]) {
      expect(failed).toBe(0)
      expect([...statuses.keys()]).toEqual([200])
    }
    expect(await statusesOf(`${countries}/eve/demo`, 2)).toEqual([401, 401])
    expect(await workerPids(running)).toHaveLength(WORKERS)
    await stop(running)
  })

  test('stay as they are on SIGHUP where new ones cannot start', async () => {
    const accounts = join(server.folder, 'spoilt.json')
    await writeFile(accounts, JSON.stringify([DEMO_ACCOUNT]))
    const { running, countries } = await startWorkers({ COVERAGE_ACCOUNTS: accounts })
    const before = await workerPids(running)
    await writeFile(accounts, '[')
    running.child.kill('SIGHUP')
    await waitFor(running, 'The old workers go on.')
    expect(running.output()).toMatch(/^\S+Z \S+spoilt\.json is not JSON: .* Correct it there\. The old/m)
    await rm(accounts)
    running.child.kill('SIGHUP')
    await waitFor(
      running,
      'spoilt.json does not exist; put it back, where the server may read it. The old workers',
    )
    await until(async () => (await workerPids(running)).length === WORKERS)
    expect(await workerPids(running)).toEqual(before)
    expect(await statusesOf(`${countries}/demo/demo`, 4)).toEqual([200, 200, 200, 200])
    await stop(running)
  })

  test('are stopped in order while they start, and others in their place', async () => {
    const running = server.start({ COVERAGE_WORKERS: String(WORKERS) })
    function signal(pids: number[], name: NodeJS.Signals): void {
      for (const pid of pids) process.kill(pid, name)
    }
    await until(async () => (await workerPids(running)).length === WORKERS)
    const pids = await workerPids(running)
    signal(pids, 'SIGSTOP')
    running.child.kill('SIGHUP')
    await until(async () => (await workerPids(running)).length > WORKERS)
    const others = (await workerPids(running)).filter((pid) => !pids.includes(pid))
    signal(others, 'SIGSTOP')
    running.child.kill('SIGTERM')
    await new Promise((resolve) => setTimeout(resolve, 100))
    signal(pids, 'SIGCONT')
    await until(() => !pids.some(isRunning))
    signal(others.filter(isRunning), 'SIGCONT')
    expect(await running.exit).toBe(0)
    expect(running.output()).not.toMatch(/worker.* ended/)
  })

  test('stop at once at a second signal', async () => {
    const { running, url } = await startWorkers()
    const pids = await workerPids(running)
    const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => {})
    socket.write(
      'POST /api/csv/getcountries HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\nExpect: 100-continue\r\n\r\n',
    )
    await new Promise((resolve) => setTimeout(resolve, 100))
    running.child.kill('SIGINT')
    await new Promise((resolve) => setTimeout(resolve, 600))
    running.child.kill('SIGINT')
    expect(await running.exit).toBe(1)
    await until(() => !pids.some(isRunning))
  })

  test('finish their requests and end when the primary process is killed', async () => {
    const { running, url, countries } = await startWorkers()
    // no password is to be hashed at the end, which may take a busy machine longer than requests are given then
    expect(await statusesOf(`${countries}/demo/demo`, 1)).toEqual([200])
    const pids = await workerPids(running)
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    let answer = ''
    socket.on('data', (chunk) => (answer += chunk))
    const body = 'username=demo&password=demo'
    const form = `Host: a\r\nContent-Length: ${body.length}\r\n\r\n`
    socket.write(`GET / HTTP/1.1\r\nHost: a\r\n\r\nPOST /api/csv/getcountries HTTP/1.1\r\n${form}`)
    await until(() => answer.endsWith('the page'))
    // workers that are handed connections at that moment have nobody to thank for them
    for (const pid of pids) process.kill(pid, 'SIGSTOP')
    for (let i = 0; i < 4; i++) connect(Number(new URL(url).port), '127.0.0.1').on('error', () => {})
    await new Promise((resolve) => setTimeout(resolve, 100))
    running.child.kill('SIGKILL')
    await once(running.child, 'exit')
    for (const pid of pids) process.kill(pid, 'SIGCONT')
    socket.write(body)
    await until(() => !pids.some(isRunning))
    expect(answer).toMatch(/the pageHTTP\/1.1 200 OK[\s\S]*263,Zimbabwe/)
  })

  test('say once what is wrong with the settings', async () => {
    const { running, url } = await startWorkers()
    const { port } = new URL(url)
    const cases: [Record<string, string>, string][] = [
      [{ PORT: port }, `Port ${port} is taken;`],
      [{ COVERAGE_ACCOUNTS: 'none.json' }, 'none.json does not exist; correct COVERAGE_ACCOUNTS,'],
      [{ COVERAGE_WORKERS: '0' }, 'COVERAGE_WORKERS is "0"; set it to the number of processes'],
    ]
    for (const [environment, sentence] of cases) {
      const failing = server.start({ COVERAGE_WORKERS: '2', ...environment })
      expect(await failing.exit).toBe(1)
      expect(failing.output()).toContain(sentence)
      expect(failing.output().trimEnd().split('\n')).toHaveLength(1)
    }
    await stop(running)
  })
})
