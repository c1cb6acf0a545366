import './print.css'
import { useCallback, useDeferredValue } from 'react'
import { say } from '../../core/language/say.ts'
import { useSession } from '../api/session.ts'
import { OpenPanel } from '../lists/OpenPanel.tsx'
import { ListsContext, useComputedLists, useLists } from '../lists/useLists.ts'
import { Search } from '../search/Search.tsx'
import { startDrawn } from '../session/sessions.ts'
import { useWorldProgress } from '../session/worldLoading.ts'
import { ShortlistButton, ShortlistFoot } from '../shortlist/ShortlistButton.tsx'
import { useSelected } from '../state/createStore.ts'
import { SEARCH_LAYER } from '../state/entry.ts'
import { useLayers } from '../state/layers.ts'
import { pins } from '../state/pins.ts'
import { isLinkAsked, useUrlState } from '../state/url.ts'
import { keepFocusWithin } from '../ui/keepFocusWithin.ts'
import { retryableLazy } from '../ui/retryableLazy.tsx'
import { COMPACT, SHEET, useMedia } from '../ui/useMedia.ts'
import { useMovable } from '../ui/useMovable.tsx'
import { WorldBar } from '../world/WorldBar.tsx'
import styles from './Explorer.module.css'
import { Header } from './Header.tsx'
import { ListMap } from './ListMap.tsx'
import {
  Announcements,
  LazyShortlistTray,
  Notices,
  OpenPages,
  useHasShortlistNews,
} from './overMap.tsx'
import { useCovered, useSnap } from './sheet/sheet.ts'
import { PAGE } from './startPage.ts'
import { Tools } from './Tools.tsx'

const LazyPinnedHere = retryableLazy(async () => (await import('./PinnedHere.tsx')).PinnedHere, {
  describeMissing: () => say('What is pinned'),
})

// lazy: other screens have no sheet
const LazySheetHandle = retryableLazy(
  async () => (await import('./sheet/SheetHandle.tsx')).SheetHandle,
  {
    describeMissing: () => say('What moves this sheet'),
  },
)

/** The page of a session: the open list, the map that shows it, and what lies over both. */
export function Explorer() {
  return (
    <ListsContext value={useComputedLists()}>
      <OpenPages />
      <Layout />
      <Notices />
    </ListsContext>
  )
}

function Layout() {
  const session = useSession()
  const url = useUrlState()
  const { iso, code, number, page, embed } = url
  const { isUnmatched, listedCount } = useLists()
  const { isKnown } = useWorldProgress()
  const isMapDue = useDeferredValue(true, false) // drawn after the list: both at once would block the page
  const isCompact = useMedia(COMPACT)
  const isSheet = useMedia(SHEET)
  const snap = useSnap()
  const isFull = isSheet && snap === 'full'
  const isList = iso !== undefined && code === undefined && number === undefined
  const isSearching = useLayers().includes(SEARCH_LAYER)
  const isPinned = useSelected(pins, ({ pinned, work }) => pinned.size > 0 || work !== undefined)
  const mark = isPinned && !session.file && <LazyPinnedHere key="mark" />
  const tools = useMovable(<Tools isCompact={isCompact} hasSignOut={isCompact || embed === true} />)
  const keepPage = useCallback(
    (element: HTMLDivElement) => {
      startDrawn(session, PAGE)
      return keepFocusWithin(element)
    },
    [session],
  )
  const hasShortlistNews = useHasShortlistNews()
  const coverMap = useCovered({ isSheet, snap, isList })
  return (
    <div
      ref={keepPage}
      className={styles.page}
      data-snap={isSheet ? snap : undefined}
      data-list={isList ? '' : undefined}
      data-behind={page ?? (isLinkAsked(url) ? 'shared' : undefined)}
      data-searching={isSearching ? '' : undefined}
    >
      <Header>
        <Search listed={isUnmatched ? 0 : listedCount} />
      </Header>
      <main ref={coverMap} className={styles.main}>
        {isSheet && <LazySheetHandle />}
        <OpenPanel worldBar={!session.file && [<WorldBar key="world" />, mark]} mark={mark} />
        {isFull && <ShortlistFoot className={styles.foot} />}
        {isCompact && <div ref={tools.place} className={styles.bar} />}
      </main>
      <section data-map="" aria-label={say('Map')} className={styles.map} inert={isFull}>
        {isMapDue && (
          <ListMap
            isWorldKnown={isKnown}
            firstTool={isCompact && !isFull && <ShortlistButton isOverMap />}
          />
        )}
        {!isCompact && <div ref={tools.place} className={styles.tools} data-over-map />}
        {!isCompact && hasShortlistNews && <LazyShortlistTray />}
      </section>
      {tools.portal}
      <Announcements />
    </div>
  )
}
