import { connect, createServer } from 'node:net'
import { launchBrowser } from './launchBrowser.ts'
import { printRow, printTitle } from './measure.ts'
import { startServer } from './startServer.ts'

/** The limit for everything from a cold load to the countries on the map: brotli, headers included. */
const BUDGET_BYTES = 220_000

/** What a browser receives, counted on the wire, from the first request until the countries are shown. */
export async function benchTransfer(): Promise<void> {
  printTitle('Transferred from a cold load to the countries on the map (brotli, headers included)')
  const server = await startServer()
  const wire = await startCounter(Number(new URL(server.url).port))
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    // without a configuration the areas of all countries are not loaded afterwards: they do not count
    await page.route('**/config.json', (route) => route.fulfill({ json: {} }))
    await page.goto(wire.url)
    await page.getByRole('textbox', { name: 'Username' }).fill('demo')
    await page.getByLabel('Password', { exact: true }).fill('demo')
    await page.waitForLoadState('networkidle')
    printRow('before signing in, the map fetched ahead', kilobytes(wire.bytes()))
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('list', { name: 'Countries' }).waitFor()
    await page.waitForTimeout(QUIET_MS) // the outlines load in a worker, which the page does not wait for
    printRow(
      'in all',
      kilobytes(wire.bytes()),
      `${((100 * wire.bytes()) / BUDGET_BYTES).toFixed(0)} % of the budget`,
    )
  } finally {
    await browser.close()
    wire.stop()
    server.stop()
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

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
