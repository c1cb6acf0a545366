import { say } from '../../core/language/say.ts'
import { formatPlace, type SavedFile } from '../../core/saved/savedFile.ts'
import { CopyButton } from '../ui/CopyButton.tsx'
import { VirtualList } from '../ui/VirtualList.tsx'
import styles from './FileSummary.module.css'

type BrokenRowsProps = Pick<SavedFile, 'broken' | 'unit'>

/** The rows that were not understood, each with its place and the reason. The others are shown. */
export function BrokenRows({ broken, unit }: BrokenRowsProps) {
  return (
    <details className={styles.broken} open>
      <summary>
        {say('{count, plural, one {# row was not understood} other {# rows were not understood}}', {
          count: broken.length,
        })}
      </summary>
      <div className={styles.brokenList} data-rows={Math.min(4, broken.length)}>
        <VirtualList
          label={say('Rows not understood')}
          items={broken}
          rowHeight="3.25rem"
          renderRow={({ line, reason, text }, tabIndex) => (
            <div tabIndex={tabIndex} className={styles.brokenRow}>
              <span>{say('{row}: {reason}', { row: formatPlace(unit, line), reason })}</span>
              <bdi className={styles.brokenText} title={text}>
                {text}
              </bdi>
            </div>
          )}
        />
      </div>
      <CopyButton
        label={say('Copy the list of rows')}
        text={broken
          .map(({ line, reason, text }) => [formatPlace(unit, line), reason, text].join('\t'))
          .join('\n')}
      />
    </details>
  )
}
