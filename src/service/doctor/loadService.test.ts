import { expect, test } from 'vitest'
import { loadService } from './loadService.ts'

const PIECE = new Uint8Array(1_000_000).fill(0x20)
const PIECES = 60

test('all lists of a service together are at most 100 MB', async () => {
  const fields = { COUNTRYCODE: '', DESCRIPTION: '', COUNTRYID: '', A2B: '', LATITUDE: '', LONGITUDE: '' }
  const countries = ['DE', 'FR'].map((ISOCODE) => ({ ...fields, ISOCODE }))
  const ask = async (url: string | URL | Request) =>
    String(url).endsWith('getcountries') ? Response.json({ DATA: countries }) : new Response(endless())
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
