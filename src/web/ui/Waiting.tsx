import { say } from '../../core/language/say.ts'
import { Button } from './Button.tsx'
import skeleton from './SkeletonRows.module.css'
import { useIsLong } from './time.ts'
import styles from './Waiting.module.css'

const NOTICED_MS = 400 // shorter waits show nothing
export const LONG_MS = 5_000

/** Says what is loading, and offers to cancel once it takes long. */
export function Waiting({
  text,
  onCancel,
}: {
  readonly text: string
  readonly onCancel: () => void
}) {
  const isNoticed = useIsLong(true, NOTICED_MS)
  const isLong = useIsLong(true, LONG_MS)
  return (
    <div className={styles.waiting}>
      <p role="status">
        {isLong ? `${text} ${say('Still waiting for the coverage service.')}` : isNoticed && text}
      </p>
      {isLong && <Button onClick={onCancel}>{say('Cancel')}</Button>}
    </div>
  )
}

const SKELETON_MS = 150 // shorter waits show nothing
const WIDTHS = [42, 27, 51, 34, 47, 25, 39, 31, 44]

/** Grey bars in place of rows that are loading. */
export function SkeletonRows() {
  const isNoticed = useIsLong(true, SKELETON_MS)
  return isNoticed ? (
    <div aria-hidden="true" className={skeleton.rows}>
      {WIDTHS.map((width) => (
        <div key={width}>
          <span style={{ width: `${width}%` }} />
          <span />
        </div>
      ))}
    </div>
  ) : null
}
