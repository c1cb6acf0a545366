import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { onTestFinished } from 'vitest'

const RETRY_MS = 20
const PATH = `${process.env.PATH}:/usr/sbin` // where Debian has it, which is not in everybody's path
const FOLDERS = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

/** The port of an nginx with its defaults before a port, for a test; undefined where none is installed. */
export async function startNginx(behind: number): Promise<number | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'nginx-'))
  const port = await findPort()
  await writeFile(join(folder, 'nginx.conf'), configure(port, behind))
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
  onTestFinished(async () => {
    server.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true })
  })
  while (isRunning && !(await isOpen(port))) await pause(RETRY_MS)
  return isRunning ? port : undefined
}

function configure(port: number, behind: number): string {
  return `
    ${process.getuid?.() === 0 ? 'user root;' : '' /* else its worker may not write into the folder */}
    daemon off;
    pid nginx.pid;
    events {}
    http {
      access_log off;
      ${FOLDERS.map((name) => `${name}_temp_path ${name};`).join(' ')}
      server {
        listen 127.0.0.1:${port};
        location / { proxy_pass http://127.0.0.1:${behind}; }
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
