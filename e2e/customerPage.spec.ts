import { readFile, writeFile } from 'node:fs/promises'
import type { BrowserContext, Page } from '@playwright/test'
import { decodeContent } from '../src/core/customerPage/encodeContent.ts'
import { pointIn } from '../src/core/geo/mapView.ts'
import { fitCamera, viewOf } from '../src/customerPage/map/view.ts'
import { exportAs } from './download.ts'
import { expect, expectAccessible, test } from './journey.ts'

/** Makes the page for a customer of the open list, and returns where it is. */
async function savePage(page: Page, folder: string, name = 'Germany'): Promise<string> {
  const { name: fileName, file } = await exportAs(page, /^Web page/)
  expect(fileName).toMatch(/^[^<>:"/\\|?*\p{Cc}]+ areas for a customer \d{4}-\d\d-\d\d\.html$/u)
  expect(fileName).toContain(name)
  await expect(page.getByRole('status').filter({ hasText: `Saved ${fileName}` })).toBeVisible()
  const path = `${folder}/${fileName}`
  await file.saveAs(path)
  return path
}

/** Opens a file as a customer does who has no connection. What it asks for and complains of is collected. */
async function openFile(context: BrowserContext, path: string) {
  const troubles: string[] = []
  context.on('request', (request) => {
    if (!request.url().startsWith('file:') || !request.isNavigationRequest())
      troubles.push(request.url())
  })
  const page = await context.newPage()
  page.on('pageerror', (error) => troubles.push(String(error)))
  page.on('console', (message) => troubles.push(message.text()))
  await page.goto(`file://${encodeURI(path)}`)
  return { page, troubles }
}

test('is one file that works from disk, offline, and keeps the ticks', async ({
  page,
  signIn,
  browser,
}, info) => {
  await signIn('/DE')
  await expect(page.getByRole('main').getByText('5,200 areas in ')).toBeVisible()
  const path = await savePage(page, info.outputDir)
  expect((await readFile(path)).length).toBeLessThan(400_000)

  const context = await browser.newContext({
    offline: true,
    viewport: { width: 1280, height: 800 },
  })
  const { page: customer, troubles } = await openFile(context, path)
  await expect(customer).toHaveTitle('Your numbers in Germany')
  await customer.getByRole('searchbox').fill('qwzx')
  await expect(customer.getByText('Nothing is found for “qwzx”')).toBeVisible()
  await customer.getByRole('searchbox').fill('munch')
  await customer.getByRole('button', { name: /^Tick these/ }).click()
  await expect(customer.getByText(/^(\d+) of 5,200 chosen · \1 shown$/)).toBeVisible()
  await customer.getByRole('button', { name: /^Untick these/ }).click()
  await customer.getByRole('checkbox', { name: /^Münchweiler an der Rodalb/ }).check()
  await customer.getByRole('searchbox').fill('030')
  await customer
    .getByRole('checkbox', { name: /^Berlin \+49 30 Order code 4930 · National form 030$/ })
    .check()
  await customer.getByRole('button', { name: 'Copy my 2 codes' }).click()
  await expect(customer.getByText('Copied 2 codes, one on a line.')).toBeVisible()
  expect(await customer.evaluate('navigator.clipboard.readText()')).toBe(
    '4930 Berlin\n496395 Münchweiler an der Rodalb',
  )

  await customer.reload()
  await expect(customer.getByText('2 of 5,200 chosen')).toBeVisible()
  await customer.getByRole('button', { name: 'Only chosen' }).click()
  await expect(
    customer.getByRole('list', { name: 'Areas' }).getByRole('checkbox', { checked: true }),
  ).toHaveCount(2)
  await expectAccessible(customer)
  expect(troubles).toEqual([])
  await context.close()
})

test(
  'has the land that each code serves, as the map shows it, and the waters',
  { tag: '@slow' },
  async ({ page, signIn }, info) => {
    await signIn('/NZ')
    const ground = page.locator('.leaflet-zones-pane canvas')
    await expect(ground).toHaveCount(0)
    await page.getByRole('button', { name: 'Area codes', exact: true }).click()
    const paintedIn = () =>
      ground.evaluate((canvas: HTMLCanvasElement) => {
        const { width, height } = canvas
        const context = new OffscreenCanvas(width, height).getContext('2d')!
        context.drawImage(canvas, 0, 0)
        const { data } = context.getImageData(0, 0, width, height)
        const counts = new Map<number, number>()
        for (const pixel of new Uint32Array(data.buffer))
          counts.set(pixel, (counts.get(pixel) ?? 0) + 1)
        return [...counts.values()].filter((count) => count > 1000).length // patches, not edges
      })
    await expect(async () => expect(await paintedIn()).toBeGreaterThan(3)).toPass() // nothing, and three tints or more
    const html = await readFile(await savePage(page, info.outputDir, 'New Zealand'), 'utf8')
    const content = decodeContent(/id="data">([^<]*)</.exec(html)?.[1] ?? '')
    expect(new Set(content.ground?.map(({ iso, tint }) => `${iso} ${tint}`)).size).toBeGreaterThan(
      1,
    )
    expect(content.nature?.lakes.some(({ shapes }) => shapes.length > 0)).toBe(true)
  },
)

test(
  'works on a phone, without a clipboard and without scripts',
  { tag: '@slow' },
  async ({ page, signIn, browser }, info) => {
    await signIn('/DE')
    await expect(page.getByRole('main').getByText('5,200 areas in ')).toBeVisible()
    const path = await savePage(page, info.outputDir)

    const context = await browser.newContext({
      offline: true,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      colorScheme: 'dark',
    })
    await context.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined })
      document.execCommand = () => false
    })
    const { page: customer, troubles } = await openFile(context, path)
    const map = customer.getByRole('img', { name: /^Map of 5,200 areas/ })
    const { width, height, x, y } = (await map.boundingBox())!
    expect(Math.round((100 * height) / 844)).toBe(40)
    const data = /id="data">([^<]*)</.exec(await readFile(path, 'utf8'))?.[1] ?? ''
    const camera = fitCamera(decodeContent(data).view, { width, height })
    const [dotX, dotY] = pointIn(viewOf(camera, { width, height }), { lat: 52.52, lng: 13.41 })
    const abovePx = 20 // Berlin, the largest town, has a name above its dot
    const berlin = { x: x + dotX, y: y + dotY - abovePx }
    await customer.touchscreen.tap(berlin.x, berlin.y)
    await expect(customer.getByRole('checkbox', { name: /^Berlin \+49 30/ })).toBeChecked()
    const row = await customer
      .getByRole('listitem')
      .filter({ hasText: 'Order code 4930 ' })
      .boundingBox()
    expect(row?.height).toBe(48)
    await customer.getByRole('button', { name: 'Copy my code' }).click()
    await expect(customer.getByLabel(/^This browser does not let the page copy/)).toHaveValue(
      '4930 Berlin',
    )
    await expectAccessible(customer)
    expect(await customer.evaluate('document.documentElement.scrollWidth')).toBe(390)
    expect(troubles).toEqual([])
    await context.close()

    const plain = await browser.newContext({ javaScriptEnabled: false, offline: true })
    const { page: reader } = await openFile(plain, path)
    // Playwright looks for no text in a noscript element
    await expect(reader.locator('noscript p')).toHaveText(
      /^Map, search and tick boxes need JavaScript/,
    )
    await expect(reader.locator('noscript pre')).toBeVisible()
    await expect(reader.locator('noscript pre')).toHaveText(/^4930 Berlin$/m)
    await plain.close()
  },
)

