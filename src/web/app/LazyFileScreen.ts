import { say } from '../../core/language/say.ts'
import { retryableLazy } from '../ui/retryableLazy.tsx'

export const LazyFileScreen = retryableLazy(
  async () => (await import('./FileScreen.tsx')).FileScreen,
  {
    describeMissing: () => say('The page for saved files'),
  },
)

export const LazySharedScreen = retryableLazy(
  async () => (await import('./SharedScreen.tsx')).SharedScreen,
  {
    describeMissing: () => say('The shortlist of this link'),
  },
)

export const LazyFileStrip = retryableLazy(
  async () => (await import('../saved/FileStrip.tsx')).FileStrip,
  {
    describeMissing: () => say('The name of the file'),
  },
)
