import type { Browser, CDPSession, Page } from '@playwright/test'
import { signIn, withBrowser } from '../launchBrowser.ts'
import { printRow, printTitle } from '../measure.ts'
import { DEVICES, type Device, untilQuiet } from '../weak/devices.ts'

const TOWNS = ['Denver', 'Munich', 'Essen', 'Marseille', 'Lisbon'] // the last two at the sea
const SPEEDS = [1, 4] // times that the page is slowed
const SCHEMES = { light: TOWNS, dark: ['Denver'] } as const
const LOOKED_MS = 300 // at the suggestion, before Enter
const MOMENTS_MS = [0, 50, 150, 400] // 0: the first frame
const SETTLED_MS = 6_000
const SIGN_IN_MS = 60_000

/**
 * From the world to a town, by the search: how much of the map is sea though it is land, or land though it is sea, in the
 * first frame after the jump and later, in percent of the part that nothing lies over; compared with the map at rest.
 */
export async function benchLand(): Promise<void> {
  await withBrowser(async (browser, { url }) => {
    for (const device of Object.keys(DEVICES) as Device[]) {
      for (const [scheme, towns] of Object.entries(SCHEMES) as [keyof typeof SCHEMES, string[]][]) {
        for (const slowed of SPEEDS) {
          printTitle(
            `Land after a jump: ${device}, ${scheme}, slowed ${slowed} times; % wrongly sea / wrongly land`,
          )
          printRow('', ...MOMENTS_MS.map((ms) => (ms === 0 ? 'first frame' : `${ms} ms`)))
          for (const town of towns) {
            const wrong = await jump(browser, { url, device, scheme, slowed, town })
            printRow(town, ...wrong.map(({ sea, land }) => `${percent(sea)} / ${percent(land)}`))
          }
        }
      }
    }
  })
}

interface Jump {
  readonly url: string
  readonly device: Device
  readonly scheme: keyof typeof SCHEMES
  readonly slowed: number
  readonly town: string
}

/** Shares of the map. */
interface Wrong {
  readonly sea: number
  readonly land: number
}

interface Frame {
  readonly atMs: number // of the epoch
  readonly picture: string // base64
}

/** On a new page, which has no outlines but those of the world. */
async function jump(browser: Browser, { url, device, scheme, slowed, town }: Jump) {
  const context = await browser.newContext({
    ...DEVICES[device],
    colorScheme: scheme,
    serviceWorkers: 'block',
  })
  context.setDefaultTimeout(SIGN_IN_MS)
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Performance.enable')
  await page.goto(url)
  await signIn(page)
  await page.getByRole('combobox', { name: 'Search coverage' }).waitFor()
  await untilQuiet(page, cdp)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowed })
  await page.getByRole('combobox', { name: 'Search coverage' }).fill(town)
  await page.getByRole('option').first().waitFor()
  await page.waitForTimeout(LOOKED_MS)
  await page.evaluate(watchJump)
  const frames = await record(cdp, async () => {
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => window.jumpedMs !== undefined) // the search may still be loading
    await page.waitForTimeout(SETTLED_MS)
  })
  const jumpedMs = await page.evaluate(() => window.jumpedMs ?? Number.NaN)
  const shown = await freePart(page)
  const look = (picture: string) => page.evaluate(readSea, { picture, shown })
  const settled = await look((await page.screenshot({ type: 'jpeg' })).toString('base64'))
  const wrong: Wrong[] = []
  for (const ms of MOMENTS_MS)
    wrong.push(compare(await look(frameAt(frames, jumpedMs, ms)), settled))
  await context.close()
  return wrong
}

/** What the browser presents meanwhile, frame by frame. */
async function record(cdp: CDPSession, act: () => Promise<void>): Promise<Frame[]> {
  const frames: Frame[] = []
  cdp.on('Page.screencastFrame', ({ data, metadata: { timestamp = 0 }, sessionId }) => {
    frames.push({ atMs: timestamp * 1000, picture: data })
    cdp.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined) // the page may be gone
  })
  await cdp.send('Page.startScreencast', { format: 'jpeg', quality: 90 })
  await act()
  await cdp.send('Page.stopScreencast')
  return frames
}

/** The frame on the screen some time after the jump; at least the first after it. */
function frameAt(frames: readonly Frame[], jumpedMs: number, laterMs: number): string {
  const after = frames.filter(({ atMs }) => atMs >= jumpedMs)
  const frame = after.findLast(({ atMs }) => atMs <= jumpedMs + laterMs) ?? after[0]
  if (!frame) throw new Error('Nothing was shown after the jump.')
  return frame.picture
}

declare global {
  interface Window {
    jumpedMs?: number
  }
}

/** Notes when the map shows another zoom. It is injected, so it refers to nothing outside. */
function watchJump(): void {
  const observer = new MutationObserver(() => {
    window.jumpedMs ??= performance.timeOrigin + performance.now()
  })
  for (const tiles of document.querySelectorAll('.outlines'))
    observer.observe(tiles, { childList: true })
}

/** The part of the map that neither the search nor the sheet of a phone covers, in pixels of the page. */
async function freePart(page: Page) {
  const map = await page.getByRole('region', { name: 'Map', exact: true }).boundingBox()
  if (!map) throw new Error('There is no map.')
  const isNarrow = (page.viewportSize()?.width ?? 0) < 700
  const top = isNarrow ? await edge(page, 'banner', (box) => box.y + box.height) : map.y
  const bottom = isNarrow ? await edge(page, 'main', (box) => box.y) : map.y + map.height
  return { left: map.x, top, right: map.x + map.width, bottom }
}

async function edge(
  page: Page,
  role: 'banner' | 'main',
  read: (box: { y: number; height: number }) => number,
) {
  return read((await page.getByRole(role).boundingBox()) ?? { y: 0, height: 0 })
}

/** For each pixel of the part whether it has the colour of water, as 0 or 1. Injected: it refers to nothing outside. */
async function readSea({
  picture,
  shown: { left, top, right, bottom },
}: {
  readonly picture: string
  readonly shown: Awaited<ReturnType<typeof freePart>>
}): Promise<string> {
  const TOLERANCE = 12
  const water = getComputedStyle(document.documentElement).getPropertyValue('--water').trim()
  const sea = [1, 3, 5].map((at) => Number.parseInt(water.slice(at, at + 2), 16))
  const image = new Image()
  image.src = `data:image/jpeg;base64,${picture}`
  await image.decode()
  const [width, height] = [Math.round(right - left), Math.round(bottom - top)]
  const context = new OffscreenCanvas(width, height).getContext('2d')!
  const ratio = image.width / innerWidth
  context.imageSmoothingEnabled = false
  const source = [left * ratio, top * ratio, width * ratio, height * ratio] as const
  context.drawImage(image, ...source, 0, 0, width, height)
  const { data } = context.getImageData(0, 0, width, height)
  return Array.from({ length: width * height }, (_, i) =>
    Number(sea.every((value, at) => Math.abs(value - data[i * 4 + at]!) <= TOLERANCE)),
  ).join('')
}

function compare(now: string, settled: string): Wrong {
  const share = (is: string, becomes: string) =>
    [...now].filter((pixel, i) => pixel === is && settled[i] === becomes).length / now.length
  return { sea: share('1', '0'), land: share('0', '1') }
}

const percent = (share: number): string => (100 * share).toFixed(0)
