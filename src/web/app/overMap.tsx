import { useState } from 'react'
import { say } from '../../core/language/say.ts'
import type { CatalogVersions } from '../api/catalogVersions.ts'
import { useSession } from '../api/session.ts'
import { useLists } from '../lists/useLists.ts'
import { copiedAnswer } from '../state/copiedAnswer.ts'
import { useSelected, useStore } from '../state/createStore.ts'
import { callWindow, shortcutsShown } from '../state/onScreen.ts'
import { shortlistStore } from '../state/shortlist/shortlistStore.ts'
import { isLinkAsked, useUrlState } from '../state/url.ts'
import { CornerNotice } from '../ui/CornerNotice.tsx'
import { retryableLazy } from '../ui/retryableLazy.tsx'
import { Announcement } from '../ui/status.tsx'
import { WorldAnnouncement } from '../world/WorldBar.tsx'
import { describeLocation } from './describeLocation.ts'
import { LazyFileScreen, LazySharedScreen } from './LazyFileScreen.ts'

// what lies over list and map, each loaded on demand

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
  async () => (await import('./shortcuts/ShortcutSheet.tsx')).ShortcutSheet,
  {
    describeMissing: () => say('The list of shortcuts'),
  },
)

const LazyCallWindow = retryableLazy(async () => (await import('./CallWindow.tsx')).CallWindow, {
  describeMissing: () => say('The small window'),
})

/** The page that the address names, if any. */
export function OpenPages() {
  const url = useUrlState()
  const { page, saved } = url
  const { file } = useSession()
  return (
    <>
      {page && <LazyPages />}
      {isLinkAsked(url) && <LazySharedScreen />}
      {(page === 'open' || page === 'changes' || (saved && !file)) && <LazyFileScreen />}
    </>
  )
}

/** News and questions in a corner, and the list of shortcuts. */
export function Notices() {
  return (
    <>
      {useHasShortlistNews() && <LazyShortlistNotice />}
      <CatalogNews />
      <CopiedAnswer />
      {useStore(shortcutsShown) && <LazyShortcutSheet />}
      {useStore(callWindow) && <LazyCallWindow />}
    </>
  )
}

/** What screen readers hear of list, world and place. */
export function Announcements() {
  return (
    <>
      <WorldAnnouncement />
      <LocationAnnouncement />
    </>
  )
}

/** Whether anything has been said about the shortlist. */
export function useHasShortlistNews(): boolean {
  return useSelected(shortlistStore, ({ news, keys }) => news !== undefined || keys.size > 0)
}

function CopiedAnswer() {
  const answer = useStore(copiedAnswer)
  return <CornerNotice text={answer && say('Copied {text}', { text: answer })} />
}

const LazyNewCatalog = retryableLazy(
  async () => (await import('../world/NewCatalog.tsx')).NewCatalog,
  {
    describeMissing: () => say('What is new in the coverage data'),
  },
)

/** Tells of a new version of the service's catalogue. */
function CatalogNews() {
  const { versions } = useSession().service
  return versions && <News versions={versions} />
}

function News({ versions }: { readonly versions: CatalogVersions }) {
  const isNew = useStore(versions) !== undefined
  const [isTold, setIsTold] = useState(isNew) // stays, to tell the outcome of loading again
  if (isNew && !isTold) setIsTold(true)
  return isTold && <LazyNewCatalog versions={versions} />
}

/**
 * Tells a screen reader what was opened, unless a heading that takes the focus does: after a click on the map or
 * Back. It comes after the panels in the page, so that their headings take the focus first.
 */
function LocationAnnouncement() {
  const { country, all } = useLists().areas
  const location = describeLocation(useUrlState(), { country, areas: all })
  return <Announcement text={location} isHeard={isHeadingFocused} />
}

const isHeadingFocused = (): boolean => document.activeElement instanceof HTMLHeadingElement
