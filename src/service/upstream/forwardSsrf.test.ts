import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import {
  exchangeRaw,
  listenForTest,
  startForwarder,
  startUpstream,
} from '../testing/fakeUpstream.ts'
import ATTACKED from './ssrfAttacks.json' with { type: 'json' }

const FORM = 'username=a&password=b&isocode=US'
const GET = '/api/csv/getareas/a/b/US'

/** Requests that could trick a careless proxy into server-side request forgery. EVIL is another server's authority. */
const ATTACKS: readonly (readonly [title: string, head: string])[] = [
  ...ATTACKED.targets.map((target): readonly [string, string] => [
    `GET ${target}`,
    `GET ${target} HTTP/1.1\r\nHost: a`,
  ]),
  ...ATTACKED.headers.map((headers): readonly [string, string] => [
    headers,
    `GET ${GET} HTTP/1.1\r\n${headers}`,
  ]),
  ...(ATTACKED.heads as [string, string][]),
]

const PATHS = /^\/base\/(json|xml|csv)\/(getcountries|getareas)(\?download=1)?$/

test('there are at least 40 attacks', () => {
  expect(ATTACKS.length).toBeGreaterThanOrEqual(40)
})

test.each(ATTACKS)('%s', async (_title, head) => {
  let connections = 0
  const evil = await listenForTest(
    createServer((socket) => {
      connections++
      socket.destroy()
    }),
  )
  const { received, port } = await startUpstream()
  const proxy = await startForwarder({ url: `http://127.0.0.1:${port}/base` })
  const body = head.startsWith('POST') ? FORM : ''
  const sent = head.replaceAll('EVIL', `127.0.0.1:${evil}`).replace('LENGTH', String(FORM.length))
  const request = `${sent}\r\nConnection: close\r\n\r\n${body}`
  const answer = (await exchangeRaw(proxy.port, request)).text.replace(
    /^HTTP\/1.1 100 Continue\r\n\r\n/,
    '',
  )
  expect(answer).toMatch(/^(HTTP\/1\.1 (200|204|4\d\d) |$)/)
  expect(connections).toBe(0)
  expect(received.length).toBeLessThanOrEqual(1)
  expect(answer.startsWith('HTTP/1.1 200 ')).toBe(received.length === 1)
  for (const { method, url, headers, body: form } of received) {
    expect([method, url]).toEqual(['POST', expect.stringMatching(PATHS)])
    expect(Object.keys(headers).sort()).toEqual(ATTACKED.sentHeaders)
    expect(headers.host).toBe(`127.0.0.1:${port}`)
    expect([...new URLSearchParams(form).keys()]).toEqual(['username', 'password', 'isocode'])
  }
})
