import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { IS_ALL } from './attackedHosts.ts'
import { attackHost } from './attackHost.ts'
import { get, KEEP_ALIVE } from './composeRequest.ts'
import { expectServing } from './expectations.ts'

const CONNECTIONS = IS_ALL ? 400 : 40
const HEAP_MB = 128 // without limits, 40 such connections crashed the process
const GROWTH_BYTES = 40_000_000

const host = attackHost({ heapMb: HEAP_MB })

const FILE = get('/assets/large-1.js', KEEP_ALIVE)

const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})

/** Opens a connection that never reads. */
async function openUnread(): Promise<Socket> {
  const socket = connect(host.port, '127.0.0.1').pause()
  socket.on('error', () => {})
  sockets.push(socket)
  await once(socket, 'connect')
  return socket
}

test.each([
  ['2,500 requests in a packet', FILE.repeat(2500), 1],
  ['30 requests in a packet, again and again', FILE.repeat(30), 50],
])(
  'unread answers take little memory: %s',
  async (_title, packet, times) => {
    const before = await host.measure!()
    for (let i = 0; i < CONNECTIONS; i++) {
      const socket = await openUnread()
      for (let k = 0; k < times && !socket.destroyed; k++) {
        socket.write(packet)
        await sleep(1)
      }
    }
    // it only answers once it has read everything, which takes a while
    await expectServing(host, 90_000)
    expect((await host.measure!()).heapBytes - before.heapBytes).toBeLessThan(GROWTH_BYTES)
  },
  120_000,
)
