import { say } from '../../../core/language/say.ts'
import { retryableLazy } from '../../ui/retryableLazy.tsx'

export const LazyPinnedHere = retryableLazy(async () => (await import('./PinnedHere.tsx')).PinnedHere, {
  describeMissing: () => say('What is pinned'),
})
