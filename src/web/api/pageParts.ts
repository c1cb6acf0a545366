import { ROOT } from 'virtual:page-root'
import type { PageColours, PageParts } from '../../core/customerPage/pageSteps.ts'
import { retryableOnce } from '../../core/retryableOnce.ts'

/** The parts that all pages for customers share, loaded once, and again after a failure. */
export const loadPageParts = retryableOnce(
  async (): Promise<PageParts> => (await import('virtual:customer-page')).default,
)

/** The operator's colours; undefined if they do not load, since the page has its own. */
export async function loadPageColours(
  colours: { readonly path: string; readonly hash: string } | undefined,
): Promise<PageColours | undefined> {
  if (!colours) return undefined
  const response = await fetch(`${ROOT}${colours.path}`).catch(() => undefined)
  return response?.ok ? { style: await response.text(), hash: colours.hash } : undefined
}