const SCRIPT =
  '</script><script>document.title = "ran"</script><img src=x onerror=\'document.title = "ran"\'>'
const WILD_NAMES = [
  SCRIPT,
  `<!--<script>${SCRIPT}-->`,
  `</pre></noscript>${SCRIPT}`,
  `]]>"'\`\${document.title = "ran"}`,
  'Line\u2028break\u2029and\u0000null\u0007bell\r\nfeed',
  'Half \ud83d pairs \udc00',
  '\u202eEvil\u2066\u200f',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  `Long ${'x'.repeat(100_000)}`,
  `Wide ${'\ufdfd'.repeat(1000)}`,
  `${'e\u0301\u0302\u0303'.repeat(1000)}`,
]
const WILD_POSITIONS = [
  ['90', '180'],
  ['-90', '-180'],
  ['', ''],
  ['0', '0'],
  ['NaN', 'Infinity'],
  ['1e999', '-1e999'],
  ['9'.repeat(400), '181'],
  ['48.1', '11.5'],
]
const WILD = WILD_NAMES.flatMap((name, i) =>
  WILD_POSITIONS.map(([lat, lng], j) => ({
    // each code twice
    AREACODE: `49${100 + Math.floor((i * WILD_POSITIONS.length + j) / 2)}`,
    DESCRIPTION: name,
    CLATITUDE: lat,
    CLONGITUDE: lng,
    ALATITUDE: lat,
    ALONGITUDE: lng,
  })),
)

