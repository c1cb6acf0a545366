import { readFileSync } from 'node:fs'
import { findFreePort } from '../../src/service/testing/freePort.ts'
import { type Nginx, startNginx } from '../../src/service/testing/nginx.ts'
import { startProxy } from '../../src/service/testing/proxyProcess.ts'
import type { Target } from './exchange.ts'

// Proxies with the very lines of deploy/OPERATING.md; only addresses are replaced.

const OPERATING = readFileSync(new URL('../../deploy/OPERATING.md', import.meta.url), 'utf8')

export interface Front extends Target {
  readonly proxy: string
  readonly stop: () => Promise<void>
}

/** nginx in front of the server at a port, below a path that ends with a slash; undefined if it is not installed. */
export async function startDocumentedNginx(
  serverPort: number,
  path: string,
): Promise<(Front & Pick<Nginx, 'readLogs'>) | undefined> {
  const location = replace(findBlock('nginx'), {
    '/coverage/': path,
    '127.0.0.1:8080': `127.0.0.1:${serverPort}`,
    '/var/log/nginx/': '',
  })
  // as it comes: nginx then logs every request
  const nginx = await startNginx({ location, http: 'access_log access.log;' })
  return nginx && { ...nginx, base: path.slice(0, -1), proxy: 'nginx' }
}

/** haproxy, with one server in place of three. */
export async function startDocumentedHaproxy(serverPort: number): Promise<Front | undefined> {
  const port = await findFreePort()
  const configuration = replace(findBlock('haproxy'), {
    ':443 ssl crt /etc/haproxy/coverage.pem': `127.0.0.1:${port}`,
    '10.0.0.11:8080': `127.0.0.1:${serverPort}`,
    '  server two 10.0.0.12:8080\n': '',
    '  server three 10.0.0.13:8080\n': '',
  })
  const stop = await startProxy({
    command: 'haproxy',
    arguments: ['-db', '-f', 'proxy.cfg'], // in the foreground
    configuration,
    port,
  })
  return stop && { port, proxy: 'haproxy', stop }
}

function findBlock(language: string): string {
  return new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\``, 'ms').exec(OPERATING)![1]!
}

function replace(text: string, replacements: Readonly<Record<string, string>>): string {
  return Object.entries(replacements).reduce((replaced, [from, to]) => {
    if (!replaced.includes(from)) throw new Error(`${from} is no longer in the documents.`)
    return replaced.replace(from, to)
  }, text)
}
