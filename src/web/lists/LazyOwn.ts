import { say } from '../../core/language/say.ts'
import { retryableLazy } from '../ui/retryableLazy.tsx'
import styles from './Panel.module.css'

// What lists and cards show of a person's own columns, loaded on demand: few people have any.

export const LazyOwnFilters = retryableLazy(
  async () => (await import('./OwnFilters.tsx')).OwnFilters,
  {
    describeMissing: () => say('The filters of your columns'),
    className: styles.failure,
  },
)

export const LazyOwnFacts = retryableLazy(async () => (await import('./OwnFacts.tsx')).OwnFacts, {
  describeMissing: () => say('What your columns say'),
  className: styles.failure,
})
