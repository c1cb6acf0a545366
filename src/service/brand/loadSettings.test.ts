import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SettingError } from '../settings/settingError.ts'
import { createTestFolder } from '../testing/testFolder.ts'
import everyField from './everyField.json' with { type: 'json' }
import { loadSettings, readAccent } from './loadSettings.ts'
import refusedBrands from './refusedBrands.json' with { type: 'json' }

const SVG = (inside = '', size = '0 0 120 26') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${size}">${inside}</svg>`

function png(width: number, height: number): Uint8Array {
  const bytes = new Uint8Array(64)
  bytes.set([0x89, 0x50, 0x4e, 0x47])
  new DataView(bytes.buffer).setUint32(16, width)
  new DataView(bytes.buffer).setUint32(20, height)
  return bytes
}

const FILES: Record<string, string | Uint8Array> = {
  'logo.svg': SVG(),
  'dark.svg': SVG('<path/>'),
  'square.png': png(64, 64),
  'script.svg': SVG('<script>alert(1)</script>'),
  'handler.svg': SVG('<g onclick="alert(1)"/>'),
  'outside.svg': SVG('<image href="https://example.com/a.png"/>'),
  'styled.svg': SVG('<style>.a{fill:url(#b)}</style><use href="#b"/>'),
  'wide.svg': SVG('', '0 0 700 100'),
  'tiny.png': png(20, 20),
  'huge.png': png(4000, 2000),
  'large.png': new Uint8Array(100_001),
  'page.html': '<html></html>',
}

const folder = await createTestFolder()
const file = join(folder, 'brand.json')
for (const [name, content] of Object.entries(FILES)) await writeFile(join(folder, name), content)
await mkdir(join(folder, 'folder'))

async function load(config: unknown, environment = {}): ReturnType<typeof loadSettings> {
  await writeFile(file, typeof config === 'string' ? config : JSON.stringify(config))
  return loadSettings({ COVERAGE_CONFIG: file, ...environment })
}

/** The sentence that stops the start, without the name of the file. */
async function refusalOf(config: unknown, environment = {}): Promise<string> {
  const error = await load(config, environment).catch((reason) => reason)
  expect(error).toBeInstanceOf(SettingError)
  return (error as Error).message.replaceAll(file, 'FILE')
}

test('without a file there is no brand', async () => {
  expect(await loadSettings({})).toMatchObject({
    brand: undefined,
    fileWarnings: [],
    configPath: undefined,
  })
})

test('reads every field', async () => {
  const { brand, fileWarnings, tiles, orderUrl } = await load(everyField)
  expect(brand).toMatchObject({
    name: 'Example Numbers',
    logo: { light: { type: 'svg', width: 120 }, dark: { height: 26 }, hasName: true },
    icon: { type: 'png', width: 64 },
    accent: '#5b2a86',
    language: 'de',
    imprint: 'https://example.com/imprint',
    privacy: 'https://example.com/privacy',
    signIn: { heading: 'Welcome', text: 'Ask us for an account.' },
  })
  expect(brand?.logo?.dark.bytes).not.toEqual(brand?.logo?.light.bytes)
  expect(fileWarnings).toEqual([])
  expect(tiles).toEqual({
    url: 'https://tiles.example.com/{z}/{x}/{y}.png',
    attribution: '© Example',
  })
  expect(orderUrl).toBe('https://shop.example/{AREACODE}')
})

test('leaves what is not named as it comes, and draws an icon for a name', async () => {
  expect((await load({})).brand).toMatchObject({
    name: 'Coverage Explorer',
    icon: undefined,
    accent: undefined,
  })
  const { brand } = await load({ name: '<Ärzte>', accent: '#036' })
  expect(new TextDecoder().decode(brand?.icon?.bytes)).toMatch(/fill="#003366".*>&#60;<\/text>/)
  expect((await load({ name: 'A', logo: { light: 'square.png' } })).brand?.icon?.type).toBe('png')
  expect((await load({ logo: { light: 'styled.svg' } })).brand?.logo?.dark.type).toBe('svg')
})

test('tells what it mended', async () => {
  const { brand, fileWarnings } = await load({ accent: '#00a3e0' })
  expect(brand?.accent).toBe('#0374a0')
  expect(fileWarnings).toEqual([
    expect.stringMatching(/brand\.json: "accent" is "#00a3e0", .*#0374a0 is used/),
  ])
})

test.each(refusedBrands as [unknown, string][])('refuses %j: %s', async (config, sentence) => {
  const pieces = sentence.split('...').map((piece) => piece.replace(/[$()*+.?[\]\\^{|}]/g, '\\$&'))
  expect(await refusalOf(config)).toMatch(new RegExp(`^${pieces.join('.*')}$`))
})

test('refuses what the file and a variable both set', async () => {
  const tiles = { url: 'https://tiles.example.com/{z}/{x}/{y}.png' }
  expect(await refusalOf({ tiles }, { COVERAGE_TILES_URL: tiles.url })).toBe(
    'COVERAGE_TILES_URL and FILE: "tiles" are both set; keep one of them.',
  )
  const orderUrl = 'https://shop.example/{AREACODE}'
  expect(await refusalOf({ orderUrl }, { COVERAGE_ORDER_URL: orderUrl })).toBe(
    'COVERAGE_ORDER_URL and FILE: "orderUrl" are both set; keep one of them.',
  )
})

test('refuses a file that is not there', async () => {
  await expect(loadSettings({ COVERAGE_CONFIG: join(folder, 'none.json') })).rejects.toThrow(
    /none\.json does not exist; correct COVERAGE_CONFIG, or unset it/,
  )
})

const FIELD = 'brand.json: "accent"'

test('keeps an accent in which letters are read', () => {
  expect(readAccent('#5B2A86', FIELD)).toEqual({ accent: '#5b2a86', warnings: [] })
  expect(readAccent('#036', FIELD)).toEqual({ accent: '#003366', warnings: [] })
})

test('darkens an accent that is a little too light, and says to what', () => {
  const { accent, warnings } = readAccent('#00a3e0', FIELD)
  expect(accent).toBe('#0374a0')
  expect(warnings).toEqual([
    'brand.json: "accent" is "#00a3e0", whose contrast on white and on its soft tint is 2.4, under 4.5 (WCAG AA): #0374a0 is used in its place. Set it to that to start without this warning.',
  ])
  expect(readAccent(accent, FIELD)).toEqual({ accent, warnings: [] })
})

test('refuses an accent that would become another colour', () => {
  for (const light of ['#ffcc00', '#ffffff', '#00ff88']) {
    expect(() => readAccent(light, FIELD)).toThrow(SettingError)
    expect(() => readAccent(light, FIELD)).toThrow(
      /^brand.json: "accent" is "#.{6}", too light for letters: /,
    )
    expect(() => readAccent(light, FIELD)).toThrow('set it to a darker one.')
  }
})

test('warns of an accent that looks like what is chosen', () => {
  const { accent, warnings } = readAccent('#c2410c', FIELD)
  expect(accent).toBe('#c1400a')
  expect(warnings.at(-1)).toBe(
    'brand.json: "accent" is "#c2410c", which looks like the orange that marks what is chosen (#c2410c): people may not tell them apart.',
  )
})

test.each(['purple', '#12', 'rgb(0 0 0)', '5b2a86'])(
  'refuses %j, which is no hex colour',
  (text) => {
    expect(() => readAccent(text, FIELD)).toThrow(
      `brand.json: "accent" is "${text}"; set it to a hex colour such as "#5b2a86".`,
    )
  },
)
