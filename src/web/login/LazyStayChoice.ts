import { say } from '../../core/language/say.ts'
import { retryableLazy } from '../ui/retryableLazy.tsx'

export const LazyStayChoice = retryableLazy(async () => (await import('./StayChoice.tsx')).StayChoice, {
  describeMissing: () => say('Stay signed in on this device'),
})
