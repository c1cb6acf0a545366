import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'

// Lighthouse is no dependency, since it brings 185 MB: its bench gets it from the registry when it first runs.

const VERSION = '12.8.2' // the last one for Node 20
const FOLDER = fileURLToPath(new URL(`../../../node_modules/.cache/lighthouse-${VERSION}/`, import.meta.url))

export interface Viewport {
  readonly width: number
  readonly height: number
}

/** What is used of Puppeteer, which Lighthouse drives the browser with. */
export interface Page {
  goto(url: string): Promise<unknown>
  waitForSelector(selector: string, options?: { readonly timeout: number }): Promise<unknown>
  type(selector: string, text: string): Promise<void>
  click(selector: string): Promise<void>
  setViewport(viewport: Viewport): Promise<void>
}

interface Browser {
  newPage(): Promise<Page>
  close(): Promise<void>
}

interface Puppeteer {
  launch(options: { readonly executablePath: string; readonly args: readonly string[] }): Promise<Browser>
}

/** Scores from 0 to 1 by category, and the audits behind them. */
export interface Report {
  readonly gatherMode: 'navigation' | 'timespan' | 'snapshot'
  readonly categories: Readonly<
    Record<
      string,
      {
        readonly title: string
        readonly score: number | null
        readonly auditRefs: readonly { readonly id: string; readonly weight: number }[]
      }
    >
  >
  readonly audits: Readonly<
    Record<string, { readonly title: string; readonly score: number | null; readonly displayValue?: string }>
  >
}

export interface Flow {
  navigate(url: string): Promise<void>
  startTimespan(): Promise<void>
  endTimespan(): Promise<void>
  snapshot(): Promise<void>
  createFlowResult(): Promise<{ readonly steps: readonly { readonly lhr: Report }[] }>
}

export interface Lighthouse {
  startFlow(page: Page, options: { readonly config?: unknown }): Promise<Flow>
  readonly desktopConfig: unknown
}

/** Throws if it is not on this machine and the registry cannot be reached. */
export async function installLighthouse(): Promise<{ lighthouse: Lighthouse; puppeteer: Puppeteer }> {
  if (!existsSync(FOLDER)) {
    console.log(`  getting lighthouse ${VERSION} from the registry`)
    const options = ['--no-audit', '--no-fund', '--ignore-scripts']
    execFileSync('npm', ['install', '--prefix', FOLDER, ...options, `lighthouse@${VERSION}`], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  }
  const load = (path: string) => import(pathToFileURL(`${FOLDER}node_modules/${path}`).href)
  const puppeteer = await load('puppeteer-core/lib/esm/puppeteer/puppeteer-core.js')
  return { lighthouse: await load('lighthouse/core/index.js'), puppeteer: puppeteer.default }
}
