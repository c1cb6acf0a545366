import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findFreePort } from './freePort.ts'
import { startProgram } from './startProgram.ts'

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

const BODIES = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

/** Starts nginx on a free port with its defaults and these options; undefined if nginx is not installed. */
export async function startNginx(options: NginxOptions): Promise<Nginx | undefined> {
  const port = await findFreePort()
  const nginx = await startProgram({
    command: 'nginx',
    arguments: ['-p', '.', '-c', 'program.cfg', '-e', 'error.log'],
    configuration: configure(port, options),
    port,
    ...(options.files && { files: options.files }),
  })
  if (!nginx) return undefined
  const { folder } = nginx
  async function readLogs(): Promise<string> {
    const logs = (await readdir(folder)).filter((name) => name.endsWith('.log'))
    return (await Promise.all(logs.map((name) => readFile(join(folder, name), 'utf8')))).join('')
  }
  return { port, url: `http://127.0.0.1:${port}/`, readLogs, stop: () => nginx.stop() }
}

function configure(port: number, { location, main = '', http = '' }: NginxOptions): string {
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
        root .;
        ${location}
      }
    }`
}
