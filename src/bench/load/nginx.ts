import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

export interface Nginx {
  readonly url: string
  readonly stop: () => Promise<void>
}

const RETRY_MS = 50
const PATH = `${process.env.PATH}:/usr/sbin` // where Debian has it, which is not in everybody's path

/** An nginx that serves brotli-encoded files to POST too, or undefined where none is installed. */
export function startNginx(files: ReadonlyMap<string, Buffer>): Promise<Nginx | undefined> {
  const location = `
    location / {
      error_page 405 =200 $uri; # what it answers to a POST for a file
      add_header Content-Encoding br;
    }`
  return runNginx(location, files)
}

/** An nginx with a location of its own on a free port, or undefined where none is installed. */
export async function runNginx(
  location: string,
  files: ReadonlyMap<string, Buffer> = new Map(),
): Promise<Nginx | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'nginx-'))
  const port = await findPort()
  await mkdir(join(folder, 'files'))
  for (const [name, bytes] of files) await writeFile(join(folder, 'files', name), bytes)
  await writeFile(join(folder, 'nginx.conf'), configure(folder, port, location))
  const server = spawn('nginx', ['-p', folder, '-c', 'nginx.conf', '-e', 'error.log'], {
    env: { PATH },
    stdio: 'ignore',
  })
  let isRunning = true
  const ended = once(server, 'exit')
    .catch(() => {}) // there is no such program
    .finally(() => {
      isRunning = false
    })
  while (isRunning && !(await isOpen(port))) await pause(RETRY_MS)
  async function stop(): Promise<void> {
    server.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true })
  }
  if (isRunning) return { url: `http://127.0.0.1:${port}/`, stop }
  await stop()
  return undefined
}

/** One worker, as our server is one process, and a log, as our server keeps one. */
function configure(folder: string, port: number, location: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${name};`,
  )
  return `
    ${process.getuid?.() === 0 ? 'user root;' : '' /* else its worker may not read the folder */}
    daemon off;
    worker_processes 1;
    pid nginx.pid;
    events { worker_connections 4096; }
    http {
      access_log access.log;
      sendfile on;
      tcp_nopush on;
      keepalive_requests 1000000;
      default_type application/json;
      ${temporary.join(' ')}
      server {
        listen 127.0.0.1:${port};
        root ${join(folder, 'files')};
        ${location}
      }
    }`
}

async function findPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
