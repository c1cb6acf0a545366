import { describe, expect, test } from 'vitest'
import { OUTPUTS } from '../../core/protocol/encode.ts'
import {
  LIST,
  openConnections,
  PATH,
  respondWith,
  startWithUpstream,
} from '../testing/fakeUpstream.ts'
import { BODY_KINDS, postInit } from '../testing/postInit.ts'
import tables from './forward.json' with { type: 'json' }

const MAX_IDLE = 4 // connections

describe('the request to the upstream', () => {
  const forms = {
    getcountries: 'username=a+b%26c&password=p%2Bw%2F%22%C3%A9%0D%0A',
    getareas: 'username=a+b%26c&password=p%2Bw%2F%22%C3%A9%0D%0A&isocode=us',
  }
  const parameters = { username: 'a b&c', password: 'p+w/"é\r\n' }
  const cases = OUTPUTS.flatMap((output) =>
    (['getcountries', 'getareas'] as const).flatMap((operation) =>
      (['GET', ...BODY_KINDS] as const).map((carrier) => ({ output, operation, carrier })),
    ),
  )

  test.each(cases)(
    'is a form for $output, $operation by $carrier',
    async ({ output, operation, carrier }) => {
      const { ask, upstream } = await startWithUpstream()
      const all = operation === 'getareas' ? { ...parameters, isocode: 'us' } : parameters
      const path = `/api/${output}/${operation}`
      const values = Object.values(all).map(encodeURIComponent).join('/')
      const answer =
        carrier === 'GET'
          ? await ask(`${path}/${values}`)
          : await ask(`${path}?download=0`, postInit(carrier, all))
      expect([answer.status, await answer.text()]).toEqual([200, LIST])
      expect(upstream.received).toEqual([
        {
          method: 'POST',
          url: `/base/${output}/${operation}`,
          headers: expect.anything(),
          body: forms[operation],
        },
      ])
    },
  )

  test('has the parameter download for csv only', async () => {
    const { ask, upstream } = await startWithUpstream()
    await ask(`${PATH}?download=1`)
    await ask(`${PATH.replace('csv', 'xml')}?download=1`)
    expect(upstream.received.map(({ url }) => url)).toEqual([
      '/base/csv/getcountries?download=1',
      '/base/xml/getcountries',
    ])
  })

  test('has headers of our own and none of the client', async () => {
    const { ask, upstream } = await startWithUpstream()
    await ask(PATH, { headers: tables.clientHeaders })
    expect(upstream.received[0]?.headers).toEqual({
      ...tables.sentHeaders,
      host: `127.0.0.1:${upstream.port}`,
    })
  })

  test.each([
    ...(tables.unsent as [string, string, RequestInit, number][]),
    ['a large body', '/api/json/getcountries', { method: 'POST', body: 'x'.repeat(70_000) }, 413],
  ] as const)('is not sent for %s', async (_title, path, init, status) => {
    const { ask, upstream } = await startWithUpstream()
    expect((await ask(path, init)).status).toBe(status)
    expect(upstream.received).toEqual([])
  })
})

describe('the answer to the client', () => {
  test('has the body with our headers, whatever else the upstream sends', async () => {
    const { ask } = await startWithUpstream(respondWith(200, tables.headers, Buffer.from(LIST)))
    const response = await ask(PATH)
    const {
      date,
      connection,
      'keep-alive': _,
      'transfer-encoding': chunked,
      ...headers
    } = Object.fromEntries(response.headers)
    expect(headers).toEqual(tables.answerHeaders)
    expect(await response.text()).toBe(LIST)
  })

  test.each(tables.types)('turns the content type %j into %j', async (type, want) => {
    const { ask } = await startWithUpstream(respondWith(200, { 'Content-Type': type }, '<html>'))
    const response = await ask(PATH)
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, want])
    expect(await response.text()).toBe('<html>')
  })

  test('has only headers for HEAD, and the request to the upstream ends', async () => {
    const answer = respondWith(200, { 'Content-Type': 'text/csv' }, LIST.repeat(20_000))
    const { ask, upstream } = await startWithUpstream(answer, { timeouts: { idleMs: 20_000 } })
    for (let i = 0; i < 8; i++) {
      const response = await ask(PATH, { method: 'HEAD' })
      expect([
        response.status,
        response.headers.get('Content-Type'),
        await response.text(),
      ]).toEqual([200, 'text/csv', ''])
    }
    await expect.poll(() => openConnections(upstream.server)).toBeLessThanOrEqual(MAX_IDLE)
  })
})
