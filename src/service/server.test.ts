import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer as createPlainServer } from 'node:http'
import { createServer } from 'node:https'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_ACCOUNT } from './testing/demoAccounts.ts'

const PROJECT = fileURLToPath(new URL('../../', import.meta.url))

let folder: string

beforeAll(async () => {
  // far from node_modules: the bundle is to need nothing beside it
  folder = await mkdtemp(join(tmpdir(), 'server-'))
  await build({
    configFile: join(PROJECT, 'vite.config.ts'),
    root: PROJECT,
    logLevel: 'silent',
    build: {
      ssr: fileURLToPath(new URL('./server.ts', import.meta.url)),
      outDir: folder,
      emptyOutDir: false,
    },
  })
  await mkdir(join(folder, 'web'))
  await writeFile(join(folder, 'web/index.html'), 'the page')
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
  await writeFile(join(folder, 'accounts.json'), JSON.stringify([DEMO_ACCOUNT]))
}, 30_000)
afterAll(() => rm(folder, { recursive: true }))

interface Running {
  readonly child: ChildProcess
  readonly output: () => string
  readonly exit: Promise<number | null>
}

function start(environment: Record<string, string> = {}): Running {
  const child = spawn(process.execPath, ['server.js'], { cwd: folder, env: { PORT: '0', ...environment } })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const exit = once(child, 'close').then(([code]) => code as number | null)
  return { child, output: () => output, exit }
}

async function ready(running: Running, sign = 'Coverage Explorer is ready'): Promise<string> {
  const ended = running.exit.then((code) =>
    Promise.reject(new Error(`left with ${code}: ${running.output()}`)),
  )
  while (!running.output().includes(sign)) {
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 20))])
  }
  ended.catch(() => {})
  return /http:\/\/\S+/.exec(running.output())![0]
}

/** A service behind TLS with a certificate that only its own file vouches for. */
async function startSecureUpstream() {
  const files = ['-keyout', 'key.pem', '-out', 'cert.pem', '-days', '2']
  const names = ['-subj', '/CN=coverage.example.com', '-addext', 'subjectAltName=IP:127.0.0.1']
  const make = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...files, ...names]
  await promisify(execFile)('openssl', make, { cwd: folder })
  const [key, cert] = await Promise.all(['key.pem', 'cert.pem'].map((name) => readFile(join(folder, name))))
  const server = createServer({ key, cert }, (_request, response) =>
    response.end('263,Zimbabwe,1,ZW,2,-19,29\r\n'),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `https://127.0.0.1:${port}/base`, port, stop: () => server.close() }
}

