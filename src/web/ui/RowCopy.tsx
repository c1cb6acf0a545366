import { say } from '../../core/language/say.ts'
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
  const name = say('Copy {code}', { code: text })
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      className={row.copy}
      aria-label={name}
      title={name}
      onClick={() => copy(text)}
    >
      <CopyIcon outcome={outcome?.text === text ? outcome : undefined} />
    </button>
  )
}
