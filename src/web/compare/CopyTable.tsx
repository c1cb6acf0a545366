import { say } from '../../core/language/say.ts'
import { Button } from '../ui/Button.tsx'
import { copyTable } from '../ui/copyTable.ts'
import { useExpiringState } from '../ui/time.ts'
import styles from './Compare.module.css'

const OUTCOME_MS = 4_000

/** Copies rows for a sheet or a mail, and says so. */
export function CopyTable({ rows }: { readonly rows: readonly (readonly string[])[] }) {
  const [outcome, showOutcome] = useExpiringState<string>()
  async function copy(): Promise<void> {
    const isCopied = await copyTable(rows)
    showOutcome(
      isCopied
        ? say('Table copied: paste it into a sheet or a mail.')
        : say('Not copied: the browser does not allow it. Select the table instead.'),
      OUTCOME_MS,
    )
  }
  return (
    <>
      <Button onClick={copy}>{say('Copy as a table')}</Button>
      <span role="status" className={styles.outcome}>
        {outcome}
      </span>
    </>
  )
}
