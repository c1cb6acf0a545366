import { retryableLazy } from '../ui/retryableLazy.tsx'

export const LazyShortlistNotice = retryableLazy(
  async () => (await import('../shortlist/ShortlistNotice.tsx')).ShortlistNotice,
  { describeMissing: () => 'What became of the shortlist' },
)
