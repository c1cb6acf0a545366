import { say } from '../../core/language/say.ts'
import { retryableLazy } from '../ui/retryableLazy.tsx'

export const LazyDemoNote = retryableLazy(async () => (await import('./DemoNote.tsx')).DemoNote, {
  describeMissing: () => say('How to sign in to this demo'),
})
