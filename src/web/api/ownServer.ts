import { ROOT } from 'virtual:page-root'
import type { PageColours } from '../../core/customerPage/pageSteps.ts'

/** Whether the page's own server answers, whatever it says. Service workers do not answer HEAD requests. */
export async function canReach(): Promise<boolean> {
  try {
    await fetch(`${ROOT}config.json`, { method: 'HEAD', cache: 'no-store' })
    return true
  } catch {
    return false
  }
}

/**
 * Whether the server has the page, but no longer its service worker. A server that cannot be reached, or has neither, may
 * be in the middle of a deployment.
 */
export async function isServiceWorkerRemoved(): Promise<boolean> {
  try {
    const [script, page] = await Promise.all(
      [`${ROOT}sw.js`, ROOT].map((url) => fetch(url, { cache: 'no-store' })),
    )
    const isThere = page?.ok === true && isOfType(page, 'text/html')
    return (
      isThere && (script?.status === 404 || script?.status === 410 || isOfType(script, 'text/html'))
    )
  } catch {
    return false
  }
}

/** The script that this page has started with. Its name is of one build. */
export function ownScript(): string | undefined {
  return Array.from(document.querySelectorAll<HTMLScriptElement>('script[type=module]')).pop()?.src
}

/** Whether the server answers, and no longer has the build of this page. Rejects if it does not answer. */
export async function isBuildGone(): Promise<boolean> {
  const script = ownScript()
  if (script === undefined) return false
  const response = await fetch(script, { method: 'HEAD', cache: 'no-store' })
  return response.status === 404 || response.status === 410 || isOfType(response, 'text/html')
}

function isOfType(response: Response | undefined, type: string): boolean {
  return response?.headers.get('Content-Type')?.startsWith(type) === true
}

/** The operator's colours for a page; undefined if they do not load, since the page has its own. */
export async function loadPageColours(
  colours: { readonly path: string; readonly hash: string } | undefined,
): Promise<PageColours | undefined> {
  if (!colours) return undefined
  const response = await fetch(`${ROOT}${colours.path}`).catch(() => undefined)
  return response?.ok ? { style: await response.text(), hash: colours.hash } : undefined
}
