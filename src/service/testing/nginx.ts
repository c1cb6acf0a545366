import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findFreePort, isListening } from './freePort.ts'

export interface Nginx {
  readonly port: number
  readonly url: string
  /** All that it has written into its logs, whose paths are relative. */
  readonly readLogs: () => Promise<string>
  readonly stop: () => Promise<void>
}

interface NginxOptions {
  readonly location: string // one or more location blocks
  readonly main?: string // top-level directives
  readonly http?: string // directives of the http block
  readonly files?: ReadonlyMap<string, Buffer> // files of the root by name
}

const RETRY_MS = 20
const PATH = `${process.env.PATH}:/usr/sbin` // Debian installs it there, which is not on every PATH
const BODIES = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

/** Starts nginx on a free port with its defaults and these options; undefined if nginx is not installed. */
export async function startNginx(options: NginxOptions): Promise<Nginx | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'nginx-'))
  const port = await findFreePort()
  for (const [name, bytes] of options.files ?? []) await writeFile(join(folder, name), bytes)
  await writeFile(join(folder, 'nginx.conf'), configure(folder, port, options))
  const server = spawn('nginx', ['-p', folder, '-c', 'nginx.conf', '-e', 'error.log'], {
    env: { PATH },
    stdio: 'ignore',
  })
  let isRunning = true
  const ended = once(server, 'exit')
    .catch(() => {}) // nginx is not installed
    .finally(() => {
      isRunning = false
    })
  while (isRunning && !(await isListening(port))) await pause(RETRY_MS)
  async function readLogs(): Promise<string> {
    const logs = (await readdir(folder)).filter((name) => name.endsWith('.log'))
    return (await Promise.all(logs.map((name) => readFile(join(folder, name), 'utf8')))).join('')
  }
  async function stop(): Promise<void> {
    server.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true })
  }
  if (isRunning) return { port, url: `http://127.0.0.1:${port}/`, readLogs, stop }
  await stop()
  return undefined
}

function configure(folder: string, port: number, { location, main = '', http = '' }: NginxOptions): string {
  return `
    ${process.getuid?.() === 0 ? 'user root;' : '' /* or its worker must not use the folder */}
    daemon off;
    pid nginx.pid;
    ${main || 'events {}'}
    http {
      ${http || 'access_log off;'}
      ${BODIES.map((name) => `${name}_temp_path ${name};`).join(' ')}
      server {
        listen 127.0.0.1:${port};
        root ${folder};
        ${location}
      }
    }`
}
