import { say } from '../../core/language/say.ts'
import { useSession } from '../api/session.ts'
import { ListAnnouncement } from '../lists/ListAnnouncement.tsx'
import { useSelected, useStore } from '../state/createStore.ts'
import { shortcutsShown } from '../state/shortcutsShown.ts'
import { shortlistStore } from '../state/shortlist/shortlistStore.ts'
import { useUrlState } from '../state/url.ts'
import { retryableLazy } from '../ui/retryableLazy.tsx'
import { WorldAnnouncement } from '../world/WorldAnnouncement.tsx'
import { CatalogNews } from './CatalogNews.tsx'
import { LazyFileScreen } from './LazyFileScreen.ts'
import { LocationAnnouncement } from './LocationAnnouncement.tsx'

// what lies over list and map, each in a chunk of its own

const LazyPages = retryableLazy(async () => (await import('./Pages.tsx')).Pages, {
  describeMissing: () => say('This page'),
})

const LazyShortlistNotice = retryableLazy(
  async () => (await import('../shortlist/ShortlistNotice.tsx')).ShortlistNotice,
  { describeMissing: () => say('What became of the shortlist') },
)

export const LazyShortlistTray = retryableLazy(
  async () => (await import('../shortlist/ShortlistTray.tsx')).ShortlistTray,
  { describeMissing: () => say('The shortlist below the map') },
)

const LazyShortcutSheet = retryableLazy(
  async () => (await import('./habits/ShortcutSheet.tsx')).ShortcutSheet,
  { describeMissing: () => say('The list of shortcuts') },
)

/** The page that the address names, if it does. */
export function OpenPages() {
  const { page, saved } = useUrlState()
  const { file } = useSession()
  return (
    <>
      {page && <LazyPages />}
      {(page === 'open' || page === 'changes' || (saved && !file)) && <LazyFileScreen />}
    </>
  )
}

/** What the page tells or asks in a corner, and all keys. */
export function Notices() {
  return (
    <>
      {useHasShortlistNews() && <LazyShortlistNotice />}
      <CatalogNews />
      {useStore(shortcutsShown) && <LazyShortcutSheet />}
    </>
  )
}

/** What screen readers hear of list, world and place. */
export function Announcements() {
  return (
    <>
      <ListAnnouncement />
      <WorldAnnouncement />
      <LocationAnnouncement />
    </>
  )
}

/** Whether anything has been said about the shortlist. */
export function useHasShortlistNews(): boolean {
  return useSelected(shortlistStore, ({ news, keys }) => news !== undefined || keys.size > 0)
}
