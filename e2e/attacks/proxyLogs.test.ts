import { expect, test } from 'vitest'
import { startNginxBelowPath } from '../../src/service/testing/documentedProxies.ts'
import { findFreePort } from '../../src/service/testing/freePort.ts'
import { get, post } from './composeRequest.ts'
import { exchange } from './exchange.ts'
import { expectNoSecret } from './expectations.ts'
import { ANN } from './secrets.ts'

const PATH = `/api/json/getcountries/ann/${encodeURIComponent(ANN.password)}`

test('nginx logs no password, not even of requests that fail', async ({ skip }) => {
  // the server behind is away, as while it restarts
  const nginx = await startNginxBelowPath(await findFreePort())
  if (!nginx) return skip('nginx is not installed')
  const requests = [
    get(PATH),
    post(PATH, 'x'.repeat(1_100_000)),
    get(`${PATH}%00`),
    `GET ${PATH}\r\n\r\n`,
  ]
  for (const request of requests) await exchange({ port: nginx.port, base: nginx.path }, request)
  const logs = await nginx.readLogs()
  await nginx.stop()
  expectNoSecret(logs)
  expect(logs).not.toContain('getcountries')
})
