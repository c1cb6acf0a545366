import { useState } from 'react'
import { useWorld } from '../api/useWorld.ts'
import { ListAnnouncement } from '../lists/ListAnnouncement.tsx'
import { useEarlyPanels } from '../lists/lazyPanels.tsx'
import { OpenPanel } from '../lists/OpenPanel.tsx'
import { ListsContext, useComputedLists, useLists } from '../lists/useLists.ts'
import { useRecordRecent } from '../lists/useRecordRecent.ts'
import { MatchButton } from '../match/MatchButton.tsx'
import { Search } from '../search/Search.tsx'
import { useFinder } from '../search/useFinder.ts'
import { navigate, useUrlState } from '../state/url.ts'
import { Announcement } from '../ui/Announcement.tsx'
import { keepFocusWithin } from '../ui/keepFocusWithin.ts'
import { describeLoadingEnd } from '../world/describeLoading.ts'
import { useWorldLoading, type WorldProgress } from '../world/useWorldLoading.ts'
import { WorldBar } from '../world/WorldBar.tsx'
import { CopyLink } from './CopyLink.tsx'
import styles from './Explorer.module.css'
import { Header } from './Header.tsx'
import { ListExport } from './ListExport.tsx'
import { ListMap } from './ListMap.tsx'
import { LocationAnnouncement } from './LocationAnnouncement.tsx'
import { useDocumentTitle } from './useDocumentTitle.ts'

/** The signed-in page. */
export function Explorer() {
  const worldLoading = useWorldLoading()
  const lists = useComputedLists(worldLoading.loading.phase === 'running')
  return (
    <ListsContext value={lists}>
      <Page worldLoading={worldLoading} />
    </ListsContext>
  )
}

function Page({ worldLoading }: { readonly worldLoading: WorldProgress }) {
  const { iso, search } = useUrlState()
  const { listedCount } = useLists()
  const world = useWorld()
  const { isKnown, loading } = worldLoading
  const [isSearchWanted, setIsSearchWanted] = useState(search !== '')
  const finding = {
    ...useFinder(world, isSearchWanted || isKnown),
    world,
    onWanted: () => setIsSearchWanted(true),
  }
  useDocumentTitle()
  useEarlyPanels(isKnown)
  useRecordRecent()
  return (
    <div ref={keepFocusWithin} className={styles.page}>
      <Header
        search={
          <Search {...finding} openIso={iso} searched={search} listed={listedCount} onSearch={showSearch} />
        }
      >
        <MatchButton {...finding} />
        <CopyLink />
        <ListExport />
      </Header>
      <main className={styles.main}>
        <OpenPanel worldBar={<WorldBar {...worldLoading} />} />
        <section aria-label="Map" className={styles.map}>
          <ListMap isWorldKnown={isKnown} />
        </section>
      </main>
      <ListAnnouncement />
      <Announcement text={describeLoadingEnd(loading)} />
      <LocationAnnouncement />
    </div>
  )
}

function showSearch(search: string): void {
  navigate({ search }, 'replace')
}