describe.concurrent('the built server', () => {
  test('serves the page and the service, tells who may sign in, logs no secret, and leaves', async () => {
    const running = start()
    const url = await ready(running, 'Sign in with demo / demo.')
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/)
    expect(await (await fetch(`${url}US/1212`)).text()).toBe('the page')
    const countries = await fetch(`${url}api/csv/getcountries/demo/demo`)
    expect((await countries.text()).trimEnd().split('\r\n')).toHaveLength(245)
    expect((await fetch(`${url}api/csv/getcountries/demo/wrong`)).status).toBe(401)
    for (const malformed of [
      'no HTTP',
      'GET / HTTP/1.1\r\nHost: a\r\nHost: b',
      'GET / HTTP/1.1\r\nHost: [',
    ]) {
      const socket = connect(Number(new URL(url).port), '127.0.0.1')
      socket.end(`${malformed}\r\n\r\n`)
      expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /)
    }
    running.child.kill('SIGTERM')
    expect(await running.exit).toBe(0)
    const lines = running.output().trimEnd().split('\n')
    const time = /^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z /
    expect(lines.filter((line) => !time.test(line))).toEqual([])
    expect(lines.map((line) => line.replace(time, ''))).toEqual([
      `Coverage Explorer is ready: ${url}`,
      'Sign in with demo / demo.',
      expect.stringMatching(/^getcountries csv 200 \d+ ms$/),
      expect.stringMatching(/^getcountries csv 401 \d+ ms sign-in failed$/),
      '3 malformed requests refused',
    ])
  })

  test('carries the licences', async () => {
    for (const name of ['LICENSE', 'NOTICE'])
      expect(await readFile(join(folder, name))).toEqual(await readFile(join(PROJECT, name)))
  })

  test('says nothing of demo where accounts are given', async () => {
    const running = start({ COVERAGE_ACCOUNTS: 'accounts.json' })
    await ready(running)
    running.child.kill('SIGINT')
    expect(await running.exit).toBe(0)
    expect(running.output()).toMatch(/^\S+Z Coverage Explorer is ready: \S+\n$/)
  })

  test('warns of doubtful rows at the start', async () => {
    const country = { COUNTRYCODE: '44', DESCRIPTION: 'UK', COUNTRYID: '', ISOCODE: 'GB', A2B: '' }
    const catalog = {
      countries: [{ ...country, LATITUDE: '', LONGITUDE: '' }],
      areas: { GB: [['331', 'Paris', '', '']] },
    }
    await writeFile(join(folder, 'catalog.json'), JSON.stringify(catalog))
    const running = start({ COVERAGE_CATALOG: 'catalog.json', COVERAGE_ACCOUNTS: 'accounts.json' })
    await ready(running, 'calling code 44.')
    running.child.kill('SIGTERM')
    expect(await running.exit).toBe(0)
    expect(running.output()).toMatch(/^\S+Z Warning: COVERAGE_CATALOG: 1 area is doubtful, but served: .*$/m)
  })

  test('finishes a running request before it leaves', async () => {
    const running = start({ COVERAGE_ACCOUNTS: 'accounts.json' })
    const port = Number(new URL(await ready(running)).port)
    const socket = connect(port, '127.0.0.1')
    const body = 'username=demo&password=demo'
    socket.write(`POST /api/csv/getcountries HTTP/1.1\r\nHost: a\r\nContent-Length: ${body.length}\r\n\r\n`)
    let answer = ''
    socket.on('data', (chunk) => (answer += chunk))
    await new Promise((resolve) => setTimeout(resolve, 100))
    running.child.kill('SIGTERM')
    await new Promise((resolve) => setTimeout(resolve, 200))
    await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow()
    const startMs = performance.now()
    socket.write(body)
    expect(await running.exit).toBe(0)
    // the connection is kept alive, but not the server for it
    expect(performance.now() - startMs).toBeLessThan(2500)
    expect(answer).toMatch(/^HTTP\/1.1 200 OK/)
    expect(answer).toContain('263,Zimbabwe')
  })

  test('answers a request that was on its way over an open connection, and ends it', async () => {
    const running = start({ COVERAGE_ACCOUNTS: 'accounts.json' })
    const socket = connect(Number(new URL(await ready(running)).port), '127.0.0.1')
    let answers = ''
    socket.on('data', (chunk) => (answers += chunk)).on('error', () => {})
    socket.write('GET /config.json HTTP/1.1\r\nHost: a\r\n\r\n')
    await once(socket, 'data')
    running.child.kill('SIGTERM')
    await new Promise((resolve) => setTimeout(resolve, 150))
    socket.write('GET /api/csv/getcountries/demo/demo HTTP/1.1\r\nHost: a\r\n\r\n')
    expect(await running.exit).toBe(0)
    expect(answers).toMatch(/Connection: close\r\n[\s\S]*263,Zimbabwe/)
  })

  test('leaves within five seconds although a request hangs', async () => {
    const running = start({ COVERAGE_ACCOUNTS: 'accounts.json' })
    const port = Number(new URL(await ready(running)).port)
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    socket.write('POST /api/csv/getcountries HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n')
    await new Promise((resolve) => setTimeout(resolve, 100))
    const startMs = performance.now()
    running.child.kill('SIGTERM')
    expect(await running.exit).toBe(0)
    expect(performance.now() - startMs).toBeLessThan(5000)
  }, 10_000)

  test('leaves at once at a second signal', async () => {
    const running = start({ COVERAGE_ACCOUNTS: 'accounts.json' })
    const port = Number(new URL(await ready(running)).port)
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    socket.write('POST /api/csv/getcountries HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n')
    await new Promise((resolve) => setTimeout(resolve, 100))
    running.child.kill('SIGINT')
    await new Promise((resolve) => setTimeout(resolve, 600))
    running.child.kill('SIGINT')
    expect(await running.exit).toBe(1)
  })

  test('breaks off at a second signal what it has not sent to its end', async () => {
    const upstream = createPlainServer((_request, response) => void response.write('263,Zimbabwe'))
    await once(upstream.listen(0, '127.0.0.1'), 'listening')
    const running = start({
      COVERAGE_UPSTREAM: `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`,
    })
    const port = Number(new URL(await ready(running)).port)
    const socket = connect(port, '127.0.0.1')
    socket.write('GET /api/csv/getcountries/ann/secret HTTP/1.0\r\n\r\n')
    let answer = ''
    let failure: NodeJS.ErrnoException | undefined
    socket.on('data', (chunk) => (answer += chunk)).on('error', (error) => (failure = error))
    const closed = new Promise((resolve) => socket.once('close', resolve))
    while (!answer.includes('Zimbabwe')) await once(socket, 'data')
    running.child.kill('SIGINT')
    await new Promise((resolve) => setTimeout(resolve, 600))
    running.child.kill('SIGINT')
    expect(await running.exit).toBe(1)
    await closed
    expect(failure?.code).toBe('ECONNRESET')
    upstream.closeAllConnections()
    upstream.close()
  })

  test('goes on where nobody reads its log any more', async () => {
    const running = start()
    const url = await ready(running)
    running.child.stdout?.destroy()
    running.child.stderr?.destroy()
    for (let i = 0; i < 3; i++) {
      expect((await fetch(`${url}api/csv/getcountries/demo/demo`)).status).toBe(200)
      await new Promise((resolve) => setTimeout(resolve, 50)) // lines are printed together, a little later
    }
    running.child.kill('SIGHUP')
    expect(await running.exit).toBe(0)
  })

  test.each([
    [{ HOST: '0.0.0.0' }, true],
    [{ HOST: '0.0.0.0', COVERAGE_TRUSTED_PROXIES: 'none' }, false],
    [{ HOST: '0.0.0.0', COVERAGE_TRUSTED_PROXIES: '10.0.0.1' }, false],
    [{ HOST: 'localhost' }, false],
  ])('warns where a proxy may be in front that nobody told it of: %j', async (environment, warns) => {
    const running = start({ COVERAGE_ACCOUNTS: 'accounts.json', ...environment })
    await ready(running)
    running.child.kill('SIGTERM')
    expect(await running.exit).toBe(0)
    expect(running.output().includes('COVERAGE_TRUSTED_PROXIES is not set')).toBe(warns)
  })

  test('a wrong setting stops it with one sentence', async () => {
    const first = start({ COVERAGE_ACCOUNTS: 'accounts.json' })
    const { port } = new URL(await ready(first))
    const cases: [Record<string, string>, string][] = [
      [{ PORT: port }, `Port ${port} is taken; choose another one: PORT=${Number(port) + 1} npm start.`],
      [{ PORT: 'x' }, 'PORT is "x"; set it to a number from 0 (any free port) to 65535, such as 8080.'],
      [
        { HOST: '203.0.113.9', COVERAGE_DEMO: '1' },
        'HOST is "203.0.113.9", which is no address of this machine;',
      ],
      [{ HOST: '0.0.0.0' }, 'HOST is "0.0.0.0", where others than yourself could sign in with demo / demo;'],
      [
        { COVERAGE_ACOUNTS: 'accounts.json' },
        'COVERAGE_ACOUNTS is no setting; the nearest is COVERAGE_ACCOUNTS',
      ],
      [{ COVERAGE_ACCOUNTS: 'none.json' }, 'none.json does not exist; correct COVERAGE_ACCOUNTS,'],
      [{ COVERAGE_TRUSTED_PROXIES: 'nginx' }, 'COVERAGE_TRUSTED_PROXIES has "nginx", which is no address'],
      [{ COVERAGE_CORS: 'a.example' }, 'COVERAGE_CORS has "a.example", which is no origin of a page;'],
      [{ COVERAGE_UPSTREAM: 'ftp://a' }, 'COVERAGE_UPSTREAM is not the plain address of a service;'],
      [{ COVERAGE_CATALOG: 'package.json' }, 'package.json has no "countries" or no "areas";'],
    ]
    for (const [environment, sentence] of cases) {
      const running = start(environment)
      expect(await running.exit).toBe(1)
      expect(running.output()).toContain(sentence)
      expect(running.output().trimEnd().split('\n')).toHaveLength(1)
    }
    first.child.kill()
    await first.exit
  }, 15_000)
})

