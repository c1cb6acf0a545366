import { createServer } from 'node:net'
import { describe, expect, test } from 'vitest'
import { listenForTest } from '../testing/fakeUpstream.ts'
import { findFreePort } from '../testing/freePort.ts'
import { describeLoading, loadService } from './loadService.ts'

const PIECE = new Uint8Array(1_000_000).fill(0x20)
const PIECES = 60

test('all lists of a service together are at most 100 MB', async () => {
  const fields = {
    COUNTRYCODE: '',
    DESCRIPTION: '',
    COUNTRYID: '',
    A2B: '',
    LATITUDE: '',
    LONGITUDE: '',
  }
  const countries = ['DE', 'FR'].map((ISOCODE) => ({ ...fields, ISOCODE }))
  const ask = async (url: string | URL | Request) =>
    String(url).endsWith('getcountries')
      ? Response.json({ DATA: countries })
      : new Response(endless())
  const address = new URL('http://127.0.0.1/api')
  const { broken } = await loadService(address, { username: 'a', password: 'b' }, ask)
  expect(broken?.map(({ reason }) => reason)).toContain(
    'The areas could not be loaded: more than 100 MB in all.',
  )
})

function endless(): ReadableStream<Uint8Array> {
  let sent = 0
  return new ReadableStream({
    pull: (stream) => (sent++ < PIECES ? stream.enqueue(PIECE) : stream.close()),
  })
}

const credentials = { username: 'demo', password: 'secret' }

describe('a service that cannot be reached is told by its cause', () => {
  test('nothing listens there', async () => {
    const port = await findFreePort()
    await expect(loadService(new URL(`http://127.0.0.1:${port}/api`), credentials)).rejects.toThrow(
      'The countries could not be loaded: connection refused. Check host and port, and that the service runs.',
    )
  })

  test('it speaks no TLS', async () => {
    const server = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))
    const port = await listenForTest(server)
    const loading = loadService(new URL(`https://127.0.0.1:${port}/api`), credentials)
    await expect(loading).rejects.toThrow(/no TLS connection \(E.*begin the address with http:\/\//)
  })

  test.each([
    ['ENOTFOUND', 'unknown host (ENOTFOUND)'],
    ['UND_ERR_CONNECT_TIMEOUT', 'host not reached (UND_ERR_CONNECT_TIMEOUT)'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'the certificate is not trusted (DEPTH_ZERO_SELF_SIGNED_CERT)'],
    ['CERT_HAS_EXPIRED', 'the certificate is not trusted (CERT_HAS_EXPIRED)'],
    [
      'ERR_TLS_CERT_ALTNAME_INVALID',
      'the certificate is not trusted (ERR_TLS_CERT_ALTNAME_INVALID)',
    ],
    [
      'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
      'the certificate is not trusted (UNABLE_TO_GET_ISSUER_CERT_LOCALLY)',
    ],
    ['ECONNRESET', 'the connection failed (ECONNRESET)'],
  ])('%s', (code, why) => {
    expect(describeLoading(failed({ code })).why).toBe(why)
  })

  test('never in the words of the failure', () => {
    const told = [
      describeLoading(failed({ code: 'secret', message: 'getaddrinfo secret' })),
      describeLoading(failed(new Error('https://demo:secret@host'))),
      describeLoading(new Error('secret')),
    ]
    expect(JSON.stringify(told)).not.toContain('secret')
  })
})

/** As `fetch` fails. */
function failed(cause: object): Error {
  return new TypeError('fetch failed', { cause })
}
