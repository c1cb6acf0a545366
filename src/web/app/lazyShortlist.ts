import { retryableLazy } from '../ui/retryableLazy.tsx'

// what tells of the shortlist beside its page

export const LazyShortlistNotice = retryableLazy(
  async () => (await import('../shortlist/ShortlistNotice.tsx')).ShortlistNotice,
  { describeMissing: () => 'What became of the shortlist' },
)

export const LazyShortlistTray = retryableLazy(
  async () => (await import('../shortlist/ShortlistTray.tsx')).ShortlistTray,
  { describeMissing: () => 'The shortlist below the map' },
)
