import { spawnSync } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { startServer } from '../src/bench/startServer.ts'

// What `npm pack` makes of the built product, run as people, containers and systemd run it: by hand, since no container
// or systemd runs here. src/deploy.test.ts reads the files in deploy/.

const PROJECT = fileURLToPath(new URL('..', import.meta.url))
const USER = 10_001 // as in deploy/Dockerfile
const SHUTDOWN_MS = 5000

test.describe.configure({ mode: 'default' }) // one after the other: to pack takes longer than all else

let folder = '' // which holds the package as a file and, in `package/`, unpacked
let tarball = ''

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'packaged-'))
  await chmod(folder, 0o755)
  tarball = pack(PROJECT)
  run('tar', ['-xzf', tarball, '-C', folder], folder)
  // as before packing, but not in the build that other journeys use
  run('npx', ['tsx', 'src/build/leavePlainFiles.ts', join(folder, 'package')], PROJECT)
  tarball = pack(join(folder, 'package'))
})

function pack(from: string): string {
  const [packed] = JSON.parse(
    run('npm', ['pack', '--ignore-scripts', '--json', '--pack-destination', folder], from),
  )
  return join(folder, packed.filename)
}

test.afterAll(async () => {
  run('chmod', ['-R', 'u+w', folder], tmpdir())
  await rm(folder, { recursive: true })
})

test('npx runs the package in an empty folder, and nothing else is installed', async () => {
  const here = join(folder, 'here')
  await mkdir(here)
  await writeFile(join(here, 'package.json'), '{}')
  run('npm', ['install', '--offline', '--no-audit', '--no-fund', tarball], here)
  const installed = await readdir(join(here, 'node_modules'))
  expect(installed.filter((name) => !name.startsWith('.'))).toEqual(['coverage-explorer'])

  const { version } = JSON.parse(await readFile(join(PROJECT, 'package.json'), 'utf8'))
  expect(run('npx', ['--offline', 'coverage-explorer', '--version'], here)).toBe(version)
  const bin = join(here, 'node_modules/.bin/coverage-explorer')
  for (const words of [['-v'], ['start', '--version'], ['account', '--version'], ['doctor', '-v']])
    expect(run(bin, words, here)).toBe(version)
  expect(run(bin, ['start', '--help'], here)).toContain('coverage-explorer account NAME')
  expect(run(bin, ['--help'], here)).toContain('coverage-explorer account NAME')
  expect(run(bin, ['--help'], here)).toContain('coverage-explorer doctor FILE_OR_ADDRESS')
  const { stderr } = spawnSync(bin, ['account'], { cwd: here, encoding: 'utf8' })
  expect(stderr).toMatch(/^Write coverage-explorer account FILE list, /)
  const record = run(bin, ['account', 'ann'], here, 'secret words')
  expect(JSON.parse(record)).toEqual({
    username: 'ann',
    password: expect.stringMatching(/^scrypt\$/),
  })

  await writeFile(join(here, 'accounts.json'), `[${record}]`)
  const { url, stop } = await start(
    bin,
    { COVERAGE_ACCOUNTS: join(here, 'accounts.json') },
    { cwd: here },
  )
  expect(await signIn(url, 'ann', 'secret words')).toBe(200)
  expect(await signIn(url, 'demo', 'demo')).toBe(401)
  expect(await (await fetch(url)).text()).toContain('<title>')
  expect(await stop()).toBe(0)
})

test('the package checks a list, without the sources', async () => {
  const list = join(folder, 'list.csv')
  const csv = join(folder, 'report.csv')
  await writeFile(list, 'AREACODE;Name;ISO;Latitude;Longitude\n4989;Munich;DE;11.58;48.14\n')
  const { status, stdout, stderr } = runProgram('doctor', list, '--csv', csv)
  expect([status, stderr]).toEqual([1, ''])
  expect(stdout).toContain(
    'row 2: 4989 Munich – Latitude and longitude are swapped. [11.5800, 48.1400 →',
  )
  expect(await readFile(csv, 'utf8')).toContain('swapped,error,DE,')
  const program = join(folder, 'package/dist/coverageExplorer.js')
  const unread = spawnSync('sh', ['-c', 'node "$0" doctor "$1" | head -n 0', program, list], {
    encoding: 'utf8',
  })
  expect(unread.stderr).toBe('')
})

test('the program says what it does not know, and how it is called', () => {
  const unknown = runProgram('acount')
  expect([unknown.status, unknown.stderr]).toEqual([
    1,
    '"acount" is not a command; coverage-explorer --help lists those there are.\n',
  ])
  const program = join(folder, 'package/dist/coverageExplorer.js')
  expect(runProgram('account').stderr).toMatch(
    new RegExp(`^Write node ${program} account FILE list, `),
  )
  expect(runProgram('doctor').stderr).toContain(`: node ${program} doctor FILE_OR_ADDRESS `)
})

