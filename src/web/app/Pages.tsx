import type { ComponentType } from 'react'
import { say } from '../../core/language/say.ts'
import { type Page, useUrlState } from '../state/url.ts'
import { retryableLazy } from '../ui/retryableLazy.tsx'

const PAGE_VIEWS: Readonly<Partial<Record<Page, ComponentType>>> = {
  match: retryableLazy(async () => (await import('./MatchView.tsx')).MatchView, {
    describeMissing: () => say('The page for lists'),
  }),
  shortlist: retryableLazy(async () => (await import('./ShortlistView.tsx')).ShortlistView, {
    describeMissing: () => say('The shortlist'),
  }),
  compare: retryableLazy(async () => (await import('./CompareViews.tsx')).CompareView, {
    describeMissing: () => say('The comparison'),
  }),
  countries: retryableLazy(async () => (await import('./CompareViews.tsx')).CountriesView, {
    describeMissing: () => say('The comparison'),
  }),
  proof: retryableLazy(async () => (await import('./ProofView.tsx')).ProofView, {
    describeMissing: () => say('The proof sheet'),
  }),
  columns: retryableLazy(async () => (await import('./OwnColumnsView.tsx')).OwnColumnsView, {
    describeMissing: () => say('The page for your columns'),
  }),
  check: retryableLazy(async () => (await import('./DoctorView.tsx')).DoctorView, {
    describeMissing: () => say('The check of the data'),
  }),
}

/** The page that lies over the map, if the address names one. */
export function Pages() {
  const { page } = useUrlState()
  const View = page && PAGE_VIEWS[page]
  return View && <View />
}
