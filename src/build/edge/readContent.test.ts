import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test, vi } from 'vitest'
import { createEdgeHost } from '../../service/edge/edgeHost.ts'
import { DEMO_ACCOUNT } from '../../service/testing/demoAccounts.ts'
import { createTestFolder } from '../../service/testing/testFolder.ts'
import { readContent } from './readContent.ts'

const BRAND = fileURLToPath(new URL('../../../e2e/brands/ondara/brand.json', import.meta.url))

for (const level of ['log', 'warn'] as const) vi.spyOn(console, level).mockImplementation(() => {})
afterAll(() => void vi.restoreAllMocks())

const folder = await createTestFolder()
await mkdir(join(folder, 'web'))
await writeFile(
  join(folder, 'web/index.html'),
  '<!doctype html><html><head><title>Coverage Explorer</title></head></html>',
)
await writeFile(join(folder, 'accounts.json'), JSON.stringify([DEMO_ACCOUNT]))
const built = await readContent(join(folder, 'web'), {
  COVERAGE_ACCOUNTS: join(folder, 'accounts.json'),
  COVERAGE_CONFIG: BRAND,
})

test('the files that the environment names are inside, and nothing is read later', async () => {
  const { fetch } = createEdgeHost(
    JSON.parse(JSON.stringify(built.content)),
    new Uint8Array(built.data).buffer,
  )
  const ask = (path: string) => fetch(new Request(`https://edge.example${path}`), {})
  expect((await ask('/api/csv/getcountries/demo/demo')).status).toBe(200)
  expect((await ask('/api/csv/getcountries/demo/x')).status).toBe(401)
  expect(await (await ask('/config.json')).json()).toMatchObject({
    name: 'ondara numbers',
    orderUrl: expect.stringContaining('https://shop.ondara.example/order'),
  })
  const [logo = 'none'] = /assets\/brand-light-\w+\.svg/.exec(await (await ask('/')).text()) ?? []
  expect(await (await ask(`/${logo}`)).text()).toContain('<svg')
})

test.each([
  [
    { COVERAGE_TILES_URL: 'https://t.example' },
    'COVERAGE_TILES_URL is not read when the module is built',
  ],
  [
    { COVERAGE_ACOUNTS: 'a' },
    'COVERAGE_ACOUNTS is not a setting; the nearest is COVERAGE_ACCOUNTS',
  ],
  [{ COVERAGE_ACCOUNTS: 'gone.json' }, 'gone.json does not exist'],
  [{ COVERAGE_CATALOG: 'gone.json' }, 'gone.json does not exist'],
])('stops the build at %j', async (environment, sentence) => {
  await expect(readContent(join(folder, 'web'), environment)).rejects.toThrow(sentence)
})

test('stops the build at a catalogue without areas, unless that is meant', async () => {
  const COVERAGE_CATALOG = join(folder, 'empty.json')
  await writeFile(COVERAGE_CATALOG, '{"countries":[],"areas":{}}')
  await expect(readContent(join(folder, 'web'), { COVERAGE_CATALOG })).rejects.toThrow(
    'has no areas, so people',
  )
  const { content } = await readContent(join(folder, 'web'), {
    COVERAGE_CATALOG,
    COVERAGE_FEW_AREAS: '1',
  })
  expect(content.catalog).toBe('{"countries":[],"areas":[]}')
})

test('stops the build without a page', async () => {
  await expect(readContent(join(folder, 'none'), {})).rejects.toThrow('The page is not built yet')
})