test('the package holds the product, its licences and how to deploy it, and no sources', async () => {
  const paths = await readdir(join(folder, 'package'), { recursive: true })
  for (const path of [
    'LICENSE',
    'NOTICE',
    'LICENSE.Figtree',
    'LICENSE.libraries',
    'server.js',
    'printReport.js',
    'web/index.html.br', // the server unpacks what a browser wants otherwise
    'web/sw.js.br',
  ])
    expect(paths).toContain(join('dist', path))
  expect(paths).toContain('deploy/Dockerfile')
  expect(
    paths.filter((path) => /\.tsx?$|^dist\/demo|^dist\/edge|\.env$|accounts\.json/.test(path)),
  ).toEqual([])
})

test('the image is built of the package alone too', async () => {
  const build = join(folder, 'build')
  run('cp', ['-r', join(folder, 'package'), build], folder)
  const [first = ''] = (await readFile(join(build, 'deploy/Dockerfile'), 'utf8'))
    .split(/^FROM /m)
    .slice(1)
  const commands = [...first.matchAll(/^RUN ((?:.*\\\n)*.*)$/gm)].map(([, command = '']) => command)
  expect(commands.length).toBeGreaterThan(1)
  for (const command of commands) run('sh', ['-ec', command], build)
  const product = await readdir(join(build, 'package'))
  expect(product.sort()).toEqual(['LICENSE', 'README.md', 'dist', 'package.json'])
  const server = spawnSync(process.execPath, ['dist/server.js', '--version'], {
    cwd: join(build, 'package'),
  })
  expect(server.status).toBe(0)
})

test('the image starts its server for others only with accounts', async () => {
  const { ENV, CMD } = await readDockerfile()
  const { status, stderr } = spawnSync(process.execPath, CMD.slice(1), {
    env: ENV,
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  expect(stderr).toMatch(
    /^HOST is "0\.0\.0\.0", where people other than you .* set COVERAGE_ACCOUNTS .*\n$/,
  )
})

test('the image needs no rights, no home and no file that it may write, and ends when it is told to', async () => {
  const owner = process.getuid?.() === 0 ? { uid: USER, gid: USER } : undefined
  test.skip(!owner, 'Only root can start a process of another user.')
  const mayRun = spawnSync(process.execPath, ['--version'], { ...owner, cwd: '/' }).status === 0
  test.skip(!mayRun, 'Another user may not run this Node.js.')

  const { ENV, CMD, HEALTHCHECK } = await readDockerfile()
  run('chmod', ['-R', 'a-w,a+rX', join(folder, 'package')], folder)
  const sandbox = { cwd: '/', ...owner }
  const { url, stop } = await start(CMD[1]!, { ...ENV, HOST: '127.0.0.1', PORT: '0' }, sandbox)
  expect(await signIn(url, 'demo', 'demo')).toBe(200)

  const check = (port: string) =>
    spawnSync(process.execPath, HEALTHCHECK.slice(1), { ...sandbox, env: { PORT: port } }).status
  expect(check(new URL(url).port)).toBe(0)
  const sinceMs = performance.now()
  expect(await stop()).toBe(0)
  expect(performance.now() - sinceMs).toBeLessThan(SHUTDOWN_MS)
  expect(check(new URL(url).port)).toBe(1)
})

/** What the second stage sets, with the folder of the image's product in place. */
async function readDockerfile() {
  const text = (await readFile(join(folder, 'package/deploy/Dockerfile'), 'utf8'))
    .split(/^FROM /m)
    .at(-1)!
  const command = (word: string): string[] =>
    JSON.parse(new RegExp(`^ *${word} (\\[.*\\])$`, 'm').exec(text)![1]!)
  const pairs = /^ENV (.*)$/m
    .exec(text)![1]!
    .split(' ')
    .map((pair) => pair.split('='))
  const [healthcheck, cmd] = [command('(?<=HEALTHCHECK[^\\[]*)CMD'), command('(?<=\\n)CMD')]
  return {
    ENV: Object.fromEntries(pairs) as Record<string, string>,
    CMD: cmd.map((word) => word.replace(/^\/app\//, join(folder, 'package/'))),
    HEALTHCHECK: healthcheck,
  }
}

/** Starts a program of the package; what it finds is Node.js alone. */
function start(
  program: string,
  environment: Record<string, string>,
  options: { cwd: string; uid?: number; gid?: number },
) {
  return startServer(environment, program, { ...options, env: { PATH: dirname(process.execPath) } })
}

async function signIn(url: string, username: string, password: string): Promise<number> {
  const body = new URLSearchParams({ username, password })
  return (await fetch(`${url}api/json/getcountries`, { method: 'POST', body })).status
}

function runProgram(...words: string[]) {
  const program = join(folder, 'package/dist/coverageExplorer.js')
  return spawnSync(process.execPath, [program, ...words], { cwd: folder, encoding: 'utf8' })
}

/** Runs a command to its end; returns what it printed. */
function run(command: string, words: readonly string[], cwd: string, input = ''): string {
  const { status, stdout, stderr } = spawnSync(command, words, { cwd, input, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${words.join(' ')}: ${stderr}`)
  return stdout.trim()
}
