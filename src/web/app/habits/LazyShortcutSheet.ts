import { say } from '../../../core/language/say.ts'
import { retryableLazy } from '../../ui/retryableLazy.tsx'

export const LazyShortcutSheet = retryableLazy(
  async () => (await import('./ShortcutSheet.tsx')).ShortcutSheet,
  { describeMissing: () => say('The list of shortcuts') },
)
