import { connect, constants, type OutgoingHttpHeaders } from 'node:http2'
import { expect, test } from 'vitest'
import { attackHost } from './attackHost.ts'
import { expectNoSecret, expectServing } from './expectations.ts'
import { BODY, INNER, PATH } from './malformed.ts'
import { countServed } from './sendMalformed.ts'

// haproxy speaks HTTP/2 to whoever begins so, and HTTP/1.1 to the server, where lengths and lines mean more.

const host = attackHost({}, 'haproxy')

/** One request over HTTP/2; resolves with its status, or undefined if it was reset. */
function send(
  headers: OutgoingHttpHeaders,
  body: string,
): Promise<{ status?: number; text: string }> {
  return new Promise((resolve) => {
    const session = connect(`http://127.0.0.1:${host.port}`)
    let [status, text] = [undefined as number | undefined, '']
    const end = () => {
      session.destroy()
      resolve({ ...(status !== undefined && { status }), text })
    }
    session.once('error', end)
    try {
      const stream = session.request({
        ':method': 'POST',
        ':path': PATH,
        ':authority': 'a',
        ...headers,
      })
      stream.setEncoding('latin1')
      stream.on('response', (answer) => {
        status = Number(answer[constants.HTTP2_HEADER_STATUS])
      })
      stream.on('data', (chunk) => (text += chunk))
      stream.once('error', end).once('close', end)
      stream.end(body, 'latin1')
    } catch {
      end() // Node refuses to send it
    }
  })
}

test.each<[string, OutgoingHttpHeaders]>([
  ['a length of nothing', { 'content-length': '0' }],
  ['a length that is too short', { 'content-length': '5' }],
  ['no length', {}],
  ['a line break in the path', { ':path': `${PATH} HTTP/1.1\r\nHost: a\r\n\r\n${INNER}` }],
  ['a space in the path', { ':path': `${PATH} HTTP/1.1` }],
  ['a line break in the method', { ':method': `GET ${PATH} HTTP/1.1\r\nX: y` }],
  ['another host', { host: 'b' }],
  ['HTTP/1.1 in the authority', { ':authority': 'a\r\nContent-Length: 0' }],
])('a request hidden in one over HTTP/2 is not served: %s', async (_title, headers) => {
  const before = await countServed(host)
  for (const body of [INNER, `0\r\n\r\n${INNER}`, `${BODY}\r\n${INNER}`]) {
    const { status = 400, text } = await send(headers, body)
    expect(`${status} ${text}`).toMatch(/^4\d\d /)
    expectNoSecret(text)
  }
  expect((await countServed(host)) - before).toBeLessThanOrEqual(3)
  await expectServing(host)
})
