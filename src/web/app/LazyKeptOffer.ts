import { say } from '../../core/language/say.ts'
import { retryableLazy } from '../ui/retryableLazy.tsx'

export const LazyKeptOffer = retryableLazy(async () => (await import('../offline/KeptOffer.tsx')).KeptOffer, {
  describeMissing: () => say('What is kept on this device'),
})
