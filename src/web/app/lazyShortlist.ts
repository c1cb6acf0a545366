import { say } from '../../core/language/say.ts'
import { retryableLazy } from '../ui/retryableLazy.tsx'

// what tells of the shortlist beside its page

export const LazyShortlistNotice = retryableLazy(
  async () => (await import('../shortlist/ShortlistNotice.tsx')).ShortlistNotice,
  { describeMissing: () => say('What became of the shortlist') },
)

export const LazyShortlistTray = retryableLazy(
  async () => (await import('../shortlist/ShortlistTray.tsx')).ShortlistTray,
  { describeMissing: () => say('The shortlist below the map') },
)
