import { ROOT } from 'virtual:page-root'

/**
 * Whether the server has the page, but no service worker for it any more. One that cannot be reached, or has neither,
 * may be in the middle of a deployment.
 */
export async function isServiceWorkerRemoved(): Promise<boolean> {
  try {
    const [script, page] = await Promise.all(
      [`${ROOT}sw.js`, ROOT].map((url) => fetch(url, { cache: 'no-store' })),
    )
    const isThere = page?.ok === true && isOfType(page, 'text/html')
    return isThere && (script?.status === 404 || script?.status === 410 || isOfType(script, 'text/html'))
  } catch {
    return false
  }
}

function isOfType(response: Response | undefined, type: string): boolean {
  return response?.headers.get('Content-Type')?.startsWith(type) === true
}
