import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { loadCatalog } from '../catalog/catalog.ts'
import { createService } from '../service.ts'
import { createDemoAccounts } from '../testing/demoAccounts.ts'
import { startServer, stopServer } from './httpServer.ts'
import { createRequestListener } from './requestListener.ts'

const CHUNK = 'x'.repeat(10_000)

const log = vi.spyOn(console, 'log').mockImplementation(() => {})
let server: Server
beforeAll(async () => {
  const service = createService({ catalog: await loadCatalog(undefined), accounts: createDemoAccounts() })
  const listener = createRequestListener(service, { overrideGlobalObjects: false })
  server = (await startServer(listener, { host: '127.0.0.1', port: 0 })).server
})
afterAll(async () => {
  await stopServer(server)
  log.mockRestore()
})

interface Sent {
  readonly answer: string
  readonly error: string | undefined
}

/** Sends a body as nginx does, which closes each connection and reads no answer before the body is out. */
async function send(head: string, chunks: number): Promise<Sent> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').setEncoding('latin1')
  let [answer, error] = ['', undefined as string | undefined]
  socket.on('error', ({ code }: NodeJS.ErrnoException) => (error = code))
  await once(socket, 'connect')
  socket.write(
    `${head} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: ${chunks * 10_000}\r\n\r\n`,
  )
  for (let i = 0; i < chunks && !error; i++) {
    socket.write(CHUNK)
    await nextTurn()
  }
  socket.on('data', (chunk) => (answer += chunk))
  if (!socket.closed) await once(socket, 'close').catch(() => {})
  return { answer, error }
}

test.each([
  ['POST /api/json/getcountries', 413],
  ['POST /api/json/nothing', 404],
  ['PUT /api/json/getcountries', 405],
])('who sends the whole body of %s before reading gets its answer, %i', async (head, status) => {
  for (let i = 0; i < 5; i++) {
    const { answer, error } = await send(head, 100)
    expect([error, answer.slice(0, 12)]).toEqual([undefined, `HTTP/1.1 ${status}`])
  }
})

test('a body that is announced as larger is not waited for', async () => {
  const { answer } = await sendHead('POST /api/json/getcountries', 9_000_000)
  expect(answer).toMatch(/^HTTP\/1.1 413/)
})

test('a body that does not come is answered all the same', async () => {
  const { answer } = await sendHead('POST /api/json/getcountries', 100_000)
  expect(answer).toMatch(/^HTTP\/1.1 413/)
})

async function sendHead(head: string, length: number): Promise<{ answer: string }> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').setEncoding('latin1')
  socket.on('error', () => {})
  socket.write(`${head} HTTP/1.1\r\nHost: a\r\nContent-Length: ${length}\r\n\r\n`)
  const [answer] = (await once(socket, 'data')) as [string]
  socket.destroy()
  return { answer }
}
