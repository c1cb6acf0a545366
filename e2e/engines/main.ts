import { mkdir, writeFile } from 'node:fs/promises'
import { startServer } from '../journey.ts'
import { SESSION_KEY } from '../keptSession.ts'
import { type Browser, missingOf, startFirefox, startWebKit } from './browsers.ts'
import { JOURNEYS, type Journey, SEARCH } from './engineJourneys.ts'
import { createPerson } from './person.ts'

// Runs the journeys in Firefox and then in WebKit. An engine that is not installed is skipped.

const SCREENSHOTS = 'test-results/engines'
const HINT = 'On Debian: apt install firefox-esr webkit2gtk-driver xvfb'
const RUNS = [
  { required: ['firefox-esr'], start: startFirefox, journeys: JOURNEYS },
  { required: ['WebKitWebDriver', 'Xvfb'], start: startWebKit, journeys: JOURNEYS },
  // a language that is not a valid tag
  { required: ['WebKitWebDriver', 'Xvfb'], start: () => startWebKit('C'), journeys: [SEARCH] },
]

const filter = process.argv[2] ?? '' // part of a title
if (!JOURNEYS.some(({ title }) => title.includes(filter)))
  throw new Error(`No journey has a title with "${filter}".`)
const server = await startServer({ COVERAGE_SESSION_KEY: SESSION_KEY })
let failed = 0
try {
  for (const { required, start, journeys } of RUNS) {
    const missing = missingOf(required)
    const wanted = journeys.filter(({ title }) => title.includes(filter))
    if (missing.length > 0)
      console.log(`- skipped: ${missing.join(' and ')} not installed. ${HINT}`)
    else if (wanted.length > 0) await runJourneys(await start(), wanted)
  }
} finally {
  await server.stop()
}
if (failed > 0) process.exitCode = 1

async function runJourneys(browser: Browser, journeys: readonly Journey[]): Promise<void> {
  try {
    await browser.resize(1280, 800)
    for (const journey of journeys) await runJourney(browser, journey)
  } finally {
    await browser.close()
  }
}

async function runJourney(browser: Browser, { title, go }: Journey): Promise<void> {
  const startMs = Date.now()
  try {
    await browser.takeComplaints()
    await go(createPerson(browser, server.url))
    const complaints = await browser.takeComplaints()
    if (complaints.length > 0) throw new Error(`Messages in the console: ${complaints.join('\n')}`)
    console.log(`✓ ${browser.name}: ${title} (${((Date.now() - startMs) / 1000).toFixed(1)} s)`)
  } catch (error) {
    failed++
    console.error(`✗ ${browser.name}: ${title}\n`, error)
    await saveScreenshot(browser, title)
  }
}

async function saveScreenshot(browser: Browser, title: string): Promise<void> {
  await mkdir(SCREENSHOTS, { recursive: true })
  const path = `${SCREENSHOTS}/${`${browser.name} ${title}`.replace(/\W+/g, '-')}.png`
  await writeFile(path, await browser.screenshot())
  console.error(`  screenshot: ${path}`)
}
