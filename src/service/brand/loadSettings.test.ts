import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SettingError } from '../settings/settingError.ts'
import { createTestFolder } from '../testing/testFolder.ts'
import { loadSettings, readAccent } from './loadSettings.ts'

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
  const { brand, fileWarnings, tiles, orderUrl } = await load({
    name: ' Example Numbers ',
    logo: { light: 'logo.svg', dark: 'dark.svg', hasName: true },
    icon: 'square.png',
    accent: '#5B2A86',
    language: 'de',
    imprint: 'https://example.com/imprint',
    privacy: 'https://example.com/privacy',
    tiles: { url: 'https://tiles.example.com/{z}/{x}/{y}.png', attribution: '© Example' },
    orderUrl: 'https://shop.example/{AREACODE}',
    signIn: { heading: 'Welcome', text: 'Ask us for an account.' },
    outside: { text: 'We have mobile numbers too.', link: 'https://example.com/ask' },
  })
  expect(brand).toMatchObject({
    name: 'Example Numbers',
    logo: { light: { type: 'svg', width: 120 }, dark: { height: 26 }, hasName: true },
    icon: { type: 'png', width: 64 },
    accent: '#5b2a86',
    language: 'de',
    imprint: 'https://example.com/imprint',
    privacy: 'https://example.com/privacy',
    signIn: { heading: 'Welcome', text: 'Ask us for an account.' },
    outside: { text: 'We have mobile numbers too.', link: 'https://example.com/ask' },
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

test.each<[unknown, string]>([
  ['{', 'FILE is not JSON: ... Correct it there.'],
  [[], 'FILE is not an object; write fields such as { "name": "Example Numbers" }.'],
  [
    { nme: 'A' },
    'FILE: "nme" is not a field; the nearest is "name": correct the name, or remove it.',
  ],
  [
    { heading: 'A' },
    'FILE: "heading" is not a field; the nearest is "signIn.heading": correct the name, or remove it.',
  ],
  [
    { colour: '#123456' },
    'FILE: "colour" is not a field; write one of "logo", "tiles", "signIn", "outside", "name", "icon", "accent", "language", "imprint", "privacy", "orderUrl", or remove it.',
  ],
  [
    { signIn: { title: 'A' } },
    'FILE: "signIn.title" is not a field; write one of "heading", "text", or remove it.',
  ],
  [
    { Tiles: {} },
    'FILE: "Tiles" is not a field; the nearest is "tiles": correct the name, or remove it.',
  ],
  [
    { tiles: { uri: 'x' } },
    'FILE: "tiles.uri" is not a field; the nearest is "tiles.url": correct the name, or remove it.',
  ],
  [
    { logo: 'logo.svg' },
    'FILE: "logo" is "logo.svg"; write an object with "light", "dark", "hasName".',
  ],
  [
    { name: '' },
    'FILE: "name" is ""; write plain text in one line, of 1 to 40 characters, or leave...',
  ],
  [{ name: 7 }, 'FILE: "name" is 7; write plain text...'],
  [{ name: 'A\nB' }, 'FILE: "name" is "A\\nB"; write plain text...'],
  [
    { name: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' },
    'FILE: "name" is "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"; write plain text...',
  ],
  [
    {
      signIn: {
        text: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
      },
    },
    'FILE: "signIn.text" is "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA…; write plain text ... 1 to 300 ...',
  ],
  [{ accent: 'purple' }, 'FILE: "accent" is "purple"; set it to a hex colour such as "#5b2a86".'],
  [
    { accent: '#ffcc00' },
    'FILE: "accent" is "#ffcc00", too light for letters: ...; set it to a darker one.',
  ],
  [
    { language: 'nl' },
    'FILE: "language" is "nl"; set it to one of en, es, ... or leave it out for English.',
  ],
  [
    { imprint: 'http://example.com' },
    'FILE: "imprint" is "http:...; set it to the address of a page that begins with https...',
  ],
  [{ privacy: 'javascript:alert(1)' }, 'FILE: "privacy" is "javascript:...'],
  [{ privacy: 'https://a:b@example.com' }, 'FILE: "privacy" is ...'],
  [
    { tiles: { url: 'https://*/{z}/{x}/{y}' } },
    'FILE: "tiles.url" is ...; set it to the address of map tiles on one host...',
  ],
  [
    { tiles: { attribution: 'A' } },
    'FILE: "tiles.attribution" is there, but "tiles.url" is not; add that too, or remove this.',
  ],
  [
    { orderUrl: 'https://shop.example/?key=1' },
    'FILE: "orderUrl" is not the address of an order; set it to...',
  ],
  [
    { logo: { dark: 'dark.svg' } },
    'FILE: "logo.light" is missing, the logo for light grounds; add it, or remove "logo".',
  ],
  [
    { logo: { light: 'logo.svg', hasName: 'yes' } },
    'FILE: "logo.hasName" is "yes"; write true or false.',
  ],
  [
    { logo: { light: 'none.svg' } },
    'FILE: "logo.light" is "none.svg", which does not exist; the path begins at the folder of FILE.',
  ],
  [{ logo: { light: 'folder' } }, '...which is a folder...'],
  [
    { logo: { light: 'https://example.com/a.svg' } },
    '...an address; save the picture beside this file ...: this server serves it.',
  ],
  [{ logo: { light: '//example.com/a.svg' } }, '...an address; save the picture...'],
  [
    { logo: { light: 'page.html' } },
    '...which is no picture that browsers show; save it as PNG, WebP, or SVG with an xmlns and a viewBox.',
  ],
  [{ logo: { light: 'large.png' } }, '...which has 100001 bytes; make it smaller than 100000.'],
  [
    { logo: { light: 'wide.svg' } },
    '...which is 700 × 100; it stands in a row 26 pixels high: make it at most 6 times as wide as high...',
  ],
  [
    { logo: { light: 'tiny.png' } },
    '...which is 20 × 20 pixels; make it 26 to 2000 pixels high, best 78, or use an SVG.',
  ],
  [{ logo: { light: 'huge.png' } }, '...which is 4000 × 2000 pixels; make it...'],
  [
    { logo: { light: 'logo.svg', dark: 'script.svg' } },
    'FILE: "logo.dark" is "script.svg", which has a script in it; export it as a plain SVG.',
  ],
  [{ logo: { light: 'handler.svg' } }, '...which has a script in it...'],
  [
    { logo: { light: 'outside.svg' } },
    '...which needs another file; export it as one SVG, with pictures and fonts inside.',
  ],
  [
    { icon: 'logo.svg' },
    'FILE: "icon" is "logo.svg", which is 120 × 26; the icon of a tab is square: make it as wide as high.',
  ],
])('refuses %j: %s', async (config, sentence) => {
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
