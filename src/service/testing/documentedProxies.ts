import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startCaddy } from './caddy.ts'
import { findFreePort } from './freePort.ts'
import { startNginx } from './nginx.ts'
import { startProgram } from './startProgram.ts'

// The proxies with the very blocks of the operators' document: what it says is what is tested.

/** A proxy before our server. */
interface Front {
  readonly port: number
  readonly path: string // below which the product is, such as `/coverage`; empty at the root
  readonly stop: () => Promise<void>
}

/** nginx can be asked what it has logged. */
interface NginxFront extends Front {
  readonly readLogs: () => Promise<string>
}

/** Starts a proxy before the server at a port; undefined if it is not installed. */
export type StartFront<Started = Front> = (port: number) => Promise<Started | undefined>

const DOCUMENT = join(import.meta.dirname, '../../../docs/operating.md')
const SERVER = '127.0.0.1:8080' // of the document
const PATH = '/coverage'

export const startNginxBelowPath: StartFront<NginxFront> = async (port) => {
  const nginx = await startNginx(nginxBlock(port))
  return nginx && { ...nginx, path: PATH }
}

/** As the sentence below the block has it. */
export const startNginxAtRoot: StartFront = async (port) => {
  const location = nginxBlock(port).location
  const atRoot = replace(replace(location, `location ${PATH}/`, 'location /'), '$coverage_path', '')
  return below('', await startNginx({ location: atRoot }))
}

/** With all three servers of the document at the same port. */
export const startHaproxyAtRoot: StartFront = async (serverPort) => {
  const port = await findFreePort()
  const bound = replace(
    blockOf('haproxy'),
    'bind :443 ssl crt /etc/haproxy/coverage.pem',
    `bind 127.0.0.1:${port}`,
  )
  const haproxy = await startProgram({
    command: 'haproxy',
    arguments: ['-db', '-f', 'program.cfg'], // in the foreground
    configuration: replace(bound, /10\.0\.0\.\d+:8080/g, `127.0.0.1:${serverPort}`),
    port,
  })
  return haproxy && { port, path: '', stop: () => haproxy.stop() }
}

/** The backend of haproxy's block with our servers at these ports, for `startHaproxy`. */
export function documentedBackend(ports: readonly number[]): string {
  const [, , backend] = blockOf('haproxy').split(/^(?:frontend|backend) .*\n/m)
  if (!backend) throw new Error('The block of haproxy has no backend.')
  const servers = ports.map((port) => `  server s${port} 127.0.0.1:${port}`)
  return [replace(backend, /^ {2}server .*\n/gm, ''), ...servers].join('\n')
}

export const startCaddyBelowPath: StartFront = async (port) =>
  below(PATH, await startCaddy(replace(blockOf('caddy'), SERVER, `127.0.0.1:${port}`)))

function below(path: string, proxy: Omit<Front, 'path'> | undefined): Front | undefined {
  return proxy && { port: proxy.port, path, stop: proxy.stop }
}

/** The directives of the block by the context that they are for. */
function nginxBlock(port: number): { readonly http: string; readonly location: string } {
  const block = replace(blockOf('nginx'), SERVER, `127.0.0.1:${port}`)
  const [, http, location] = /^([\s\S]*)^server \{\n([\s\S]*)^\}\n$/m.exec(block) ?? []
  if (!http || !location) throw new Error('The block of nginx is not some directives and a server.')
  // as nginx comes, it logs all requests, and others may not write where its log is
  return {
    http: `access_log access.log;\n${http}`,
    location: replace(location, '/var/log/nginx/', ''),
  }
}

/** The first block of the document in a language. */
function blockOf(language: string): string {
  const document = readFileSync(DOCUMENT, 'utf8')
  const [, block] =
    new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'm').exec(document) ?? []
  if (!block) throw new Error(`The document has no block for ${language}.`)
  return block
}

/** Throws where the block no longer has what a test has to replace. */
function replace(block: string, wanted: string | RegExp, text: string): string {
  const replaced = block.replace(wanted, () => text)
  if (replaced === block) throw new Error(`The block has no ${wanted}.`)
  return replaced
}
