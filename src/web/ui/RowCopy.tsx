import { CopyIcon } from './CopyIcon.tsx'
import row from './row.module.css'
import type { Copying } from './useCopying.ts'

interface RowCopyProps {
  readonly text: string
  readonly copying: Copying // of the whole list, which says what came of it
  readonly tabIndex: 0 | -1
}

/** The button of a row that copies its code. */
export function RowCopy({ text, copying: { outcome, copy }, tabIndex }: RowCopyProps) {
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      className={row.copy}
      aria-label={`Copy ${text}`}
      title={`Copy ${text}`}
      onClick={() => copy(text)}
    >
      <CopyIcon outcome={outcome?.text === text ? outcome : undefined} />
    </button>
  )
}
