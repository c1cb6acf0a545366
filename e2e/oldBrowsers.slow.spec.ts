import type { Page } from '@playwright/test'
import { exportAs } from './download.ts'
import { expect, test } from './journey.ts'
import { pointOf } from './mapView.ts'
import { match, openMatchPage, rowOf } from './matchPage.ts'
import { countColours } from './readPixels.ts'
import { RETRIED } from './retried.ts'

// The browsers of autumn 2021 (src/build/browsers.ts) lack much that Chromium has: here it is taken away, in the page and
// in its workers, and the product has to do all the same.

/** Takes something away before any script of the page or of a worker runs. */
type Without = Readonly<Record<string, string>>

const drop = (...paths: readonly string[]): string =>
  paths.map((path) => `try { delete globalThis.${path} } catch {}`).join(';')

const MODULE_WORKERS = `if (globalThis.Worker) {
  const { Worker: Modern } = globalThis
  globalThis.Worker = class extends Modern {
    constructor(url) { super(url) } // modules are read as plain scripts
  }
}`

const LANGUAGE = drop(
  ...['at', 'findLast', 'findLastIndex', 'toReversed', 'toSorted', 'toSpliced', 'with'].map(
    (name) => `Array.prototype.${name}`,
  ),
  ...['at', 'isWellFormed', 'toWellFormed'].map((name) => `String.prototype.${name}`),
  'Int8Array.__proto__.prototype.at',
  'Array.fromAsync',
  'Object.hasOwn',
  'Object.groupBy',
  'Map.groupBy',
  'Promise.withResolvers',
  'Promise.try',
  'Iterator',
  'Set.prototype.union',
  'Set.prototype.intersection',
  'Set.prototype.difference',
  'RegExp.escape',
)

const PLATFORM = drop(
  'Intl.Segmenter',
  'Intl.supportedValuesOf',
  'AbortSignal.timeout',
  'AbortSignal.any',
  'AbortSignal.abort',
  'AbortSignal.prototype.throwIfAborted',
  'AbortSignal.prototype.reason',
  'URL.canParse',
  'Response.json',
  'CompressionStream',
  'DecompressionStream',
  'BroadcastChannel',
  'scheduler',
  'reportError',
  'ClipboardItem',
  'HTMLDialogElement',
  'HTMLElement.prototype.popover',
  'HTMLElement.prototype.showPopover',
  'HTMLElement.prototype.inert',
  'Element.prototype.checkVisibility',
  'Document.prototype.startViewTransition',
  'CanvasRenderingContext2D.prototype.letterSpacing',
  'CanvasRenderingContext2D.prototype.roundRect',
  'navigator.__proto__.locks',
  'navigator.__proto__.connection',
  'navigator.__proto__.userActivation',
  'navigator.__proto__.userAgentData',
)

const OFFSCREEN = drop('OffscreenCanvas', 'OffscreenCanvasRenderingContext2D')
const PICTURES = `${drop('ImageBitmapRenderingContext')};
if (globalThis.HTMLCanvasElement) {
  const { getContext } = HTMLCanvasElement.prototype
  HTMLCanvasElement.prototype.getContext = function (kind, ...options) {
    return kind === 'bitmaprenderer' ? null : getContext.call(this, kind, ...options)
  }
}`
const STRUCTURED_CLONE = drop('structuredClone')
const IMAGE_BITMAPS = drop('createImageBitmap')
const IDLE = drop('requestIdleCallback', 'cancelIdleCallback')
const RANDOM_UUID = drop('Crypto.prototype.randomUUID')

// what Safari cannot compile before 16.4
const LOOKBEHIND = `{
  const { RegExp: Modern } = globalThis
  globalThis.RegExp = new Proxy(Modern, {
    apply: (_, self, args) => make(...args),
    construct: (_, args) => make(...args),
  })
  function make(source, flags) {
    if (/\\(\\?<[!=]/.test(String(source?.source ?? source))) throw new SyntaxError('no lookbehind')
    return new Modern(source, flags)
  }
}`

const WITHOUT: Without = {
  'canvases for workers': OFFSCREEN,
  'canvases that show pictures': PICTURES,
  'workers that are modules': MODULE_WORKERS,
  'structured clones': STRUCTURED_CLONE,
  'image bitmaps': IMAGE_BITMAPS,
  'idle callbacks': IDLE,
  'random UUIDs': RANDOM_UUID,
  'lookbehind in expressions': LOOKBEHIND,
  'what the language has had since 2022': LANGUAGE,
  'what the platform has had since 2021': PLATFORM,
  'fonts for workers':
    'if (!globalThis.document) delete globalThis.WorkerGlobalScope.prototype.fonts',
}
const ALL = 'all of it'

for (const [what, removal] of [
  ...Object.entries(WITHOUT),
  [ALL, Object.values(WITHOUT).join('\n')] as const,
])
  test(`does without ${what}`, async ({ page, signIn }) => {
    await remove(page, removal)
    await signIn('/FR?at=46.5000,2.5000,6')
    await expectMap(page)
    await useAll(page)
  })

/** Before each script, since a worker that is a module runs what it imports first. `:has()` goes with all of it. */
async function remove(page: Page, removal: string): Promise<void> {
  await page.addInitScript(removal)
  await page.route('**/*.js', async (route) => {
    const response = await route.fetch(RETRIED)
    await route.fulfill({ response, body: `${removal}\n;${await response.text()}` })
  })
  await page.route('**/*.css', async (route) => {
    const response = await route.fetch(RETRIED)
    await route.fulfill({
      response,
      body: (await response.text()).replaceAll(':has(', ':unknown('),
    })
  })
}

/** Land, the dots of France, and the names of its neighbours, of which its own towns have none. */
async function expectMap(page: Page): Promise<void> {
  await expect(page.getByRole('list', { name: 'Areas' })).toBeVisible()
  const france = await boxOf(page, [48, -1], [44.5, 5])
  const bavaria = await boxOf(page, [51, 10.2], [47.5, 12])
  await expect(async () => {
    const [land = 0, dots = 0] = await countColours(page, ['--land-open', '--dot'], france)
    const letters = await countColours(page, ['--name-strong', '--name'], bavaria)
    expect(land).toBeGreaterThan(5000)
    expect(dots).toBeGreaterThan(20)
    expect(Math.max(...letters)).toBeGreaterThan(4)
  }).toPass()
}

async function boxOf(
  page: Page,
  northWest: readonly [lat: number, lng: number],
  southEast: readonly [lat: number, lng: number],
) {
  const { x, y } = await pointOf(page, ...northWest)
  const end = await pointOf(page, ...southEast)
  return { x, y, width: end.x - x, height: end.y - y }
}

/** Search, card, shortlist and its link, a file, and a matched list. */
async function useAll(page: Page): Promise<void> {
  await page.getByLabel('Search coverage').fill('lyon')
  await page.getByRole('option', { name: /^Lyon/ }).first().click()
  const details = page.getByRole('region', { name: 'Area details' })
  await expect(details).toContainText('Lyon')
  await page.getByRole('button', { name: 'Add to shortlist' }).first().click()
  await page.getByRole('button', { name: 'Shortlist 1', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Shortlist' }).getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByRole('textbox', { name: 'Link' })).toHaveValue(/^http.*#/)
  await page.keyboard.press('Escape')
  await page.goBack()
  const { bytes } = await exportAs(page, /^Excel/)
  expect(bytes.length).toBeGreaterThan(1000)
  await openMatchPage(page, ['Lyon', 'Manchester UK', '+1 212 555 0134'])
  await match(page)
  await expect(rowOf(page, 'Lyon')).toContainText('France')
}
