import { navigate, readUrl } from '../state/url.ts'

let isOpenedHere = false // from the map, which the history has before it

/** Opens the page over the map, which stays as it is. */
export function openPage(): void {
  isOpenedHere = true
  navigate({ page: 'match' }, 'push')
}

/** Back to the map as it was. */
export function closePage(): void {
  if (readUrl().page === undefined) return
  if (isOpenedHere) window.history.back()
  else navigate({ page: undefined }, 'replace')
}
