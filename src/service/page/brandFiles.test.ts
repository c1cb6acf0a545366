import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadSettings } from '../brand/loadSettings.ts'
import type { Environment } from '../settings/variableNames.ts'
import { createTestFolder } from '../testing/testFolder.ts'
import { describeProduct, encodeManifest, type PageBrand } from './brandFiles.ts'
import { loadPageHandler, type PageHandler } from './pageHandler.ts'

const INDEX =
  '<!doctype html><html><head><link rel="icon" href="./icon.svg" type="image/svg+xml" /><title>Coverage Explorer</title><link rel="stylesheet" href="./assets/index-1.css"></head><body><noscript>Coverage Explorer needs JavaScript.</noscript></body></html>'

const folder = await createTestFolder()
await writeFile(join(folder, 'index.html'), INDEX)
await writeFile(
  join(folder, 'logo.svg'),
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 104 26"/>',
)

async function load(config: object, environment: Environment = {}): Promise<PageHandler> {
  const path = join(folder, 'brand.json')
  await writeFile(path, JSON.stringify(config))
  return loadPageHandler(folder, await loadSettings({ COVERAGE_CONFIG: path, ...environment }))
}

const get = (page: PageHandler, path: string) => page(new Request(`http://localhost${path}`))

/** The brand in a page's head, as a browser reads it. */
function brandIn(html: string): PageBrand {
  const content = /<meta name="brand" content="([^"]*)">/.exec(html)?.[1] ?? ''
  const entities: Record<string, string> = { '&quot;': '"', '&lt;': '<', '&gt;': '>', '&amp;': '&' }
  return JSON.parse(content.replace(/&\w+;/g, (entity) => entities[entity] ?? entity))
}

test('writes name, icon and colours into the page at every depth, after its own styles', async () => {
  const page = await load({
    name: 'A & <b>$&"',
    logo: { light: 'logo.svg', hasName: true },
    accent: '#5b2a86',
  })
  const html = await (await get(page, '/')).text()
  expect(html).toContain('<title>A &amp; &lt;b&gt;$&amp;&quot;</title>')
  expect(html).toContain('<noscript>A &amp; &lt;b&gt;$&amp;&quot; needs JavaScript.</noscript>')
  expect(html).not.toContain('Coverage Explorer')
  expect(html).not.toContain('icon.svg"')
  const { name, icon, logo, colours } = brandIn(html)
  expect(name).toBe('A & <b>$&"')
  expect(logo).toMatchObject({ hasName: true, light: { type: 'image/svg+xml', ratio: 4 } })
  expect(html.indexOf(`href="./${colours?.path}"`)).toBeGreaterThan(html.indexOf('index-1.css'))
  expect(await (await get(page, '/US/1212')).text()).toContain(`href="../${colours?.path}"`)

  for (const path of [icon.path, logo?.light.path, logo?.dark.path, colours?.path]) {
    const { status, headers } = await get(page, `/${path}`)
    expect([status, headers.get('Cache-Control')]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ])
    expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'")
  }
  const css = await get(page, `/${colours?.path}`)
  expect(css.headers.get('Content-Type')).toBe('text/css; charset=utf-8')
  expect(await css.text()).toContain('--accent:#5b2a86;')
})

test('says in the page what the sign-in page says, and where the imprint is', async () => {
  const said = {
    imprint: 'https://example.com/imprint',
    language: 'ja',
    signIn: { heading: '"><script>alert(1)</script>' },
    outside: { text: 'Ask us.', link: 'https://example.com/ask' },
  }
  const page = await load(said)
  const html = await (await get(page, '/')).text()
  expect(html).not.toContain('<script')
  expect(brandIn(html)).toMatchObject(said)
  expect(await (await get(page, '/config.json')).json()).toMatchObject({
    name: 'Coverage Explorer',
    language: 'ja',
  })
})

test('the policy follows the tiles that the file names, and nothing else', async () => {
  const policyOf = async (config: object, environment?: Environment) =>
    (await get(await load(config, environment), '/')).headers.get('Content-Security-Policy')
  const url = 'https://tiles.example.com/{z}/{x}/{y}.png'
  const named = {
    name: 'A',
    accent: '#5b2a86',
    logo: { light: 'logo.svg' },
    imprint: 'https://imprint.example/',
    privacy: 'https://privacy.example/',
    orderUrl: 'https://shop.example/{AREACODE}',
  }
  expect(await policyOf(named)).toBe(await policyOf({}))
  const withTiles = await policyOf({ ...named, tiles: { url } })
  expect(withTiles).toContain("img-src 'self' data: blob: https://tiles.example.com;")
  expect(withTiles).toBe(await policyOf({}, { COVERAGE_TILES_URL: url }))
})

test('without a file the page is as the build wrote it', async () => {
  const page = await loadPageHandler(folder, await loadSettings({}))
  expect(await (await get(page, '/')).text()).toBe(INDEX)
})

function manifestOf(brand?: Parameters<typeof describeProduct>[0]) {
  return JSON.parse(new TextDecoder().decode(encodeManifest(describeProduct(brand))))
}

test('an installed page starts in its own folder, and has icons of every kind', () => {
  const { name, short_name, start_url, display, icons } = manifestOf()
  expect([name, short_name, start_url, display]).toEqual([
    'Coverage Explorer',
    'Coverage',
    '.',
    'standalone',
  ])
  for (const { src } of icons) expect(src).not.toMatch(/^\/|:/)
  expect(icons).toContainEqual(expect.objectContaining({ sizes: '192x192' }))
  expect(icons).toContainEqual(expect.objectContaining({ sizes: '512x512', purpose: 'maskable' }))
})

test('has the operator’s name and icon', () => {
  const icon = { path: 'assets/brand-icon-1a2b3c4d.svg', type: 'image/svg+xml', ratio: 1 }
  expect(manifestOf({ name: 'ondara numbers', icon })).toMatchObject({
    name: 'ondara numbers',
    icons: [{ src: icon.path, type: 'image/svg+xml', sizes: 'any' }],
  })
})
