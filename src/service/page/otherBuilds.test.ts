import { mkdir, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { loadSettings } from '../brand/loadSettings.ts'
import { startCaddy } from '../testing/caddy.ts'
import { documentedBackend } from '../testing/documentedProxies.ts'
import { listenForTest } from '../testing/fakeUpstream.ts'
import { startHaproxy } from '../testing/haproxy.ts'
import { startNginx } from '../testing/nginx.ts'
import { startHost } from '../testing/serviceHost.ts'
import { createTestFolder } from '../testing/testFolder.ts'
import { loadPageHandler } from './pageHandler.ts'

// Servers of two builds behind one address: whatever balances them, each file of both is found.

const BUILDS = ['1a2b3c4d', '5e6f7g8h']
const VISITS = 4

interface Front {
  readonly port: number
  readonly stop?: () => Promise<void>
}

async function startServers(): Promise<number[]> {
  const settings = await loadSettings({})
  return Promise.all(
    BUILDS.map(async (build) => {
      const web = await createTestFolder()
      await mkdir(join(web, 'assets'))
      await writeFile(join(web, 'index.html'), '<title>Coverage Explorer</title>')
      await writeFile(join(web, `assets/main-${build}.js`), `start('${build}')`)
      const host = await startHost(await loadPageHandler(web, settings))
      onTestFinished(() => host.stop())
      return host.port
    }),
  )
}

/** As a `Service` of Kubernetes does: connections, whatever is asked by them. */
async function balanceConnections(ports: readonly number[]): Promise<Front> {
  let turn = 0
  const server = createServer((client) => {
    const upstream = connect(ports[turn++ % ports.length] ?? 0, '127.0.0.1')
    client.on('error', () => upstream.destroy()).pipe(upstream)
    upstream.on('error', () => client.destroy()).pipe(client)
  })
  return { port: await listenForTest(server) }
}

const addressOf = (port: number) => `127.0.0.1:${port}`

const FRONTS: Record<string, (ports: readonly number[]) => Promise<Front | undefined>> = {
  'a balancer of connections': balanceConnections,
  haproxy: (ports) => startHaproxy(documentedBackend(ports)),
  nginx: (ports) =>
    startNginx({
      http: `access_log off; upstream servers { ${ports.map((port) => `server ${addressOf(port)};`).join(' ')} }`,
      location: 'location / { proxy_pass http://servers; proxy_http_version 1.1; }',
    }),
  Caddy: (ports) =>
    startCaddy(`reverse_proxy ${ports.map(addressOf).join(' ')} {\n    header_up -Forwarded\n  }`),
}

for (const [name, start] of Object.entries(FRONTS))
  test(`${name} leads to a server that has the file`, async ({ skip }) => {
    const front = await start(await startServers())
    if (!front) return skip(`${name} is not installed`)
    try {
      for (let visit = 0; visit < VISITS; visit++)
        for (const build of BUILDS) {
          const answer = await fetch(`http://${addressOf(front.port)}/assets/main-${build}.js`)
          expect([answer.status, await answer.text()]).toEqual([200, `start('${build}')`])
        }
      const lost = await fetch(`http://${addressOf(front.port)}/assets/main-9i0j1k2l.js`)
      expect(lost.status).toBe(404)
    } finally {
      await front.stop?.()
    }
  })
