import { readdir, stat } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { Browser } from '@playwright/test'
import { openDesktop, withBrowser } from './launchBrowser.ts'
import { printRow, printTitle } from './measure.ts'

/** The limit for everything from a cold load to the countries on the map: brotli, headers included. */
const BUDGET_BYTES = 220_000

/** The limit for the picture of the sign-in page and the font, which people who save data do without. */
const EXTRAS_BUDGET_BYTES = 70_000

/** What a browser receives, counted on the wire, from the first request until the countries are shown. */
export async function benchTransfer(): Promise<void> {
  printTitle('Transferred from a cold load to the countries on the map (brotli, headers included)')
  await withBrowser(async (browser, server) => {
    const needed = await countLoad(browser, server.url, true)
    const whole = await countLoad(browser, server.url, false)
    printRow('before signing in, the map fetched ahead', kilobytes(needed.beforeSigningIn))
    printRow('in all', kilobytes(needed.inAll), shareOf(needed.inAll, BUDGET_BYTES))
    const extras = whole.inAll - needed.inAll
    printRow(
      'picture and font, afterwards',
      kilobytes(extras),
      shareOf(extras, EXTRAS_BUDGET_BYTES),
    )
    await printScripts()
  })
}

/** The scripts of the page by size: most are loaded when they are needed. */
async function printScripts(): Promise<void> {
  const folder = fileURLToPath(new URL('../../dist/web/assets/', import.meta.url))
  const names = (await readdir(folder)).filter((name) => name.endsWith('.js.br'))
  const scripts = await Promise.all(
    names.map(async (name) => ({ name, bytes: (await stat(folder + name)).size })),
  )
  for (const { name, bytes } of scripts.toSorted((a, b) => b.bytes - a.bytes)) {
    if (bytes > LEAST_BYTES) printRow(name.replace(/-[\w-]{8}\.js\.br$/, ''), kilobytes(bytes))
  }
}

const LEAST_BYTES = 2_000 // smaller ones are many

/** Bytes of a cold load by a person who saves data or does not. */
async function countLoad(browser: Browser, url: string, isSaving: boolean) {
  const wire = await startCounter(Number(new URL(url).port))
  const page = await openDesktop(browser)
  try {
    await page.addInitScript((saveData) => {
      Object.defineProperty(Navigator.prototype, 'connection', { value: { saveData } })
      // without a configuration the areas of all countries are not loaded afterwards: they do not count
      const { fetch } = window // a route of Playwright's would turn the browser's cache off
      window.fetch = (asked, init) =>
        String(asked).endsWith('config.json')
          ? Promise.resolve(Response.json({}))
          : fetch(asked, init)
    }, isSaving)
    await page.goto(wire.url)
    await page.getByRole('textbox', { name: 'Username' }).fill('demo')
    await page.getByLabel('Password', { exact: true }).fill('demo')
    await page.waitForLoadState('networkidle')
    const beforeSigningIn = wire.bytes()
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('list', { name: 'Countries' }).waitFor()
    await page.waitForTimeout(QUIET_MS) // the outlines load in a worker, which the page does not wait for
    return { beforeSigningIn, inAll: wire.bytes() }
  } finally {
    await page.close()
    wire.stop()
  }
}

const QUIET_MS = 3_000

/** A proxy to another port that counts the bytes of the answers. */
async function startCounter(targetPort: number) {
  let bytes = 0
  const counter = createServer((socket) => {
    const target = connect(targetPort, '127.0.0.1')
    target.on('data', (chunk) => {
      bytes += chunk.length
    })
    socket.pipe(target).pipe(socket)
    socket.on('error', () => target.destroy())
    target.on('error', () => socket.destroy())
  })
  await new Promise<void>((resolve) => counter.listen(0, '127.0.0.1', resolve))
  const address = counter.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return { url: `http://127.0.0.1:${port}/`, bytes: () => bytes, stop: () => counter.close() }
}

function shareOf(bytes: number, budget: number): string {
  return `${((100 * bytes) / budget).toFixed(0)} % of the budget`
}

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`
