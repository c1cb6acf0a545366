import { say } from '../../../core/language/say.ts'
import { retryableLazy } from '../../ui/retryableLazy.tsx'

/** In a chunk of its own: other screens have no sheet. */
export const LazySheetHandle = retryableLazy(async () => (await import('./SheetHandle.tsx')).SheetHandle, {
  describeMissing: () => say('What moves this sheet'),
})
