import type { Page } from './pageInUrl.ts'
import { navigate, readUrl } from './url.ts'

const openedHere = new Set<Page>() // the history has what they lie over before them

/**
 * Opens a page over the map, which stays as it is. Back, Escape and `closePage` lead to what was there before.
 * `compared` are the countries of the page `countries`.
 */
export function openPage(page: Page, compared: readonly string[] = []): void {
  openedHere.add(page)
  navigate({ page, compared }, 'push')
}

/** Back to what the open page lies over: the map, or another page. */
export function closePage(): void {
  const { page } = readUrl()
  if (page === undefined) return
  if (openedHere.has(page)) window.history.back()
  else navigate({ page: undefined, compared: [] }, 'replace')
}
