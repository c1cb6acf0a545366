import type { ReactNode } from 'react'
import { say } from '../../core/language/say.ts'
import { toList } from '../state/links.ts'
import { navigate, useUrlState } from '../state/url.ts'
import { Segments } from '../ui/Segments.tsx'
import { CountriesPanel } from './CountriesPanel.tsx'
import { LazyWorldPanel } from './lazyPanels.tsx'
import styles from './Panel.module.css'
import { PanelHeading } from './PanelHeading.tsx'
import { useLists } from './useLists.ts'

/** The two lists of the world below one heading, so that the switch keeps the focus while they change. */
export function WorldLists({ worldBar }: { readonly worldBar: ReactNode }) {
  const { list } = useUrlState()
  const { lastOpened } = useLists()
  const lists = [
    [undefined, say('Countries')],
    ['areas', say('Areas')],
  ] as const
  const isAreas = list === 'areas'
  const rowToReturnTo = isAreas ? lastOpened.code : lastOpened.iso // it takes the focus
  return (
    <div className={styles.panel}>
      <div className={styles.worldHead}>
        <PanelHeading takesFocus={rowToReturnTo === undefined}>
          {isAreas ? say('All areas') : say('Countries')}
        </PanelHeading>
        <Segments
          label={say('What is listed')}
          options={lists}
          value={list}
          onChoose={(next) => navigate(toList(next), 'push')}
        />
      </div>
      {worldBar}
      {isAreas ? <LazyWorldPanel /> : <CountriesPanel />}
    </div>
  )
}
