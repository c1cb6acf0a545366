import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { createFindNetwork } from '../request/trustedProxies.ts'
import { createConnectionTable } from './connectionTable.ts'

const PROXY = '127.0.0.1'
const LIMIT = 1 // makes room for one
const CHECK_MS = 5000

/** A table by a clock of ours. */
function createTable() {
  let nowMs = 0
  const table = createConnectionTable(createFindNetwork([PROXY]), () => nowMs)

  /** A connection from an address, or through the proxy of a client that it names. */
  function open(address: string, client?: string) {
    const state = { isOpen: true, writableLength: 0, bytesWritten: 0 }
    const socket = {
      remoteAddress: address,
      get writableLength() {
        return state.writableLength
      },
      get bytesWritten() {
        return state.bytesWritten
      },
      destroy: () => {
        state.isOpen = false
      },
      resetAndDestroy: () => {
        state.isOpen = false
      },
    } as unknown as Socket
    table.add(socket)
    const connection = table.get(socket)!
    const headers = client === undefined ? {} : { 'x-forwarded-for': client }
    return {
      state,
      /** Begins an answer of which so many bytes are unread. */
      read(unread: number) {
        table.beginRequest(connection)
        table.beginAnswer(connection, { headers } as IncomingMessage)
        state.bytesWritten += unread
        state.writableLength = unread
        return this
      },
      /** The client takes some bytes, and as many more are given to it. */
      take(bytes: number) {
        state.bytesWritten += bytes
        table.noteProgress(socket)
      },
    }
  }

  return {
    table,
    open,
    wait(ms: number) {
      nowMs += ms
    },
  }
}

const areOpen = (connections: readonly { readonly state: { readonly isOpen: boolean } }[]) =>
  connections.map(({ state }) => state.isOpen)

test('makes room for a newcomer at the cost of the network with most slow readers', () => {
  const { table, open, wait } = createTable()
  const patient = open('192.0.2.1').read(1000)
  wait(60_000)
  const crowd = Array.from({ length: 20 }, () => {
    wait(1)
    return open('192.0.2.2').read(1000)
  })
  table.makeRoom(LIMIT)
  expect(areOpen([patient, ...crowd])).toEqual([true, false, ...Array(19).fill(true)])
})

test('takes all addresses that one client may have for one network', () => {
  const { table, open, wait } = createTable()
  const patient = open('2001:db8:1::1').read(1000)
  wait(60_000)
  const crowd = Array.from({ length: 20 }, (_, i) => open(`2001:db8:2:${i}::${i}`).read(1000))
  table.makeRoom(LIMIT)
  expect(areOpen([patient, ...crowd])).toEqual([true, false, ...Array(19).fill(true)])
})

test('spares a browser with several connections among many networks of one', () => {
  const { table, open, wait } = createTable()
  const strangers = Array.from({ length: 50 }, (_, i) => open(`198.51.100.${i}`).read(1000))
  wait(1)
  const browser = Array.from({ length: 6 }, () => open('192.0.2.1').read(1000))
  table.makeRoom(LIMIT)
  expect(areOpen([...strangers.slice(0, 2), ...browser])).toEqual([false, ...Array(7).fill(true)])
})

test('spares who reads, though slowly, for who does not', () => {
  const { table, open, wait } = createTable()
  const phone = open('192.0.2.1').read(100_000)
  wait(30_000)
  const stalled = open('192.0.2.2').read(100_000)
  wait(5000)
  phone.take(64 * 1024)
  wait(5000)
  table.makeRoom(LIMIT)
  expect(areOpen([phone, stalled])).toEqual([true, false])
})

test('tells the clients of a proxy apart, and closes none that its proxy keeps open', () => {
  const { table, open, wait } = createTable()
  const kept = Array.from({ length: 30 }, () => open(PROXY))
  const people = Array.from({ length: 30 }, (_, i) => open(PROXY, `192.0.2.${i}`).read(1000))
  wait(500)
  const crowd = Array.from({ length: 20 }, () => open(PROXY, '198.51.100.1').read(1000))
  table.makeRoom(LIMIT)
  expect(areOpen(crowd)).toEqual([false, ...Array(19).fill(true)])
  expect(areOpen([...kept, ...people])).not.toContain(false)
})

test('gives a new connection time for its first request', () => {
  const { table, open, wait } = createTable()
  const reader = open('192.0.2.1').read(1000)
  wait(5000)
  const newcomer = open('192.0.2.2')
  wait(900)
  table.makeRoom(LIMIT)
  expect(areOpen([reader, newcomer])).toEqual([false, true])
  const second = open('192.0.2.3').read(1000)
  wait(100)
  table.makeRoom(LIMIT)
  expect(areOpen([newcomer, second])).toEqual([false, true])
})

test('closes none that waits for us', () => {
  const { table, open, wait } = createTable()
  const waiting = Array.from({ length: 20 }, () => open('192.0.2.1').read(0))
  wait(60_000)
  table.makeRoom(LIMIT)
  table.closeSlow(600_000)
  expect(areOpen(waiting)).not.toContain(false)
})

test('makes room for a hundredth of the connections at once, since it looks at all of them', () => {
  const { table, open } = createTable()
  const readers = Array.from({ length: 400 }, () => open('192.0.2.1').read(1000))
  table.makeRoom(400)
  expect(areOpen(readers).filter((isOpen) => !isOpen)).toHaveLength(4)
})

test.each([
  ['a phone by GPRS', 4000, Number.POSITIVE_INFINITY],
  ['the slowest', 2000, Number.POSITIVE_INFINITY],
  ['half as slow', 1000, 120],
  ['a byte now and then', 1, 60],
])('%s, %i bytes a second, is cut off after %d seconds', (_title, bytesPerSecond, seconds) => {
  const { table, open, wait } = createTable()
  const reader = open('192.0.2.1').read(64 * 1024)
  let waitedMs = 0
  while (reader.state.isOpen && waitedMs < 3_600_000) {
    waitedMs += CHECK_MS
    wait(CHECK_MS)
    reader.take((bytesPerSecond * CHECK_MS) / 1000)
    table.closeSlow(CHECK_MS)
  }
  expect(reader.state.isOpen).toBe(seconds === Number.POSITIVE_INFINITY)
  if (!reader.state.isOpen) expect(waitedMs / 1000 - seconds).toBeLessThanOrEqual((2 * CHECK_MS) / 1000)
})

test('requests sent ahead do not buy time', () => {
  const { table, open } = createTable()
  const reader = open('192.0.2.1').read(1000).read(1000)
  for (let ms = 0; ms <= 60_000; ms += CHECK_MS) {
    expect(reader.state.isOpen).toBe(true)
    table.closeSlow(CHECK_MS)
    reader.read(0)
    reader.state.writableLength = 1000
  }
  table.closeSlow(CHECK_MS)
  expect(reader.state.isOpen).toBe(false)
})