// by itself: it starts many processes, and the others measure time
test('forwards over TLS to whom it can verify, and to nobody else', async () => {
  const upstream = await startSecureUpstream()
  const strange = `https://localhost:${upstream.port}`
  const cases: [Record<string, string>, number][] = [
    [{ COVERAGE_UPSTREAM: upstream.url, NODE_EXTRA_CA_CERTS: 'cert.pem' }, 200],
    [{ COVERAGE_UPSTREAM: upstream.url }, 502],
    [{ COVERAGE_UPSTREAM: upstream.url, NODE_TLS_REJECT_UNAUTHORIZED: '0' }, 502],
    // the certificate is for another name
    [{ COVERAGE_UPSTREAM: strange, NODE_EXTRA_CA_CERTS: 'cert.pem' }, 502],
  ]
  for (const [environment, status] of cases) {
    const running = start(environment)
    const url = await ready(running, `The service asked is ${environment.COVERAGE_UPSTREAM}.`)
    const answer = await fetch(`${url}api/csv/getcountries/secret1/secret2`)
    expect(answer.status).toBe(status)
    expect(await (await fetch(`${url}config.json`)).json()).toEqual({ service: 'remote' })
    running.child.kill('SIGTERM')
    expect(await running.exit).toBe(0)
    expect(running.output()).not.toContain('secret')
    expect(running.output().match(/upstream [A-Z_]+/g)?.length ?? 0).toBe(status === 200 ? 0 : 1)
  }
  upstream.stop()
}, 60_000)
