import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type InlineConfig, preview } from 'vite'
import { compressedFolders } from '../../build/compressedFiles.ts'
import { messages } from '../../build/messages/messages.ts'
import { naturalEarth } from '../../build/naturalEarth.ts'
import { pageRoot } from '../../build/pageRoot.ts'
import { launchBrowser } from '../launchBrowser.ts'
import { benchOpening } from './benchOpening.ts'
import { benchShowing } from './benchShowing.ts'

/** The map in a browser without a GPU: showing many areas, opening a country. */
export async function benchMap(): Promise<void> {
  const page = await serveMapPage()
  const browser = await launchBrowser()
  try {
    await benchShowing(browser, page.url)
    await benchOpening(browser)
  } finally {
    await browser.close()
    await page.stop()
  }
}

const PAGE = fileURLToPath(new URL('page', import.meta.url))

/** Builds the page for measuring the map as the product is built, and serves it on a free local port. */
async function serveMapPage() {
  const outDir = await mkdtemp(join(tmpdir(), 'coverage-map-'))
  const config: InlineConfig = {
    configFile: false,
    root: PAGE,
    logLevel: 'error',
    plugins: [messages(), pageRoot(), naturalEarth(), compressedFolders()],
    worker: { format: 'es' },
    build: { outDir, emptyOutDir: true, target: 'es2023', chunkSizeWarningLimit: 1_000 },
    preview: { host: '127.0.0.1', port: 0 },
  }
  await build(config)
  const server = await preview(config)
  const [url] = server.resolvedUrls?.local ?? []
  if (!url) throw new Error('Vite did not return an address for the map page.')
  async function stop(): Promise<void> {
    await server.close()
    await rm(outDir, { recursive: true })
  }
  return { url, stop }
}
