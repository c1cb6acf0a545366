import { say } from '../../core/language/say.ts'
import styles from './CopyButton.module.css'
import { CROSS, Icon, TICK } from './Icon.tsx'
import iconButton from './IconButton.module.css'
import row from './row.module.css'
import { type Copied, type Copying, useCopying } from './useCopying.ts'

const SHEETS =
  'M9 7h5.5a2 2 0 0 1 2 2v5.5a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2zM13 4a1.8 1.8 0 0 0-1.5-.5h-6a2 2 0 0 0-2 2v6A1.8 1.8 0 0 0 4 13'

interface CopyButtonProps {
  readonly text: string
  readonly label: string // what is copied, as in "Copy code"
}

/** Puts a text on the clipboard, and says whether it is there. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const { outcome, copy } = useCopying()
  return (
    <>
      <button
        type="button"
        className={iconButton.button}
        aria-label={label}
        title={label}
        onClick={() => copy(text)}
      >
        <CopyIcon outcome={outcome} />
      </button>
      <span role="status" className={styles.outcome}>
        {outcome && (outcome.isCopied ? say('Copied') : say('Not copied: select the text instead'))}
      </span>
    </>
  )
}

/** Two sheets; for a moment after copying, whether it worked. */
export function CopyIcon({ outcome }: { readonly outcome: Copied | undefined }) {
  return <Icon path={outcome ? (outcome.isCopied ? TICK : CROSS) : SHEETS} sizePx={17} />
}

interface RowCopyProps {
  readonly texts: readonly string[]
  readonly copying: Copying // of the whole list, which announces the outcome
  readonly tabIndex: 0 | -1
}

/** The button of a row that copies its codes, one a line. */
export function RowCopy({ texts, copying: { outcome, copy }, tabIndex }: RowCopyProps) {
  const text = texts.join('\n')
  const count = texts.length
  const name =
    count > 1
      ? say('Copy {count, plural, one {# code} other {# codes}}', { count })
      : say('Copy {code}', { code: text })
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
