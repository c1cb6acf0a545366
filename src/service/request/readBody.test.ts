import { expect, test } from 'vitest'
import { MAX_BODY, readBody } from './readBody.ts'

const MANY = 256

/** A POST whose body comes when the test says so. */
function createSlow(length: number, headers: Record<string, string> = {}) {
  let finish = () => {}
  let fail = () => {}
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      finish = () => {
        controller.enqueue(new Uint8Array(length))
        controller.close()
      }
      fail = () => controller.error(new Error('gone'))
    },
  })
  const init = { method: 'POST', headers, body, duplex: 'half' } // which the platform's types lack
  const request = new Request('http://a/', init)
  return { request, finish, fail }
}

test('reads a limited number of larger bodies at the same time, and any number of small ones', async () => {
  const slow = Array.from({ length: MANY }, () => createSlow(60_000))
  const bodies = slow.map(({ request }) => readBody(request))
  await expect(readBody(createSlow(60_000).request)).rejects.toMatchObject({ status: 503 })
  await expect(
    readBody(createSlow(9, { 'Content-Length': '60000' }).request),
  ).rejects.toMatchObject({ status: 503 })
  const small = createSlow(9, { 'Content-Length': '9' })
  small.finish()
  expect(await readBody(small.request)).toHaveLength(9)
  for (const { finish } of slow) finish()
  for (const body of await Promise.all(bodies)) expect(body).toHaveLength(60_000)
  const late = createSlow(60_000)
  late.finish()
  expect(await readBody(late.request)).toHaveLength(60_000)
})

test.each([{}, { 'Content-Length': '10' }])(
  'counts a body, whatever its headers %j say: 65,536 bytes are read, and no byte more',
  async (headers) => {
    const read = (length: number) => {
      const { request, finish } = createSlow(length, headers)
      finish()
      return readBody(request)
    }
    expect(await read(MAX_BODY)).toHaveLength(65_536)
    await expect(read(MAX_BODY + 1)).rejects.toMatchObject({ status: 413 })
  },
)

test('an incomplete body frees its slot too', async () => {
  for (let i = 0; i < MANY + 1; i++) {
    const { request, fail } = createSlow(60_000)
    fail()
    await expect(readBody(request)).rejects.toMatchObject({ status: 400 })
  }
})
