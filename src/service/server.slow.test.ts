import { execFile, spawn } from 'node:child_process'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:https'
import { connect } from 'node:net'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { afterAll, describe, expect, inject, test, vi } from 'vitest'
import { VERSION } from './commandLine.ts'
import { buildServer, PROJECT, waitFor } from './testing/builtServer.ts'
import { listenForTest } from './testing/fakeUpstream.ts'

const server = await buildServer()
afterAll(() => server.remove())

/** A service behind TLS with a certificate that only its own file vouches for. */
async function startSecureUpstream() {
  const files = ['-keyout', 'key.pem', '-out', 'cert.pem', '-days', '2']
  const names = ['-subj', '/CN=coverage.example.com', '-addext', 'subjectAltName=IP:127.0.0.1']
  const make = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...files, ...names]
  await promisify(execFile)('openssl', make, { cwd: server.folder })
  const [key, cert] = await Promise.all(
    ['key.pem', 'cert.pem'].map((name) => readFile(join(server.folder, name))),
  )
  const upstream = createServer({ key, cert }, (_request, response) =>
    response.end('263,Zimbabwe,1,ZW,2,-19,29\r\n'),
  )
  const port = await listenForTest(upstream)
  return { url: `https://127.0.0.1:${port}/base`, port }
}

describe.concurrent('the built server', () => {
  test('starts where it may open fewer files than the page has, and says how many connections it takes', async () => {
    const assets = join(server.folder, 'web/assets')
    await mkdir(assets)
    await Promise.all(
      Array.from({ length: 400 }, (_, i) => writeFile(join(assets, `${i}.js`), `${i}`)),
    )
    const command = 'ulimit -n 256; exec "$0" server.js'
    const child = spawn('bash', ['-c', command, process.execPath], {
      cwd: server.folder,
      env: { PORT: '0' },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => (output += chunk))
    await vi.waitFor(() => expect(output).toMatch(/Warning: .* it takes \d+ connections/), 15_000)
    child.kill()
    expect(output).toContain(
      'Warning: the system lets this server open 256 files, so it takes 160 connections at a time in place of 4000; allow it 4096:',
    )
  })

  test('serves the page and the service, prints how to sign in, logs no secret, and stops', async () => {
    const running = server.start()
    const url = await waitFor(running, 'Sign in with demo / demo.')
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
    expect(await running.end()).toBe(0)
    const lines = running.output().trimEnd().split('\n')
    const time = /^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z /
    expect(lines.filter((line) => !time.test(line))).toEqual([])
    expect(lines.map((line) => line.replace(time, ''))).toEqual([
      `Coverage Explorer ${VERSION} is ready: ${url}`,
      'Sign in with demo / demo.',
      expect.stringMatching(/^getcountries csv 200 \d+ ms from 127\.0\.0\.0\/24$/),
      expect.stringMatching(/^getcountries csv 401 \d+ ms sign-in failed from 127\.0\.0\.0\/24$/),
      'SIGTERM: the server stops once running requests have ended.',
      'The server has stopped.',
      '3 malformed requests refused from 127.0.0.0/24',
    ])
  })

  test('includes the licences', async () => {
    for (const name of ['LICENSE', 'NOTICE'])
      expect(await readFile(join(dirname(inject('serverProgram')), name))).toEqual(
        await readFile(join(PROJECT, name)),
      )
  })

  test('does not mention the demo account when accounts are set', async () => {
    const running = server.start({ COVERAGE_ACCOUNTS: 'accounts.json' })
    await waitFor(running)
    expect(await running.end('SIGINT')).toBe(0)
    expect(running.output()).toMatch(
      /^\S+Z Coverage Explorer \d\S* is ready: \S+\n\S+Z SIGINT: .*\n\S+Z .* stopped\.\n$/,
    )
  })

  test('warns of doubtful rows at the start', async () => {
    const country = { COUNTRYCODE: '44', DESCRIPTION: 'UK', COUNTRYID: '', ISOCODE: 'GB', A2B: '' }
    const catalog = {
      countries: [{ ...country, LATITUDE: '', LONGITUDE: '' }],
      areas: { GB: [['331', 'Paris', '', '']] },
    }
    await writeFile(join(server.folder, 'catalog.json'), JSON.stringify(catalog))
    const running = server.start({
      COVERAGE_CATALOG: 'catalog.json',
      COVERAGE_ACCOUNTS: 'accounts.json',
    })
    await waitFor(running, 'calling code 44.')
    expect(await running.end()).toBe(0)
    expect(running.output()).toMatch(
      /^\S+Z Warning: COVERAGE_CATALOG: 1 area is doubtful, but served: .*$/m,
    )
  })

  test('warns of a file of accounts that others can open', async () => {
    await writeFile(
      join(server.folder, 'open.json'),
      await readFile(join(server.folder, 'accounts.json')),
    )
    await chmod(join(server.folder, 'open.json'), 0o604)
    const running = server.start({ COVERAGE_ACCOUNTS: 'open.json' })
    await waitFor(running, 'chmod 600 open.json')
    expect(await running.end()).toBe(0)
  })

  test('a wrong setting stops it with one sentence', async () => {
    const first = server.start({ COVERAGE_ACCOUNTS: 'accounts.json' })
    const { port } = new URL(await waitFor(first))
    const cases: [Record<string, string>, string][] = [
      [
        { PORT: port },
        `Port ${port} is taken; choose another one with the setting PORT: PORT=${Number(port) + 1} node ${join(server.folder, 'server.js')}\n`,
      ],
      [
        { HOST: '203.0.113.9', COVERAGE_DEMO: '1' },
        'HOST is "203.0.113.9", which is not an address of this machine;',
      ],
      [
        { COVERAGE_ACOUNTS: 'accounts.json' },
        'COVERAGE_ACOUNTS is not a setting; the nearest is COVERAGE_ACCOUNTS',
      ],
      [{ COVERAGE_ACCOUNTS: 'none.json' }, 'none.json does not exist; correct COVERAGE_ACCOUNTS,'],
      [
        { PORT: '8080', COVERAGE_UPSTREAM: 'http://localhost:8080/api' },
        'COVERAGE_UPSTREAM is the address of this server itself;',
      ],
      [{ COVERAGE_CATALOG: 'package.json' }, 'package.json has no "countries" or no "areas";'],
    ]
    for (const [environment, sentence] of cases) {
      const running = server.start(environment)
      expect(await running.exit).toBe(1)
      expect(running.output()).toContain(sentence)
      expect(running.output().trimEnd().split('\n')).toHaveLength(1)
    }
    await first.end()
  }, 15_000)
})

// not concurrent with the others: it starts many processes
test('forwards over TLS only to a host that it can verify', async () => {
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
    const running = server.start(environment)
    const url = await waitFor(
      running,
      `Requests are forwarded to ${environment.COVERAGE_UPSTREAM}.`,
    )
    const answer = await fetch(`${url}api/csv/getcountries/secret1/secret2`)
    expect(answer.status).toBe(status)
    expect(await (await fetch(`${url}config.json`)).json()).toEqual({ service: 'remote' })
    expect(await running.end()).toBe(0)
    expect(running.output()).not.toContain('secret')
    expect(
      running.output().match(/upstream \S+ failed at getcountries csv: [A-Z_]+/g)?.length ?? 0,
    ).toBe(status === 200 ? 0 : 1)
  }
}, 60_000)
