import { retryableLazy } from '../ui/retryableLazy.tsx'

export const LazyPages = retryableLazy(async () => (await import('./Pages.tsx')).Pages, {
  describeMissing: () => 'This page',
})
