import { installBrowser } from '../../../e2e/browser.ts'
import { BROWSER_FLAGS } from '../launchBrowser.ts'
import { printLimit, printRow, printTitle } from '../measure.ts'
import { startServer } from '../startServer.ts'
import { type Flow, installLighthouse, type Page, type Report, type Viewport } from './installLighthouse.ts'

const LIMITS: Readonly<Record<string, number>> = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
}

/** Lighthouse on the sign-in page and, after signing in, on the map: on a slow phone and on a desktop. */
export async function benchLighthouse(): Promise<void> {
  printTitle('Lighthouse (of 100)')
  const { lighthouse, puppeteer } = await installLighthouse()
  const server = await startServer()
  const browser = await puppeteer.launch({ executablePath: installBrowser(), args: BROWSER_FLAGS })
  const devices = [
    {
      name: 'phone',
      config: undefined,
      viewport: { width: 390, height: 844 },
    },
    { name: 'desktop', config: lighthouse.desktopConfig, viewport: { width: 1280, height: 800 } },
  ]
  try {
    for (const { name, config, viewport } of devices) {
      const page = await browser.newPage()
      const flow = await lighthouse.startFlow(page, { config })
      await visit(flow, page, server.url, viewport)
      const { steps } = await flow.createFlowResult()
      for (const [i, { lhr }] of steps.entries()) printReport(`${name}: ${STEPS[i]}`, lhr)
    }
  } finally {
    await browser.close()
    server.stop()
  }
}

const STEPS = [
  'sign-in page',
  'signing in',
  'map of the world',
  'searching and opening a country',
  'map of a country',
]

const SEARCH = '[role=combobox]'
const ENTER = '\n'

async function visit(flow: Flow, page: Page, url: string, viewport: Viewport): Promise<void> {
  await flow.navigate(url) // each step has a screen of its own, and takes it away when it ends

  await flow.startTimespan()
  await page.type('input[name=username]', 'demo')
  await page.type('input[name=password]', 'demo')
  await page.click('button[type=submit]')
  await page.waitForSelector('[aria-label="Countries"]')
  await flow.endTimespan()
  await page.setViewport(viewport)
  await flow.snapshot()

  await flow.startTimespan()
  await page.type(SEARCH, 'germany')
  await page.waitForSelector('[role=option]')
  await page.type(SEARCH, ENTER)
  await page.waitForSelector('[aria-label="Areas"]')
  await flow.endTimespan()
  await page.setViewport(viewport)
  await flow.snapshot()
}

function printReport(name: string, { gatherMode, categories, audits }: Report): void {
  for (const [id, limit] of Object.entries(LIMITS)) {
    const category = categories[id]
    if (category?.score == null) continue
    if (gatherMode === 'snapshot' && id === 'performance') continue // nothing happens in it
    const score = Math.round(100 * category.score)
    printLimit(`${name}, ${category.title.toLowerCase()} >= ${limit}`, `${score}`, score >= limit)
    for (const { id: auditId, weight } of category.auditRefs) {
      const audit = audits[auditId]
      if (weight === 0 || audit?.score == null || audit.score >= 0.9) continue
      printRow(`    ${audit.title}`, audit.displayValue ?? '')
    }
  }
}
