import { say } from '../../core/language/say.ts'
import styles from './CopyButton.module.css'
import { CopyIcon } from './CopyIcon.tsx'
import { useCopying } from './useCopying.ts'

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
        className={styles.copy}
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
