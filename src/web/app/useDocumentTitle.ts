import { useEffect } from 'react'
import { readUrl, type UrlState, watchUrl } from '../state/url.ts'
import { formatTitle, type Names, PRODUCT } from './title.ts'

/** Gives each entry of the history its title; the one from before is back when the component is gone. */
export function useDocumentTitle(url: UrlState, namesOf: (state: UrlState) => Names): void {
  const title = formatTitle(url, namesOf(url))
  useEffect(
    function nameEntry() {
      document.title = title
    },
    [title],
  )
  useEffect(
    // at once with each step: an entry that is left the next moment keeps the title that it has then
    function nameEachStep() {
      return watchUrl(() => {
        document.title = formatTitle(readUrl(), namesOf(readUrl()))
      })
    },
    [namesOf],
  )
  useEffect(function watchLeaving() {
    return function resetTitle() {
      document.title = PRODUCT
    }
  }, [])
}
