import { retryableOnce } from '../../core/retryableOnce.ts'
import type { PageParts } from '../../core/snapshot/pageSteps.ts'

/** What every page for a customer consists of, loaded once, and again after a failure. */
export const loadPageParts = retryableOnce(
  async (): Promise<PageParts> => (await import('virtual:snapshot-page')).default,
)
