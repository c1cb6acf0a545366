import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { startServer } from '../journey.ts'
import type { Availability, Engine, EngineOptions } from './engine.ts'
import { JOURNEYS, type Journey, SEARCH } from './engineJourneys.ts'
import { findFirefox } from './firefox.ts'
import { createPerson } from './person.ts'
import { createResources } from './resources.ts'
import { findWebKit } from './webkit.ts'

// Runs the journeys in Firefox and then in WebKit. An engine that is not installed is skipped.

const SCREENSHOTS = 'test-results/engines'
const HINT = 'On Debian: apt install firefox-esr webkit2gtk-driver xvfb'

const filter = process.argv[2] ?? '' // part of a title
if (!JOURNEYS.some(({ title }) => title.includes(filter)))
  throw new Error(`No journey has a title with "${filter}".`)
const server = await startServer()
let failed = 0
try {
  await runEngine('Firefox', findFirefox(), [{ journeys: JOURNEYS }])
  await runEngine('WebKit', findWebKit(), [
    { journeys: JOURNEYS },
    { journeys: [SEARCH], locale: 'C' }, // its language is not a valid language tag
  ])
} finally {
  server.process.kill('SIGTERM')
  await once(server.process, 'exit')
}
if (failed > 0) process.exitCode = 1

interface Run extends EngineOptions {
  readonly journeys: readonly Journey[]
}

async function runEngine(name: string, availability: Availability, runs: readonly Run[]): Promise<void> {
  if (availability.kind === 'missing')
    return console.log(`- ${name}: skipped, ${availability.reason}. ${HINT}`)
  for (const { journeys, ...options } of runs) {
    const wanted = journeys.filter(({ title }) => title.includes(filter))
    if (wanted.length > 0) await runJourneys(availability, options, wanted)
  }
}

async function runJourneys(
  availability: Extract<Availability, { kind: 'installed' }>,
  options: EngineOptions,
  journeys: readonly Journey[],
): Promise<void> {
  const resources = createResources()
  try {
    const engine = await availability.start(resources, options)
    await engine.resize(1280, 800)
    for (const journey of journeys) await runJourney(engine, journey)
    await engine.close()
  } finally {
    await resources.close()
  }
}

async function runJourney(engine: Engine, { title, go }: Journey): Promise<void> {
  const startMs = Date.now()
  try {
    await engine.takeComplaints()
    await go(createPerson(engine, server.url))
    const complaints = await engine.takeComplaints()
    if (complaints.length > 0) throw new Error(`Messages in the console: ${complaints.join('\n')}`)
    console.log(`✓ ${engine.name}: ${title} (${((Date.now() - startMs) / 1000).toFixed(1)} s)`)
  } catch (error) {
    failed++
    console.error(`✗ ${engine.name}: ${title}\n`, error)
    await saveScreenshot(engine, title)
  }
}

async function saveScreenshot(engine: Engine, title: string): Promise<void> {
  await mkdir(SCREENSHOTS, { recursive: true })
  const path = `${SCREENSHOTS}/${`${engine.name} ${title}`.replace(/\W+/g, '-')}.png`
  await writeFile(path, await engine.screenshot())
  console.error(`  screenshot: ${path}`)
}
