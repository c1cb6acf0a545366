import { say } from '../../core/language/say.ts'
import './print.css'
import { startTransition, useEffect, useMemo, useRef, useState } from 'react'
import { useFinder } from '../api/finder/useFinder.ts'
import { useSession } from '../api/useSession.ts'
import { useWorld } from '../api/useWorld.ts'
import { ListAnnouncement } from '../lists/ListAnnouncement.tsx'
import { useEarlyPanels } from '../lists/lazyPanels.tsx'
import { OpenPanel } from '../lists/OpenPanel.tsx'
import { useOpenRegion } from '../lists/openFromSearch.ts'
import { ListsContext, useComputedLists, useLists } from '../lists/useLists.ts'
import { useRecordRecent } from '../lists/useRecordRecent.ts'
import { MatchButton } from '../match/MatchButton.tsx'
import { Search } from '../search/Search.tsx'
import { ShortlistButton, ShortlistFoot } from '../shortlist/ShortlistButton.tsx'
import { useSelected, useStore } from '../state/createStore.ts'
import { SEARCH_LAYER } from '../state/entry.ts'
import { readLanguages, readRegion } from '../state/language.ts'
import { useLayers } from '../state/layers.ts'
import { shortcutsShown } from '../state/onScreen.ts'
import { pins } from '../state/pins.ts'
import { navigate, useUrlState } from '../state/url.ts'
import { whenIdle } from '../state/whenIdle.ts'
import { keepFocusWithin } from '../ui/keepFocusWithin.ts'
import { COMPACT, SHEET, useMedia } from '../ui/useMedia.ts'
import { useMovable } from '../ui/useMovable.tsx'
import { useWorldLoading, type WorldProgress } from '../world/useWorldLoading.ts'
import { WorldAnnouncement } from '../world/WorldAnnouncement.tsx'
import { WorldBar } from '../world/WorldBar.tsx'
import { CatalogNews } from './CatalogNews.tsx'
import { CopyLink } from './CopyLink.tsx'
import styles from './Explorer.module.css'
import { Header } from './Header.tsx'
import { LazyShortcutSheet } from './habits/LazyShortcutSheet.ts'
import { useHabits } from './habits/useHabits.ts'
import { LazyFileScreen } from './LazyFileScreen.ts'
import { LazyPages } from './LazyPages.ts'
import { ListExport } from './ListExport.tsx'
import { ListMap } from './ListMap.tsx'
import { LocationAnnouncement } from './LocationAnnouncement.tsx'
import { LazyShortlistNotice, LazyShortlistTray } from './lazyShortlist.ts'
import type { MatchViewProps } from './MatchView.tsx'
import { More } from './More.tsx'
import { LazyPinnedHere } from './pins/LazyPinnedHere.ts'
import { SignOut } from './SignOut.tsx'
import { LazySheetHandle } from './sheet/LazySheetHandle.ts'
import { useSnap } from './sheet/sheet.ts'
import { useCovered } from './sheet/useCovered.ts'
import { useDocumentTitle } from './useDocumentTitle.ts'
import { useOwnColumnsSession } from './useOwnColumnsSession.ts'
import { useShortlistSession } from './useShortlistSession.ts'

/** The signed-in page. */
export function Explorer() {
  const worldLoading = useWorldLoading()
  const { search, region, near, number } = useUrlState()
  const world = useWorld()
  const [isSearchWanted, setIsSearchWanted] = useState(search !== '')
  useEffect(function loadAheadOncePinned() {
    return pins.subscribe(() => {
      import('./loadPartsAhead.ts').then(
        ({ loadPartsAhead }) => loadPartsAhead(),
        () => undefined, // what is missing is requested again where it is needed
      )
    })
  }, [])
  const reader = useMemo(() => ({ languages: readLanguages(), likelyIso: readRegion() }), [])
  const finding = useFinder(world, {
    languages: reader.languages,
    isWanted: useIdleOnce(worldLoading.isKnown) || number !== undefined,
    isOpen: isSearchWanted || region !== undefined || near?.name !== undefined,
  })
  const openRegion = useOpenRegion(finding)
  const lists = useComputedLists(worldLoading.isRunning, openRegion, {
    ...finding,
    likelyIso: reader.likelyIso,
  })
  return (
    <ListsContext value={lists}>
      <Page
        worldLoading={worldLoading}
        finding={{ ...finding, world, onWanted: () => setIsSearchWanted(true) }}
        likelyIso={reader.likelyIso}
      />
    </ListsContext>
  )
}

