import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { buildServer } from './service/testing/builtServer.ts'

// Commands that deploy/*.md tells operators, run by a shell in a folder that stands for the machine. What needs root,
// systemd or a network is a program of that folder, which writes down how it was called.

const ROOT = join(import.meta.dirname, '..')
const PATIENT_MS = 60_000
const OTHERS = 0o077

const server = await buildServer()
afterAll(() => server.remove())

let machine: string
beforeEach(() => {
  machine = mkdtempSync(join(tmpdir(), 'machine-'))
  for (const path of [
    'bin',
    'home',
    'etc/coverage-explorer',
    'etc/nginx/sites-available',
    'etc/caddy',
    'srv',
    'opt',
  ])
    mkdirSync(join(machine, path), { recursive: true })
  program('sudo', 'exec "$@"')
  program('sleep', ':')
  program('curl', `echo "asks $(echo "$*" | grep -o 'http:.*')" >> ${machine}/calls`)
  program(
    'systemctl',
    `case $1 in
      list-units) printf 'coverage-explorer@%s.service loaded active running Coverage\\n' 8081 8082 ;;
      *) echo "$*" >> ${machine}/calls ;;
    esac`,
  )
  return () => rmSync(machine, { recursive: true })
})

function program(name: string, script: string): void {
  writeFileSync(join(machine, 'bin', name), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
}

function put(path: string, text: string, mode = 0o600): void {
  writeFileSync(join(machine, path), text)
  chmodSync(join(machine, path), mode)
}

/** The only block of commands of a page that has a text, with the paths of the folder. */
function findCommands(page: string, having: string): string {
  const blocks = [...readFileSync(join(ROOT, 'deploy', page), 'utf8').matchAll(/```sh\n(.*?)```/gs)]
  const [found, ...others] = blocks
    .map(([, block = '']) => block)
    .filter((block) => block.includes(having))
  if (found === undefined || others.length > 0)
    throw new Error(`${page} has not one block with ${having}`)
  return found.replace(/(?<![\w.])\/(etc|srv|opt)\//g, (path) => machine + path)
}

const environment = () => ({ PATH: `${machine}/bin:${process.env.PATH}` })

function run(commands: string): void {
  const script = `umask 022; set -eu\n${commands}`
  execFileSync('sh', ['-c', script], { cwd: join(machine, 'home'), env: environment() })
}

const calls = () => readFileSync(join(machine, 'calls'), 'utf8').trimEnd().split('\n')

test('a backup is closed to others, with accounts and session keys apart', () => {
  mkdirSync(join(machine, 'srv/coverage-explorer'))
  for (const name of ['accounts.json', 'environment', 'environment-8081'])
    put(`etc/coverage-explorer/${name}`, '')
  for (const path of [
    'srv/coverage-explorer/brand.json',
    'etc/nginx/sites-available/coverage-explorer',
    'etc/caddy/Caddyfile',
  ])
    put(path, '')
  run(findCommands('UPGRADING.md', 'tar -czf'))
  const archives = readdirSync(join(machine, 'home')).map((name) => join(machine, 'home', name))
  expect(archives.map((path) => statSync(path).mode & OTHERS)).toEqual([0, 0])
  const names = archives.map((path) =>
    execFileSync('tar', ['-tzf', path], { encoding: 'utf8' })
      .match(/[\w.-]+$/gm)
      ?.toSorted(),
  )
  expect(names).toEqual([
    ['Caddyfile', 'accounts.json', 'brand.json', 'coverage-explorer'],
    ['environment', 'environment-8081'],
  ])
})

test(
  'a new version is tried with the settings and accounts of the old one, at another port',
  async () => {
    mkdirSync(join(machine, 'opt/coverage-explorer-0.3.0'))
    symlinkSync(server.folder, join(machine, 'opt/coverage-explorer-0.3.0/dist'))
    put(
      'etc/coverage-explorer/accounts.json',
      readFileSync(join(server.folder, 'accounts.json'), 'utf8'),
    )
    // the old server's port, and a setting that would stop the start: the command has its own
    put(
      'etc/coverage-explorer/environment',
      'PORT=8080\nCOVERAGE_METRICS_PORT=none\nCOVERAGE_LOG=json\n',
    )
    const commands = findCommands('UPGRADING.md', '--env-file').replace(
      /^(?!sudo env| {2}node).*\n/gm,
      '',
    )
    const child = spawn('sh', ['-c', `exec ${commands.replace('PORT=8099', 'PORT=0')}`], {
      env: environment(),
    })
    const ended = once(child, 'close')
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (piece) => {
        output += piece
        if (output.includes('is ready')) child.kill('SIGINT')
      })
    await ended
    expect(output).toMatch(
      /^\{.*Coverage Explorer \d\S* is ready: http:\/\/127\.0\.0\.1:(?!8080)\d+\//,
    )
    expect(output).not.toContain('Sign in with demo')
  },
  PATIENT_MS,
)

test('all servers of a machine are restarted, each once the one before is ready', () => {
  mkdirSync(join(machine, 'opt/coverage-explorer-0.3.0/deploy'), { recursive: true })
  mkdirSync(join(machine, 'etc/systemd/system'), { recursive: true })
  mkdirSync(join(machine, 'opt/coverage-explorer'))
  put('opt/coverage-explorer-0.3.0/deploy/coverage-explorer@.service', '')
  run(findCommands('UPGRADING.md', 'ln -sfn'))
  const restarts = [8081, 8082].flatMap((port) => [
    `restart coverage-explorer@${port}`,
    `asks http://127.0.0.1:${port}/readyz`,
  ])
  expect(calls()).toEqual(['daemon-reload', ...restarts])
  expect(readdirSync(join(machine, 'opt')).toSorted()).toEqual([
    'coverage-explorer',
    'coverage-explorer-0.3.0',
    'coverage-explorer-before',
  ])
})

test('a server that does not come back keeps the others from being restarted', () => {
  program('curl', 'exit 22')
  run(`${findCommands('UPGRADING.md', 'ln -sfn').replace(/^sudo .*\n/gm, '')}`)
  expect(calls()).toEqual(['restart coverage-explorer@8081'])
})

test('the unit of old versions leaves the port before the new one takes it', () => {
  const page = readFileSync(join(ROOT, 'deploy/UPGRADING.md'), 'utf8')
  const removed = page.indexOf('systemctl disable --now coverage-explorer\n')
  expect(removed).toBeGreaterThan(0)
  expect(page.slice(0, removed)).not.toMatch(/systemctl (restart|enable|start)/)
  expect(page.slice(removed)).toMatch(/systemctl enable --now coverage-explorer@8080/)
})

test('a catalogue and a brand are where a user without rights reads them, settings are not', () => {
  for (const name of ['catalogue.json', 'brand.json', 'logo.svg']) put(`home/${name}`, '')
  put('etc/coverage-explorer/environment', 'COVERAGE_HTTPS=1\n')
  run(findCommands('README.md', 'COVERAGE_CATALOG'))
  const settings = readFileSync(join(machine, 'etc/coverage-explorer/environment'), 'utf8')
  const paths = [...settings.matchAll(/^COVERAGE_(?:CATALOG|CONFIG)=(.*)$/gm)].map(
    ([, path = '']) => path,
  )
  expect(paths.map((path) => statSync(path).mode & 0o777)).toEqual([0o644, 0o644])
  // what the unit hides by ProtectHome and PrivateTmp
  expect(
    paths.filter((path) => /^\/(home|root|tmp|run\/user)\//.test(path.replace(machine, ''))),
  ).toEqual([])
  expect(statSync(join(machine, 'srv/coverage-explorer')).mode & 0o777).toBe(0o755)
  expect(statSync(join(machine, 'etc/coverage-explorer/environment')).mode & OTHERS).toBe(0)
})

test('a secret is in no file that others may read, not even for a moment', () => {
  // closed by mode afterwards, or half written where a command before the pipe fails
  const open = readdirSync(join(ROOT, 'deploy'))
    .filter((name) => name.endsWith('.md'))
    .flatMap(
      (name) =>
        readFileSync(join(ROOT, 'deploy', name), 'utf8').match(
          /^.*(?:\btee (?!-a\b)|> \S+\.env|chmod 600).*$/gm,
        ) ?? [],
    )
  expect(open).toEqual([])
  const made =
    findCommands('README.md', 'sudo install -m 600').match(/^echo .*install.*$/m)?.[0] ?? ''
  run(made)
  expect(statSync(join(machine, 'etc/coverage-explorer/environment')).mode & OTHERS).toBe(0)
})
