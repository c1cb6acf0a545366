import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createServiceWorkerFile } from './serviceWorkerFile.ts'
import { createStaticFile, type FileInMemory } from './staticFiles.ts'

const BYTES = new TextEncoder().encode('install()')
const BUILT = createStaticFile('/sw.js', BYTES, new Map([['br', BYTES]])) as FileInMemory

test('is another file once the policies of the page are others, in all encodings', async () => {
  const [mine, same, other] = await Promise.all(
    [{ policy: 'a' }, { policy: 'a' }, { policy: 'b' }].map((settings) =>
      createServiceWorkerFile(BUILT, settings),
    ),
  )
  const text = new TextDecoder().decode(mine?.identity as Uint8Array)
  expect(text).toMatch(/^install\(\)\n\/\/ settings [\w-]{22}\n$/)
  expect(brotliDecompressSync(mine?.encoded.get('br') as Uint8Array).toString()).toBe(text)
  expect(same?.tag).toBe(mine?.tag)
  expect(other?.tag).not.toBe(mine?.tag)
  expect(mine?.cacheControl).toBe('no-cache')
})
