import { once } from 'node:events'
import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { type ConnectionLimits, limitConnections } from './limitConnections.ts'
import { closedConnections } from './refusedClients.ts'

const REQUEST = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'
const ROOM: ConnectionLimits = { connections: 100, pending: 32, pipelined: 1000 }

async function start(limits: Partial<ConnectionLimits>, listener: RequestListener): Promise<number> {
  const server = createServer()
  limitConnections(server, listener, { ...ROOM, ...limits })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

interface Client {
  readonly socket: Socket
  readonly answers: () => number
  readonly end: Promise<string> // how the connection ended
}

async function open(port: number): Promise<Client> {
  const socket = connect(port, '127.0.0.1')
  let text = ''
  let code = 'end'
  socket.setEncoding('latin1').on('data', (piece) => (text += piece))
  socket.on('error', (error: NodeJS.ErrnoException) => (code = error.code ?? ''))
  const end = new Promise<string>((resolve) => socket.once('close', () => resolve(code)))
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  return { socket, answers: () => text.split('HTTP/1.1 200').length - 1, end }
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5))
}

/** Answers when the test says so. */
function createHeld() {
  const held: ServerResponse[] = []
  const listener: RequestListener = (_request, response) => void held.push(response)
  return { held, listener }
}

const atOnce: RequestListener = (_request, response) => void response.end('x')

test('answers as many pending requests as allowed, and any number one after another', async () => {
  const port = await start({}, atOnce)
  const { socket, answers } = await open(port)
  for (let sent = 32; sent <= 320; sent += 32) {
    socket.write(REQUEST.repeat(32))
    await until(() => answers() === sent)
  }
})

test('resets a connection with too many pending requests, and keeps none of them', async () => {
  const { held, listener } = createHeld()
  const port = await start({}, listener)
  const { socket, end } = await open(port)
  const before = closedConnections.total()
  socket.write(REQUEST.repeat(2500))
  expect(await end).toBe('ECONNRESET')
  expect(held).toHaveLength(32)
  expect(closedConnections.total()).toBe(before + 1)
})

test('requests with an unknown expectation count too', async () => {
  const { held, listener } = createHeld()
  const port = await start({}, listener)
  const { socket, end } = await open(port)
  socket.write('GET / HTTP/1.1\r\nHost: a\r\nExpect: nothing\r\n\r\n'.repeat(33))
  expect(await end).toBe('ECONNRESET')
  expect(held).toHaveLength(32)
})

test('limits pending requests over all connections, but not the first of each', async () => {
  const { held, listener } = createHeld()
  const port = await start({ pipelined: 10 }, listener)
  const patient = await open(port)
  patient.socket.write(REQUEST.repeat(11))
  await until(() => held.length === 11)
  const greedy = await open(port)
  greedy.socket.write(REQUEST.repeat(2))
  expect(await greedy.end).toBe('ECONNRESET')
  const modest = await open(port)
  modest.socket.write(REQUEST)
  await until(() => held.length === 13)
  // requests of a closed connection no longer count
  patient.socket.destroy()
  await until(() => held[0]!.destroyed)
  const late = await open(port)
  late.socket.write(REQUEST.repeat(11))
  await until(() => held.length === 24)
})

test('closes the connection that has been idle longest when there are too many', async () => {
  const port = await start({ connections: 3 }, atOnce)
  const [first, second, third] = [await open(port), await open(port), await open(port)]
  first.socket.write(REQUEST)
  await until(() => first.answers() === 1)
  const before = closedConnections.total()
  const newcomer = await open(port)
  newcomer.socket.write(REQUEST)
  await second.end
  expect(closedConnections.total()).toBe(before + 1)
  await until(() => newcomer.answers() === 1)
  for (const { socket } of [first, third]) socket.write(REQUEST)
  await until(() => first.answers() === 2 && third.answers() === 1)
})

test('closes the one that has been sending its request longest when none is idle', async () => {
  const post = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\n'
  let begun = 0
  const port = await start({ connections: 3 }, (request, response) => {
    begun++
    request.resume().once('end', () => response.end('x'))
  })
  const [first, second, third] = [await open(port), await open(port), await open(port)]
  for (const { socket } of [first, second, third]) {
    const before = begun
    socket.write(`${post}a`)
    await until(() => begun > before)
  }
  const newcomer = await open(port)
  await first.end
  newcomer.socket.write(REQUEST)
  await until(() => newcomer.answers() === 1)
  for (const { socket } of [second, third]) socket.write('bc')
  await until(() => second.answers() === 1 && third.answers() === 1)
})

test('refuses a new connection when all others wait for responses', async () => {
  const { held, listener } = createHeld()
  const port = await start({ connections: 3 }, listener)
  const clients = [await open(port), await open(port), await open(port)]
  for (const { socket } of clients) socket.write(REQUEST)
  await until(() => held.length === 3)
  const newcomer = await open(port)
  await newcomer.end
  for (const response of held) response.end('x')
  await until(() => clients.every(({ answers }) => answers() === 1))
})
