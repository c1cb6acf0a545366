import { ROOT } from 'virtual:page-root'
import { type PageConfig, readPageConfig } from '../../core/pageConfig.ts'
import { retryableOnce } from '../../core/retryableOnce.ts'
import { useLoaded } from '../state/useLoaded.ts'

/**
 * The page's configuration, fetched once, and again after a failure. Never rejects: the page works
 * without it.
 */
export async function loadConfig(): Promise<PageConfig> {
  return fetchOnce().catch(() => ({}))
}

const NOTHING_SET: PageConfig = {}

/** The configuration, for components: empty until it has been fetched. */
export function useConfig(): PageConfig {
  return useLoaded(loadConfig) ?? NOTHING_SET
}

/** The configuration as far as it is known: nothing is set until it has been fetched, which a session waits for. */
export function configNow(): PageConfig {
  return known
}

let known = NOTHING_SET

const fetchOnce = retryableOnce(async () => {
  const response = await fetch(`${ROOT}config.json`)
  if (!response.ok) throw new Error(`The configuration came with status ${response.status}.`)
  known = readPageConfig(await response.json())
  return known
})
