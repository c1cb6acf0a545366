import styles from './CopyButton.module.css'
import { copyText } from './copyText.ts'
import { Icon } from './Icon.tsx'
import { useExpiringState } from './useExpiringState.ts'

interface CopyButtonProps {
  readonly text: string
  readonly label: string // what is copied, as in "Copy code"
}

const TICK = 'M4 10.5l4 4 8-9'
const TWO_SHEETS =
  'M9 7h5.5a2 2 0 0 1 2 2v5.5a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2zM13 4a1.8 1.8 0 0 0-1.5-.5h-6a2 2 0 0 0-2 2v6A1.8 1.8 0 0 0 4 13'
const OUTCOME_MS = 2_000

/** Puts a text on the clipboard, and says whether it is there. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const [outcome, showOutcome] = useExpiringState<'copied' | 'failed'>()
  const copy = async () => showOutcome((await copyText(text)) ? 'copied' : 'failed', OUTCOME_MS)
  return (
    <>
      <button type="button" className={styles.copy} aria-label={label} title={label} onClick={copy}>
        <Icon path={outcome === 'copied' ? TICK : TWO_SHEETS} />
      </button>
      <span role="status" className={styles.outcome}>
        {outcome === 'copied' && 'Copied'}
        {outcome === 'failed' && 'Not copied: select the text instead'}
      </span>
    </>
  )
}
