import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { buildServer, type Running, waitFor } from './testing/builtServer.ts'
import { DEMO_ACCOUNT } from './testing/demoAccounts.ts'
import { AUSTRIA } from './testing/sampleCountries.ts'
import { openRaw } from './testing/sendRaw.ts'

const LARGE = 200_000 // areas: more bytes than the buffers of a connection hold
const HAS_PYTHON = spawnSync('python3', ['-c', 'import pty']).status === 0
const TERMINAL = fileURLToPath(new URL('testing/terminal.py', import.meta.url))

const server = await buildServer()
afterAll(() => server.remove())

/** A catalogue of one country, written as a whole. */
async function writeCatalog(path: string, towns: readonly string[]): Promise<void> {
  const areas = { AT: towns.map((town, i) => [`43${i}`, town, '', '']) }
  await writeFile(`${path}.new`, JSON.stringify({ countries: [AUSTRIA], areas }))
  await rename(`${path}.new`, path)
}

async function createFolder(name: string, towns: readonly string[]) {
  const folder = join(server.folder, name)
  await mkdir(folder)
  const accounts = join(folder, 'accounts.json')
  const catalog = join(folder, 'catalog.json')
  await writeFile(accounts, JSON.stringify([DEMO_ACCOUNT, { ...DEMO_ACCOUNT, username: 'ann' }]))
  await writeCatalog(catalog, towns)
  return {
    accounts,
    catalog,
    environment: { COVERAGE_ACCOUNTS: accounts, COVERAGE_CATALOG: catalog },
  }
}

async function hangUp(running: Running, line: string): Promise<void> {
  running.child.kill('SIGHUP')
  await waitFor(running, line)
}

async function ask(
  url: string,
  username = 'demo',
): Promise<{ status: number; version: string | null; text: string }> {
  const response = await fetch(`${url}api/csv/getareas/${username}/demo/AT`)
  const version = response.headers.get('Coverage-Catalog')
  return { status: response.status, version, text: response.ok ? await response.text() : '' }
}

const toldVersion = async (url: string) =>
  (await fetch(`${url}config.json`)).headers.get('Coverage-Catalog')

describe.concurrent('the built server', () => {
  test('reads its files again on SIGHUP, refuses a wrong one, and tells pages', async () => {
    const { accounts, catalog, environment } = await createFolder('signal', ['Vienna'])
    const running = server.start(environment)
    const url = await waitFor(running)
    const first = await ask(url)
    expect(first.text).toContain('Vienna')
    expect(await toldVersion(url)).toBe(first.version)

    await writeCatalog(catalog, ['Vienna', 'Graz'])
    await hangUp(running, 'The catalogue was read again: 2 areas in 1 country.')
    const second = await ask(url)
    expect(second.text).toContain('Graz')
    expect(second.version).not.toBe(first.version)
    expect(await toldVersion(url)).toBe(second.version)

    await writeFile(catalog, '{')
    await writeFile(accounts, JSON.stringify([DEMO_ACCOUNT]))
    expect((await ask(url, 'ann')).status).toBe(200)
    await hangUp(running, 'The catalogue stays as it was.')
    expect(running.output()).toMatch(/Z Warning: \S+catalog\.json is not JSON: /)
    expect((await ask(url, 'ann')).status).toBe(401) // removed, although the catalogue was refused
    expect(await ask(url)).toEqual(second)
    expect(await running.end()).toBe(0)
  })

  test('ends an answer under way with the catalogue that it began with', async () => {
    const { catalog, environment } = await createFolder('stream', Array(LARGE).fill('Vienna'))
    const running = server.start({ ...environment, COVERAGE_FEW_AREAS: '1' })
    const url = await waitFor(running)
    const { socket, text } = openRaw(Number(new URL(url).port))
    socket.write(
      'GET /api/json/getareas/demo/demo/AT HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
    )
    await once(socket, 'data')
    socket.pause()
    await writeCatalog(catalog, ['Graz'])
    await hangUp(running, 'The catalogue was read again: 1 area')
    expect((await ask(url)).text).toContain('Graz')
    socket.resume()
    await once(socket, 'close')
    const [, body = ''] = text().split('\r\n\r\n')
    expect(JSON.parse(body).DATA).toHaveLength(LARGE)
    expect(body).not.toContain('Graz')
    expect(await running.end()).toBe(0)
  })

  test('reads 100,000 areas again where its heap has no room for them twice', async () => {
    const towns = (mark: string) => Array.from({ length: 100_000 }, (_, i) => `${mark} ${i}`)
    const { catalog, environment } = await createFolder('heap', towns('first'))
    const running = server.start({ ...environment, NODE_OPTIONS: '--max-old-space-size=80' })
    const url = await waitFor(running)
    expect((await ask(url)).text).toContain('first 99999')
    for (const mark of ['second', 'third']) {
      const lines = running.output().split('was read again: 100,000').length
      await writeCatalog(catalog, towns(mark))
      running.child.kill('SIGHUP')
      const asked = ask(url)
      await vi.waitFor(
        () => expect(running.output().split('was read again: 100,000').length).toBe(lines + 1),
        {
          timeout: 15_000,
        },
      )
      expect((await asked).status).toBe(200)
      expect((await ask(url)).text).toContain(`${mark} 99999`)
    }
    expect(await running.end()).toBe(0)
  })

  test('follows its files with COVERAGE_WATCH', async () => {
    const { catalog, environment } = await createFolder('watch', ['Vienna'])
    const running = server.start({ ...environment, COVERAGE_WATCH: '1' })
    const url = await waitFor(running)
    await writeCatalog(catalog, ['Graz'])
    await waitFor(running, 'The catalogue was read again')
    expect((await ask(url)).text).toContain('Graz')
    expect(await running.end()).toBe(0)
  })

  test.skipIf(!HAS_PYTHON)(
    'ends with its terminal, in which SIGHUP reads again (needs python3)',
    async () => {
      const { environment } = await createFolder('terminal', ['Vienna'])
      const terminal = spawn('python3', [TERMINAL, process.execPath, 'server.js'], {
        cwd: server.folder,
        env: { PATH: process.env.PATH, PORT: '0', ...environment },
      })
      let output = ''
      terminal.stdout.on('data', (chunk) => (output += chunk))
      const until = (text: string) =>
        vi.waitFor(() => expect(output).toContain(text), { timeout: 8000 })
      await until('is ready: ')
      terminal.stdin.write('signal\n')
      await until('The accounts were read again')
      terminal.stdin.write('close\n')
      await once(terminal, 'close')
      // of itself; Node may abort when it then resets the terminal, which is gone
      expect(output).toMatch(/ended with (?!1\n)\d+\n/)
    },
  )
})
