import type { ReactNode } from 'react'
import { toList } from '../state/links.ts'
import { navigate, type UrlState } from '../state/url.ts'
import { Segments } from '../ui/Segments.tsx'
import styles from './Panel.module.css'
import { PanelHeading } from './PanelHeading.tsx'

interface WorldListsProps {
  readonly list: UrlState['list']
  readonly takesFocus: boolean
  readonly worldBar: ReactNode
  readonly children: ReactNode // the list
}

const LISTS = [
  [undefined, 'Countries'],
  ['areas', 'Areas'],
] as const

/** The two lists of the world below one head, so that the switch keeps the focus while they change. */
export function WorldLists({ list, takesFocus, worldBar, children }: WorldListsProps) {
  return (
    <div className={styles.panel}>
      <div className={styles.worldHead}>
        <PanelHeading takesFocus={takesFocus}>{list ? 'All areas' : 'Countries'}</PanelHeading>
        <Segments
          label="What is listed"
          options={LISTS}
          value={list}
          onChoose={(next) => navigate(toList(next), 'push')}
        />
      </div>
      {worldBar}
      {children}
    </div>
  )
}
