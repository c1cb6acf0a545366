import { FileError } from '../../core/fileError.ts'
import { describeFailure } from '../api/describeFailure.ts'
import { Button } from '../ui/Button.tsx'
import { Failure } from '../ui/Failure.tsx'
import hidden from '../ui/hidden.module.css'
import { Icon } from '../ui/Icon.tsx'
import notice from '../ui/notice.module.css'
import styles from './ExportNotice.module.css'
import type { ExportState, Progress } from './useExport.ts'

interface ExportNoticeProps {
  readonly progress: Progress | undefined
}

/** How far an export is, in the menu's place. The status element is always in the page: screen readers skip the text of one that is added with it. */
export function ExportNotice({ progress }: ExportNoticeProps) {
  const isFailed = progress?.kind === 'failed'
  return (
    <div className={progress && `${notice.notice} ${styles.notice}`}>
      {isFailed && (
        <Failure
          {...describeFailedExport(progress.error)}
          action={{ label: 'Try again', onAct: progress.retry }}
        />
      )}
      <div className={progress && !isFailed ? styles.card : undefined}>
        <div className={styles.line}>
          {progress?.kind === 'saved' && (
            <span className={styles.good}>
              <Icon path="M4.5 10.5l3.5 3.5 7.5-8" />
            </span>
          )}
          <p role="status" className={styles.title}>
            {progress?.kind === 'running' && <Running {...progress.state} />}
            {progress?.kind === 'saved' && `Saved ${progress.name}: ${progress.content}`}
          </p>
          {progress?.kind === 'running' && <Button onClick={progress.cancel}>Cancel</Button>}
        </div>
        {progress?.kind === 'running' && <Bar {...progress.state} />}
        {progress?.kind === 'saved' && <p className={styles.more}>In your downloads.</p>}
      </div>
    </div>
  )
}

function describeFailedExport(error: unknown) {
  if (error instanceof FileError) return { text: `Nothing was saved. ${error.message}` }
  const { text, retryAtMs } = describeFailure(error)
  return { text: `Nothing was saved. ${text}`, retryAtMs }
}

/** Read out at the start and at every tenth. */
function Running({ name, done, total }: ExportState) {
  const tenths = total ? Math.floor((10 * done) / total) : 0
  return (
    <>
      Exporting {name}… {tenths > 0 && <span className={hidden.text}>{tenths * 10} percent</span>}
    </>
  )
}

function Bar({ done, total, text }: ExportState) {
  return (
    <>
      <progress
        aria-label="Progress"
        className={styles.bar}
        {...(total !== undefined && { value: done, max: Math.max(1, total) })}
      />
      <p className={styles.more}>{text}</p>
    </>
  )
}
