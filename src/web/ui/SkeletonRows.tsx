import styles from './SkeletonRows.module.css'
import { useIsLong } from './time.ts'

const NOTICED_MS = 150 // shorter waits show nothing
const WIDTHS = [42, 27, 51, 34, 47, 25, 39, 31, 44]

/** Where rows will be, while they are loading. */
export function SkeletonRows() {
  const isNoticed = useIsLong(true, NOTICED_MS)
  return isNoticed ? (
    <div aria-hidden="true" className={styles.rows}>
      {WIDTHS.map((width) => (
        <div key={width}>
          <span style={{ width: `${width}%` }} />
          <span />
        </div>
      ))}
    </div>
  ) : null
}
