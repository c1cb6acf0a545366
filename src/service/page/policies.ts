import { createHash } from 'node:crypto'
import type { PageSettings } from './pageConfig.ts'
import { SERVICE_WORKER_PATH } from './staticFiles.ts'

export type Policies = Readonly<Record<string, string>>

const YEAR_S = 31_536_000

/** Security headers for what can run code on its own: pages and workers. `html` is the built page, with scripts in it. */
export function createDocumentPolicies(
  { tiles, direct, streets, hostOrigins, isHttps }: PageSettings,
  html: string,
): Policies {
  const tilesOrigin = tiles ? ` ${new URL(tiles.url).origin}` : ''
  const asked = [direct, streets?.url].filter((url) => url !== undefined && URL.canParse(url))
  const origins = asked.map((url) => ` ${new URL(url ?? '').origin}`).join('')
  return {
    'Content-Security-Policy': [
      "default-src 'self'",
      `img-src 'self' data: blob:${tilesOrigin}`,
      "style-src 'self'",
      ["script-src 'self'", ...hashesOfScripts(html)].join(' '),
      "worker-src 'self'",
      `connect-src 'self'${origins}`,
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      `frame-ancestors ${hostOrigins.length > 0 ? hostOrigins.join(' ') : "'none'"}`,
    ].join('; '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Referrer-Policy': 'no-referrer',
    'Permissions-Policy':
      'camera=(), clipboard-write=(self), geolocation=(self), microphone=(), payment=(), usb=()',
    ...(isHttps && { 'Strict-Transport-Security': `max-age=${YEAR_S}` }),
  }
}

/** Of the scripts that stand in the page, as a Content-Security-Policy allows them. */
function hashesOfScripts(html: string): readonly string[] {
  const ends = html.split('</script>').slice(0, -1)
  const scripts = ends.flatMap((text) => text.split(/<script>([\s\S]*)/)[1] ?? [])
  return scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
}

/**
 * For images, styles and scripts: scripts run under the policies of their page. A page loads dozens of these
 * files, and the policies of documents would double the size of the small ones.
 */
export const SUBRESOURCE_POLICIES: Policies = { 'Content-Security-Policy': "default-src 'none'" }

const SUBRESOURCE = /^(image\/|text\/css|text\/javascript|application\/(manifest\+)?json|font\/)/
const WORKER = /[.-]worker-[\w-]{1,40}\.js$/ // as the build names it

/** Whether a file gets the policies of documents: workers, unlike other scripts, run under their own. */
export function isDocument(path: string, type: string): boolean {
  return !SUBRESOURCE.test(type) || WORKER.test(path) || path === SERVICE_WORKER_PATH
}
