import type { Worker } from 'node:cluster'
import { EventEmitter, once } from 'node:events'
import { expect, test, vi } from 'vitest'
import { returnConnections } from './returnConnections.ts'

/** A worker as node:cluster sees it. */
function createFake() {
  const channel = Object.assign(new EventEmitter(), { connected: true, send: vi.fn(() => true) })
  const isConnected = () => channel.connected
  const worker = Object.assign(new EventEmitter(), { process: channel, isConnected })
  const acks: { ack: number; accepted: boolean }[] = []
  channel.on('internalMessage', (message) => acks.push(message))
  returnConnections(worker as unknown as Worker)
  const connections: ReturnType<typeof createConnection>[] = []
  return {
    channel,
    connections,
    returned: () => acks.filter(({ accepted }) => !accepted).map(({ ack }) => ack),
    listen: () => worker.emit('listening'),
    hand(seq: number): void {
      connections.push(createConnection())
      const send = channel.send as (...values: unknown[]) => boolean
      send({ cmd: 'NODE_CLUSTER', act: 'newconn', seq }, connections.at(-1))
    },
    accept: (ack: number) => channel.emit('internalMessage', { cmd: 'NODE_CLUSTER', ack, accepted: true }),
  }
}

const createConnection = () => ({ close: vi.fn() })
const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

/** Another worker, which can take connections until the end of a test. */
function useOther() {
  const other = createFake()
  other.listen()
  return () => other.channel.emit('disconnect')
}

test.each([['disconnect', 'exit'], ['exit', 'disconnect'], ['exit']])(
  'a connection on its way is given back once: %s, %s',
  async (...events) => {
    const end = useOther()
    const fake = createFake()
    fake.hand(1)
    fake.hand(2)
    fake.accept(1)
    fake.channel.connected = false
    for (const event of events) fake.channel.emit(event)
    await nextTurn()
    expect(fake.returned()).toEqual([2])
    expect(fake.connections.map(({ close }) => close.mock.calls.length)).toEqual([0, 0])
    end()
  },
)

test('an end that is told before all messages have been read waits for them', async () => {
  const end = useOther()
  const fake = createFake()
  fake.hand(1)
  fake.hand(2)
  const told = once(fake.channel, 'disconnect')
  fake.channel.emit('exit')
  await nextTurn()
  expect(fake.returned()).toEqual([])
  fake.accept(1)
  fake.channel.connected = false
  await told
  expect(fake.returned()).toEqual([2])
  end()
})

test('where no worker is left, it is closed', () => {
  const fake = createFake()
  fake.listen()
  fake.hand(1)
  fake.channel.connected = false
  fake.channel.emit('exit')
  expect(fake.returned()).toEqual([])
  expect(fake.connections[0]?.close).toHaveBeenCalledTimes(1)
})
