import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type InlineConfig, preview } from 'vite'

const PAGE = fileURLToPath(new URL('page', import.meta.url))

/** The page that the map is measured in, built as the product is, on a free port of this machine. */
export async function serveMapPage() {
  const outDir = await mkdtemp(join(tmpdir(), 'coverage-map-'))
  const config: InlineConfig = {
    configFile: false,
    root: PAGE,
    logLevel: 'error',
    build: { outDir, emptyOutDir: true, target: 'es2023', chunkSizeWarningLimit: 1_000 },
    preview: { host: '127.0.0.1', port: 0 },
  }
  await build(config)
  const server = await preview(config)
  const [url] = server.resolvedUrls?.local ?? []
  if (!url) throw new Error('Vite serves the page of the map at no address.')
  async function stop(): Promise<void> {
    await server.close()
    await rm(outDir, { recursive: true })
  }
  return { url, stop }
}
