import { formatCount } from '../../core/list/formatCount.ts'
import type { SavedFile } from '../../core/saved/savedFile.ts'
import { CopyButton } from '../ui/CopyButton.tsx'
import { VirtualList } from '../ui/VirtualList.tsx'
import styles from './FileSummary.module.css'

type BrokenRowsProps = Pick<SavedFile, 'broken' | 'unit'>

/** The rows that were not understood, each with its place and the reason. The others are shown. */
export function BrokenRows({ broken, unit }: BrokenRowsProps) {
  return (
    <details className={styles.broken} open>
      <summary>
        {formatCount(broken.length)} {broken.length === 1 ? 'row was' : 'rows were'} not understood
      </summary>
      <div className={styles.brokenList} data-rows={Math.min(4, broken.length)}>
        <VirtualList
          label="Rows not understood"
          items={broken}
          rowHeight="3.25rem"
          renderRow={({ line, reason, text }, tabIndex) => (
            <div tabIndex={tabIndex} className={styles.brokenRow}>
              <span>
                {unit} {formatCount(line)}: {reason}
              </span>
              <bdi className={styles.brokenText} title={text}>
                {text}
              </bdi>
            </div>
          )}
        />
      </div>
      <CopyButton
        label="Copy the list of rows"
        text={broken.map(({ line, reason, text }) => `${unit} ${line}\t${reason}\t${text}`).join('\n')}
      />
    </details>
  )
}
