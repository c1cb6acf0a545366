import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createService } from '../service.ts'
import { LIST, startUpstream } from '../testing/fakeUpstream.ts'
import { createSessionClient, OUR_PAGE } from '../testing/sessionClient.ts'
import { createWithSessions, identifyByUpstream } from './withSessions.ts'

const PATH = '/api/csv/getareas'

async function setUp(keys = [randomBytes(32)]) {
  let password = 's3cret'
  const lines: string[] = []
  const { received, port } = await startUpstream((_request, response) => {
    const isRight = received.at(-1)?.body.includes(`password=${password}`)
    response.writeHead(isRight ? 200 : 401).end(isRight ? LIST : '')
  })
  const url = `http://127.0.0.1:${port}`
  const connect = (purpose: string) =>
    createSessionClient(
      createService({
        upstream: { url, maxBytes: 1_000_000 },
        log: (line) => lines.push(line),
        withSessions: createWithSessions({
          keys,
          isHttps: false,
          identification: identifyByUpstream(purpose),
        }),
      }),
    )
  return {
    received,
    lines,
    browser: connect(url),
    afterMove: connect('https://elsewhere.example/api'),
    change: (next: string) => {
      password = next
    },
  }
}

test('asks the service behind with the sealed credentials, as if the page had sent them', async () => {
  const { browser, received } = await setUp()
  await browser.start('ann', 's3cret')
  const answer = await browser.post('use', { username: 'ann', isocode: 'US' }, OUR_PAGE, PATH)
  expect([answer.status, await answer.text(), answer.headers.get('Coverage-User')]).toEqual([
    200,
    LIST,
    'ann',
  ])
  expect(received.at(-1)?.body).toBe('username=ann&password=s3cret&isocode=US')
  expect(JSON.stringify(received.map(({ headers }) => headers))).not.toMatch(
    /coverage-session|coverage-user/i,
  )
  expect(browser.cookie()).not.toContain(Buffer.from('s3cret').toString('base64url').slice(1, -1))
})

test('ends when that service refuses the password, and then asks it no more', async () => {
  const { browser, received, change, lines } = await setUp()
  await browser.start('ann', 's3cret')
  change('other')
  expect((await browser.post('use', {})).status).toBe(401)
  expect(browser.cookie()).toBe('')
  const asked = received.length
  expect((await browser.post('use', {})).status).toBe(401)
  expect(received).toHaveLength(asked)
  expect(lines.join()).not.toMatch(/ann|s3cret/)
})

test('sends the password to no other service when the setting changes', async () => {
  const { browser, afterMove, received } = await setUp()
  await browser.start('ann', 's3cret')
  const asked = received.length
  afterMove.keep(browser.cookie())
  expect((await afterMove.post('use', {})).status).toBe(401)
  expect(received).toHaveLength(asked)
})

test('what is too long to seal signs in, and does not stay', async () => {
  const { browser, change } = await setUp()
  change('x'.repeat(500))
  const { status, headers } = await browser.start('ann', 'x'.repeat(500))
  expect([status, headers.has('Set-Cookie'), headers.has('Coverage-User')]).toEqual([
    200,
    false,
    false,
  ])
})