test(
  'of wild data lists all, and runs nothing of it; cut or edited it says what is missing',
  { tag: '@slow' },
  async ({ page, signIn, browser }, info) => {
    await page.route('**/api/json/getcountries', async (route) => {
      const germany = {
        COUNTRYCODE: '49',
        DESCRIPTION: `Germany ${SCRIPT}`,
        ISOCODE: 'DE',
        COUNTRYID: '__proto__',
      }
      await route.fulfill({
        json: { DATA: [{ ...germany, A2B: '', LATITUDE: '51', LONGITUDE: '9' }] },
      })
    })
    await page.route('**/api/json/getareas', (route) => route.fulfill({ json: { DATA: WILD } }))
    await signIn('/DE')
    await expect(page.getByText(/^\d+ places, \d+ codes/).first()).toBeVisible()
    const path = await savePage(page, info.outputDir)

    const context = await browser.newContext({
      offline: true,
      viewport: { width: 1280, height: 800 },
    })
    const { page: customer, troubles } = await openFile(context, path)
    await expect(customer).toHaveTitle(/^Your numbers in Germany/)
    await expect(customer.getByText(`0 of ${WILD.length} chosen`)).toBeVisible()
    const rows = customer.getByRole('list', { name: 'Areas' }).getByRole('listitem')
    for (const name of ['__proto__', 'constructor', 'Long x', 'Half']) {
      await customer.getByRole('searchbox').fill(name)
      await expect(rows).toHaveCount(WILD_POSITIONS.length)
    }
    await customer.getByRole('searchbox').fill('')
    const places = await rows.first().evaluate(async ({ parentElement: list }) => {
      const seen = new Set<string | null>()
      const scroller = document.querySelector('#scroller') as HTMLElement
      for (let top = 0; top < scroller.scrollHeight; top += 200) {
        scroller.scrollTop = top
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
        for (const row of list?.children ?? []) seen.add(row.getAttribute('aria-posinset'))
      }
      return seen.size
    })
    expect(places).toBe(WILD.length)
    await customer.getByRole('button', { name: 'Tick all' }).click()
    await customer.getByRole('button', { name: `Copy my ${WILD.length} codes` }).click()
    await expect(customer).toHaveTitle(/^Your numbers in Germany/)
    await expect(customer.locator('img')).toHaveCount(0)
    expect(troubles).toEqual([])

    const text = await readFile(path, 'utf8')
    const data = text.indexOf('id="data">')
    for (const [name, broken] of [
      ['cut', text.slice(0, data + 500)],
      ['edited', text.replace(/("names":\[)"/, '$1null,"')],
      ['emptied', text.replace(/(id="data">)[^<]*/, '$1')],
    ] as const) {
      await writeFile(`${info.outputDir}/${name}.html`, broken)
      const opened = await openFile(context, `${info.outputDir}/${name}.html`)
      await expect(
        opened.page.getByText(/, and its whole file\. .* ask for the file again\.$/),
        name,
      ).toBeVisible()
      if (name !== 'cut') await expect(opened.page.locator('pre')).toContainText('49100 </script>')
      await expect(opened.page.getByText('need JavaScript')).toHaveCount(0)
    }
    await context.close()
  },
)
