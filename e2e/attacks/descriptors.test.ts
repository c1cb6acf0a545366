import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { IS_ALL } from './attackedHosts.ts'
import { attackHost } from './attackHost.ts'
import { get, KEEP_ALIVE } from './composeRequest.ts'
import { expectServing } from './expectations.ts'
import { ANN } from './secrets.ts'

// Clients that send requests ahead and leave: nothing that was opened for their answers stays open.

const REQUESTS = IS_ALL ? 20_000 : 1200
const AHEAD = 20 // requests of one connection
const AT_ONCE = 8 // connections
const CLOSING_MS = 10_000

const host = attackHost()

const LIST = `/api/json/getareas/${ANN.username}/${encodeURIComponent(ANN.password)}/US`

/** Sends requests in one packet, and leaves when the first bytes have come, or at once. */
async function breakOff(packet: string, waits: boolean): Promise<void> {
  const socket = connect(host.port, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write(packet)
  if (waits) await Promise.race([once(socket, 'data'), once(socket, 'close')])
  socket.resetAndDestroy()
}

test.each([
  ['a large file of the page', get('/assets/gazetteer-1/A.latin', KEEP_ALIVE)],
  ['the page', get('/', KEEP_ALIVE)],
  ['a list', get(LIST, KEEP_ALIVE)],
  ['a refusal', get('/api/json/getcountries', KEEP_ALIVE)],
])(
  `leave no descriptor open: ${REQUESTS} requests for %s`,
  async (_title, request) => {
    // the list is encoded, and the file read, before
    await breakOff(request, true)
    await expectServing(host)
    const idle = await host.measure!()
    let sent = 0
    async function attack(): Promise<void> {
      for (; sent < REQUESTS; sent += AHEAD) await breakOff(request.repeat(AHEAD), sent % 3 > 0)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, attack))
    await expectServing(host)
    const opened = async () => {
      const { descriptors, connections } = await host.measure!()
      return descriptors - connections
    }
    // closing a file takes a moment
    await expect
      .poll(opened, { timeout: CLOSING_MS })
      .toBeLessThanOrEqual(idle.descriptors - idle.connections)
  },
  120_000,
)