/** Whether something was due at a time when the page had nothing more urgent to do. */
function useIdleOnce(isDue: boolean): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(
    function waitUntilIdle() {
      return isDue ? whenIdle(() => setIsIdle(true)) : undefined
    },
    [isDue],
  )
  return isIdle
}

/** False at first: so much at once would make the page wait. */
function useNextTask(): boolean {
  const [isDue, setIsDue] = useState(false)
  useEffect(function waitForNextTask() {
    const timer = setTimeout(() => startTransition(() => setIsDue(true)))
    return () => clearTimeout(timer)
  }, [])
  return isDue
}

interface PageProps {
  readonly worldLoading: WorldProgress
  readonly finding: MatchViewProps
  readonly likelyIso: string // the country whose numbers the person probably means
}

function Page({ worldLoading, finding, likelyIso }: PageProps) {
  const { iso, search, code, number, page, saved, embed } = useUrlState()
  const { isUnmatched, listedCount } = useLists()
  const { isKnown, isGrowing, loader } = worldLoading
  const { file } = useSession()
  const isMapDue = useNextTask()
  const pageRef = useRef<HTMLDivElement>(null)
  useEffect(() => (pageRef.current ? keepFocusWithin(pageRef.current) : undefined), [])
  const [sheet, setSheet] = useState<HTMLElement | null>(null)
  const isCompact = useMedia(COMPACT)
  const isSheet = useMedia(SHEET)
  const snap = useSnap()
  const isFull = isSheet && snap === 'full'
  const layers = useLayers()
  const isList = iso !== undefined && code === undefined && number === undefined
  const isPinned = useSelected(pins, ({ pinned, work }) => pinned.size > 0 || work !== undefined)
  const mark = isPinned && !file && <LazyPinnedHere key="mark" />
  const tools = useMovable(
    <>
      <MatchButton />
      {!file && <CopyLink />}
      <ListExport />
      {!isCompact && <span className={styles.line} />}
      {!isCompact && <ShortlistButton />}
      <More />
      {(isCompact || embed) && <SignOut />}
    </>,
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: something else is opened
  useEffect(
    function showFromTop() {
      window.scrollTo(0, 0) // the whole page scrolls where it is enlarged very much
    },
    [iso, code, number],
  )
  useCovered(pageRef, { isSheet, snap, isList })
  useDocumentTitle()
  useEarlyPanels(isKnown)
  useRecordRecent()
  useOwnColumnsSession()
  const hasShortlistNews = useShortlistSession()
  useHabits()
  return (
    <>
      {page && <LazyPages {...finding} isLoading={isGrowing || worldLoading.isRunning} />}
      {(page === 'open' || page === 'changes' || (saved && !file)) && <LazyFileScreen />}
      <div
        ref={pageRef}
        className={styles.page}
        data-snap={isSheet ? snap : undefined}
        data-list={isList ? '' : undefined}
        data-behind={page}
        data-searching={layers.includes(SEARCH_LAYER) ? '' : undefined}
      >
        <Header>
          <Search
            {...finding}
            isGrowing={isGrowing}
            openIso={iso}
            likelyIso={likelyIso}
            searched={search}
            listed={isUnmatched ? 0 : listedCount}
            onSearch={showSearch}
          />
        </Header>
        <main ref={setSheet} className={styles.main}>
          {isSheet && sheet && <LazySheetHandle sheet={sheet} isList={isList} />}
          <OpenPanel worldBar={!file && [<WorldBar key="world" {...worldLoading} />, mark]} mark={mark} />
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
        <ListAnnouncement />
        <WorldAnnouncement loader={loader} />
        <LocationAnnouncement />
      </div>
      {hasShortlistNews && <LazyShortlistNotice />}
      <CatalogNews loader={loader} />
      {useStore(shortcutsShown) && <LazyShortcutSheet />}
    </>
  )
}

function showSearch(search: string): void {
  navigate({ search }, 'replace')
}
