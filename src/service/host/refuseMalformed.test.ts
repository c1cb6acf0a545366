import { once } from 'node:events'
import type { Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { createDemoService } from '../testing/demoService.ts'
import { openRaw } from '../testing/sendRaw.ts'
import { startHost } from '../testing/serviceHost.ts'

const PART = 'x'.repeat(50_000)
const PARTS = 20 // 1 MB, far more than a body may have, and than a connection holds
const MAX_SENT = 200_000_000 // bytes

const host = await startHost(createDemoService())
afterAll(() => host.stop())

const open = () => openRaw(host.port)

const isEnded = ({ destroyed }: Socket) => destroyed
const HEAD = 'HTTP/1.1\r\nHost: a\r\n'
const LENGTH = `Content-Length: ${PART.length * PARTS}\r\n`
const CHUNKED = 'Transfer-Encoding: chunked\r\n'
const chunkOf = (part: string) => `${part.length.toString(16)}\r\n${part}\r\n`

describe.each([
  { how: 'a length', header: LENGTH, part: PART, end: '' },
  { how: 'chunks', header: CHUNKED, part: chunkOf(PART), end: '0\r\n\r\n' },
])('a large body with $how', ({ header, part, end }) => {
  test.each([
    ['POST /api/json/getcountries', 413],
    ['POST /api/json/getdids', 404],
    ['PUT /api/json/getcountries', 405],
  ])('is answered before the connection closes: %s', async (request, status) => {
    const { socket, text, failure } = open()
    socket.write(`${request} ${HEAD}Connection: close\r\n${header}\r\n`)
    for (let i = 0; i < PARTS && !isEnded(socket); i++) {
      socket.write(part)
      await nextTurn()
    }
    socket.write(end)
    if (!isEnded(socket)) await once(socket, 'close')
    expect(failure()).toBe('')
    expect(text()).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  })

  test('harms no later request of its connection', async () => {
    const { socket, text } = open()
    socket.write(`POST /api/json/getcountries ${HEAD}${header}\r\n${part.repeat(PARTS)}${end}`)
    while (!text().includes('\r\n\r\n')) await once(socket, 'data')
    socket.write(`GET /api ${HEAD}Connection: close\r\n\r\n`)
    await once(socket, 'close')
    expect(text().match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 404'])
  })
})

test('a body without an end is not read for ever', async () => {
  const { socket, text } = open()
  socket.write(`POST /api/json/getcountries ${HEAD}${CHUNKED}\r\n`)
  let sent = 0
  while (!text() && sent < MAX_SENT && !isEnded(socket)) {
    sent += PART.length
    if (socket.write(chunkOf(PART))) await nextTurn()
    else await Promise.race([once(socket, 'drain'), once(socket, 'data')])
  }
  socket.destroy()
  expect(sent).toBeLessThan(MAX_SENT)
  expect(text()).toMatch(/^HTTP\/1\.1 413 /)
})

test('a client that sends no more is answered', async () => {
  const { socket, text } = open()
  socket.write(`POST /api/json/getcountries ${HEAD}${LENGTH}\r\n${PART}`)
  await once(socket, 'data')
  socket.destroy()
  expect(text()).toMatch(/^HTTP\/1\.1 413 /)
})
