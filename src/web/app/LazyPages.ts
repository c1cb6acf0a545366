import { say } from '../../core/language/say.ts'
import { retryableLazy } from '../ui/retryableLazy.tsx'

export const LazyPages = retryableLazy(async () => (await import('./Pages.tsx')).Pages, {
  describeMissing: () => say('This page'),
})
