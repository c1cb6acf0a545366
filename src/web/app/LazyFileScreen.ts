import { retryableLazy } from '../ui/retryableLazy.tsx'

export const LazyFileScreen = retryableLazy(async () => (await import('./FileScreen.tsx')).FileScreen, {
  describeMissing: () => 'The page for saved files',
})

export const LazyFileStrip = retryableLazy(async () => (await import('../saved/FileStrip.tsx')).FileStrip, {
  describeMissing: () => 'The name of the file',
})
