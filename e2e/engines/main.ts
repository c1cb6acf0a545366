import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { startServer } from '../journey.ts'
import type { Engine, EngineOptions, Offer } from './engine.ts'
import { JOURNEYS, type Journey, SEARCH } from './engineJourneys.ts'
import { offerFirefox } from './firefox.ts'
import { createPerson } from './person.ts'
import { createMachine } from './resources.ts'
import { offerWebKit } from './webkit.ts'

// The journeys in Firefox and WebKit, one after the other. What is not installed is skipped.

const PICTURES = 'test-results/engines'
const CURE = 'On Debian: apt install firefox-esr webkit2gtk-driver xvfb'

const only = process.argv[2] ?? '' // a part of a title
if (!JOURNEYS.some(({ title }) => title.includes(only)))
  throw new Error(`No title of a journey has "${only}".`)
const server = await startServer()
let failed = 0
try {
  await tryEngine('Firefox', offerFirefox(), [{ journeys: JOURNEYS }])
  await tryEngine('WebKit', offerWebKit(), [
    { journeys: JOURNEYS },
    { journeys: [SEARCH], locale: 'C' }, // its language is no language tag
  ])
} finally {
  server.process.kill('SIGTERM')
  await once(server.process, 'exit')
}
if (failed > 0) process.exitCode = 1

interface Run extends EngineOptions {
  readonly journeys: readonly Journey[]
}

async function tryEngine(name: string, offer: Offer, runs: readonly Run[]): Promise<void> {
  if (offer.kind === 'missing') return console.log(`- ${name}: skipped, ${offer.reason}. ${CURE}`)
  for (const { journeys, ...options } of runs) {
    const wanted = journeys.filter(({ title }) => title.includes(only))
    if (wanted.length > 0) await tryJourneys(offer, options, wanted)
  }
}

async function tryJourneys(
  offer: Extract<Offer, { kind: 'installed' }>,
  options: EngineOptions,
  journeys: readonly Journey[],
): Promise<void> {
  const machine = createMachine()
  try {
    const engine = await offer.start(machine, options)
    await engine.resize(1280, 800)
    for (const journey of journeys) await tryJourney(engine, journey)
    await engine.close()
  } finally {
    await machine.close()
  }
}

async function tryJourney(engine: Engine, { title, go, expected }: Journey): Promise<void> {
  const startMs = Date.now()
  try {
    await engine.takeComplaints()
    await go(createPerson(engine, server.url))
    const complaints = (await engine.takeComplaints()).filter((complaint) => !expected?.test(complaint))
    if (complaints.length > 0) throw new Error(`The console says: ${complaints.join('\n')}`)
    console.log(`✓ ${engine.name}: ${title} (${((Date.now() - startMs) / 1000).toFixed(1)} s)`)
  } catch (error) {
    failed++
    console.error(`✗ ${engine.name}: ${title}\n`, error)
    await keepPicture(engine, title)
  }
}

async function keepPicture(engine: Engine, title: string): Promise<void> {
  await mkdir(PICTURES, { recursive: true })
  const path = `${PICTURES}/${`${engine.name} ${title}`.replace(/\W+/g, '-')}.png`
  await writeFile(path, await engine.screenshot())
  console.error(`  seen then: ${path}`)
}
