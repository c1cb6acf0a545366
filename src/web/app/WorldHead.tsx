import type { ReactNode } from 'react'
import { toList } from '../state/steps.ts'
import { navigate, type UrlState } from '../state/url.ts'
import { Segments } from '../ui/Segments.tsx'
import styles from './Panel.module.css'
import { PanelHeading } from './PanelHeading.tsx'

interface WorldHeadProps {
  readonly list: UrlState['list']
  readonly takesFocus: boolean
  readonly worldBar: ReactNode
}

const LISTS = [
  [undefined, 'Countries'],
  ['areas', 'Areas'],
] as const

/** The head of the lists of the world: which of the two it is, and how much of the world is known. */
export function WorldHead({ list, takesFocus, worldBar }: WorldHeadProps) {
  return (
    <>
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
    </>
  )
}
