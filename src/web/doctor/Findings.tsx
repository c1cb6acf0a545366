import { type CSSProperties, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Country } from '../../core/country.ts'
import type { Finding } from '../../core/doctor/finding.ts'
import type { SavedFile } from '../../core/saved/savedFile.ts'
import type { World } from '../../core/world.ts'
import { VirtualList } from '../ui/VirtualList.tsx'
import styles from './DoctorPage.module.css'
import { FindingRow } from './FindingRow.tsx'
import { longestOf } from './longestOf.ts'

interface FindingsProps {
  readonly label: string
  readonly findings: readonly Finding[]
  readonly world: World
  readonly unit: SavedFile['unit'] | undefined
  readonly returned: number | undefined // index of the finding from which Back has led here
  readonly onOpen: (finding: Finding) => void
}

/** The findings of a check. All rows are as high as the highest. */
export function Findings({ label, findings, world, unit, returned, onOpen }: FindingsProps) {
  const byIso = useMemo(
    () => new Map<string, Country>(world.countries.map((country) => [country.iso, country])),
    [world],
  )
  const longest = useMemo(() => longestOf(findings), [findings])
  const samplesRef = useRef<HTMLDivElement>(null)
  const rowPx = useRowHeight(samplesRef)
  const renderRow = (finding: Finding, tabIndex: 0 | -1) => (
    <FindingRow
      finding={finding}
      country={byIso.get(finding.iso)}
      unit={unit}
      tabIndex={tabIndex}
      onOpen={() => onOpen(finding)}
    />
  )
  return (
    <div
      className={styles.list}
      style={{ '--findings': findings.length, '--finding': `${rowPx}px` } as CSSProperties}
    >
      <div className={styles.samples} aria-hidden="true">
        <div ref={samplesRef}>
          {longest.map((finding, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are measured, and no more
            <div key={index}>{renderRow(finding, -1)}</div>
          ))}
        </div>
      </div>
      <VirtualList
        label={label}
        items={findings}
        rowHeight="var(--finding)"
        current={returned}
        takesFocus={returned !== undefined} // else the page would jump to it while areas load
        renderRow={renderRow}
      />
    </div>
  )
}

const ROW_PX = 60 // until it is measured

/** How high the highest of some rows is; they lie one over the other. */
function useRowHeight(ref: RefObject<HTMLElement | null>): number {
  const [heightPx, setHeightPx] = useState(ROW_PX)
  useLayoutEffect(
    function measure() {
      const samples = ref.current
      if (!samples) return undefined
      const read = () => setHeightPx(Math.ceil(samples.getBoundingClientRect().height) || ROW_PX)
      const resizing = new ResizeObserver(read)
      read()
      resizing.observe(samples)
      return function stop() {
        resizing.disconnect()
      }
    },
    [ref],
  )
  return heightPx
}
