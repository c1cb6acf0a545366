import { retryableLazy } from '../ui/retryableLazy.tsx'

export const LazyPaperMenu = retryableLazy(async () => (await import('./PaperMenu.tsx')).PaperMenu, {
  describeMissing: () => 'The menu for printing',
})
