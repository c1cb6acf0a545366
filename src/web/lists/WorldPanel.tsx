import { useMemo } from 'react'
import type { WorldArea } from '../../core/world.ts'
import { describeAreas, describePlacing } from './describeSharing.ts'
import { NothingFound } from './NothingFound.tsx'
import styles from './Panel.module.css'
import { type ListTools, PanelTools } from './PanelTools.tsx'
import type { Shown } from './useShown.ts'
import { WorldAreas } from './WorldAreas.tsx'

interface WorldPanelProps extends ListTools {
  readonly shown: Shown<WorldArea>
  readonly current: string | undefined // key of the area that one comes back from
}

/** All areas of the world that are known. */
export function WorldPanel({ shown, current, ...tools }: WorldPanelProps) {
  const { total, listed, sharing, unplaced, far } = shown
  const placing = useMemo(() => describePlacing(listed.map(({ area }) => area)), [listed])
  return (
    <>
      <PanelTools
        {...tools}
        sorts={['name', 'code']}
        sharing={sharing}
        unplaced={unplaced}
        far={far}
        count={describeAreas(listed.length, total)}
        placing={placing}
      />
      {listed.length > 0 && <WorldAreas areas={listed} current={current} />}
      {listed.length === 0 && total > 0 && <NothingFound {...tools} />}
      {total === 0 && <p className={styles.empty}>The areas of the world are listed once they are loaded.</p>}
    </>
  )
}
