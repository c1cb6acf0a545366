import { retryableLazy } from '../ui/retryableLazy.tsx'

export const LazyMatchView = retryableLazy(async () => (await import('./MatchView.tsx')).MatchView, {
  describeMissing: () => 'The page for lists',
})
