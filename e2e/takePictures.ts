import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type BrowserContextOptions, chromium, devices, type Page } from '@playwright/test'
import { installBrowser } from './browser.ts'
import { fillSignIn, startServer } from './journey.ts'

// Takes the README's pictures of the running product: `npm run pictures`.

const FOLDER = fileURLToPath(new URL('pictures/', import.meta.url))
const DESKTOP = { viewport: { width: 1280, height: 760 } }
const PHONE = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 }

interface Picture {
  readonly context: BrowserContextOptions
  readonly path: string
  readonly brand?: string // a folder of brands/
}

const PICTURES: Readonly<Record<string, Picture>> = {
  light: { context: DESKTOP, path: '/DE/4989/M%C3%BCnchen' },
  dark: { context: { ...DESKTOP, colorScheme: 'dark' }, path: '/DE/4989/M%C3%BCnchen' },
  phone: { context: PHONE, path: '/FR' },
  ondara: { context: DESKTOP, path: '/DE', brand: 'ondara' },
  nolvet: { context: { ...DESKTOP, colorScheme: 'dark' }, path: '/FR', brand: 'nolvet' },
}

const SETTLED_MS = 3_000 // longer than the flight of the map, the font and all areas of the world take to arrive

const browser = await chromium.launch({
  executablePath: installBrowser(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [], // Chromium's sandbox refuses root
})
for (const [name, picture] of Object.entries(PICTURES)) await take(name, picture)
await browser.close()

async function take(name: string, { context: options, path, brand }: Picture): Promise<void> {
  const { url, stop } = await startServer(brand ? { COVERAGE_CONFIG: configOf(brand) } : {})
  const context = await browser.newContext(options)
  const page = await context.newPage()
  await page.goto(new URL(path, url).href)
  await fillSignIn(page, 'demo', 'demo')
  await page.getByText(/^[1-9]\d* of \d.* named/).waitFor()
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(SETTLED_MS)
  writeFileSync(`${FOLDER}${name}.webp`, await takeWebp(page))
  await context.close()
  await stop()
}

function configOf(brand: string): string {
  return fileURLToPath(new URL(`brands/${brand}/brand.json`, import.meta.url))
}

/** Playwright itself takes PNG and JPEG only: WebP is a third of either. */
async function takeWebp(page: Page): Promise<Buffer> {
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 85 })
  return Buffer.from(data, 'base64')
}
