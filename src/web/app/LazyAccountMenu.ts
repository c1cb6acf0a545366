import { say } from '../../core/language/say.ts'
import { retryableLazy } from '../ui/retryableLazy.tsx'

/** In a chunk of its own: the page is of use before. */
export const LazyAccountMenu = retryableLazy(async () => (await import('./AccountMenu.tsx')).AccountMenu, {
  describeMissing: () => say('The menu of the account'),
})
