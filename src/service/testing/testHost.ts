import { expect, type TestContext, test } from 'vitest'
import type { ProxyAnswers } from './proxyAnswers.ts'
import { expectSampleAnswer, SAMPLE_REQUESTS } from './sampleRequests.ts'
import { BAD_HOSTS, HOSTED_PATHS } from './sampleTable.ts'
import { sendRaw } from './sendRaw.ts'

const LARGE = new Blob([new Uint8Array(1_000_000)])
const IDENTITY = { 'Accept-Encoding': 'identity' }

interface HostOptions {
  readonly refusal?: RegExp // of a Host header that names no host
  readonly answers?: ProxyAnswers // what a proxy before the host answers by itself
  readonly mendedHost?: string // what it passes on with a good Host header, of those that are bad
}

/** What every host does, over its sockets. `urlOf` has the URL of a path there, or skips the test. */
export function testHost(
  urlOf: (path: string, context: TestContext) => string,
  { refusal = /^HTTP\/1.1 400 /, answers = new Map(), mendedHost }: HostOptions = {},
): void {
  test.for(SAMPLE_REQUESTS)('$title', async (sample, context) => {
    const response = await fetch(urlOf(sample.path, context), { headers: IDENTITY, ...sample.init })
    const answer = answers.get(sample.title)
    if (!answer) return expectSampleAnswer(response, sample)
    expect(response.status).toBe(answer.status)
    expect(response.headers.get('Content-Type')).toBe(answer.type)
    expect(await response.text()).not.toContain('RETURN')
  })

  test('HEAD has the Content-Length of GET', async (context) => {
    const url = urlOf('/api/csv/getareas/demo/demo/US', context)
    const response = await fetch(url, { method: 'HEAD', headers: IDENTITY })
    const { byteLength } = await (await fetch(url, { headers: IDENTITY })).arrayBuffer()
    expect(response.headers.get('Content-Length')).toBe(String(byteLength))
  })

  test('a body without a length is counted', async (context) => {
    const init = { method: 'POST', body: LARGE.stream(), duplex: 'half' } as RequestInit
    expect((await fetch(urlOf('/api/json/getcountries', context), init)).status).toBe(413)
  })

  test.for(BAD_HOSTS)(
    'a Host header with %s is refused, whatever is asked for',
    async ([title, lines], context) => {
      for (const path of HOSTED_PATHS) {
        const { port, pathname } = new URL(urlOf(path, context))
        const answer = await sendRaw(Number(port), `GET ${pathname} HTTP/1.1\r\n${lines}\r\n\r\n`)
        expect(answer, path).toMatch(title === mendedHost ? /^HTTP\/1.1 [24]/ : refusal)
      }
    },
  )
}
