import { say } from '../../core/language/say.ts'
import { retryableLazy } from '../ui/retryableLazy.tsx'

export const LazySessionNotice = retryableLazy(
  async () => (await import('./SessionNotice.tsx')).SessionNotice,
  { describeMissing: () => say('Sign in') },
)
