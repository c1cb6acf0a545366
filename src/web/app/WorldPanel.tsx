import { useMemo } from 'react'
import { describeAreas, describePlacing } from '../areas/count.ts'
import { WorldAreas } from '../world/WorldAreas.tsx'
import { NothingFound } from './NothingFound.tsx'
import styles from './Panel.module.css'
import { PanelTools, type PanelToolsProps } from './PanelTools.tsx'
import type { WorldAreas as Shown } from './useWorldAreas.ts'

interface WorldPanelProps
  extends Omit<PanelToolsProps, 'count' | 'placing' | 'sharing' | 'unplaced' | 'sorts'> {
  readonly shown: Shown
  readonly current: string | undefined // key of the area that one comes back from
}

/** All areas of the world that are known. */
export function WorldPanel({ shown, current, ...tools }: WorldPanelProps) {
  const { total, listed, sharing, unplaced } = shown
  const placing = useMemo(() => describePlacing(listed.map(({ area }) => area)), [listed])
  return (
    <>
      <PanelTools
        {...tools}
        sorts={['name', 'code']}
        sharing={sharing}
        unplaced={unplaced}
        count={describeAreas(listed.length, total)}
        placing={placing}
      />
      {listed.length > 0 && <WorldAreas areas={listed} current={current} />}
      {listed.length === 0 && total > 0 && <NothingFound {...tools} />}
      {total === 0 && <p className={styles.empty}>The areas of the world are listed once they are loaded.</p>}
    </>
  )
}
