import { useStore } from '../state/createStore.ts'
import { openedFiles } from '../state/pageContents.ts'
import { useUrlState } from '../state/url.ts'

/** Whether the address opens a page for files that needs no service. */
export function useIsFilePage(): boolean | undefined {
  const { page, saved } = useUrlState()
  const { other, asked } = useStore(openedFiles)
  return saved || page === 'open' || (page === 'changes' && asked === 'files' && other !== undefined)
}
