import { say } from '../../core/language/say.ts'
import { retryableLazy } from '../ui/retryableLazy.tsx'

export const LazyFileScreen = retryableLazy(async () => (await import('./FileScreen.tsx')).FileScreen, {
  describeMissing: () => say('The page for saved files'),
})

export const LazyFileStrip = retryableLazy(async () => (await import('../saved/FileStrip.tsx')).FileStrip, {
  describeMissing: () => say('The name of the file'),
})
