import { FileError } from '../../core/fileError.ts'
import { say } from '../../core/language/say.ts'
import { describeFailure } from '../api/describeFailure.ts'
import { Button } from '../ui/Button.tsx'
import { FailureText } from '../ui/Failure.tsx'
import hidden from '../ui/hidden.module.css'
import { ARROW_INTO_TRAY, CROSS, Icon } from '../ui/Icon.tsx'
import notice from '../ui/notice.module.css'
import progressStyles from '../ui/progress.module.css'
import { sayRich } from '../ui/sayRich.ts'
import styles from './ExportNotice.module.css'
import { CopyError, type ExportState, type Progress } from './useExport.ts'

/** The progress of an export, in the menu's place. The status element is always there: screen readers skip the text of one that is added with it. */
export function ExportNotice({ progress }: { readonly progress: Progress | undefined }) {
  return (
    <div className={progress ? `${notice.notice} ${styles.notice}` : styles.idle}>
      <div className={progress && styles.card} data-kind={progress?.kind}>
        <div className={styles.line}>
          {progress && (
            <span className={styles.icon}>
              <Icon path={ICONS[progress.kind]} />
            </span>
          )}
          <p role="status" className={styles.title}>
            {progress && <Title {...progress} />}
          </p>
          {progress?.kind === 'running' && (
            <Button onClick={progress.cancel}>{say('Cancel')}</Button>
          )}
          {progress?.kind === 'failed' && (
            <>
              <Button onClick={progress.retry}>{say('Try again')}</Button>
              <Button kind="quiet" aria-label={say('Close')} onClick={progress.onClose}>
                <Icon path={CROSS} />
              </Button>
            </>
          )}
        </div>
        {progress && <Bar {...barOf(progress)} />}
        {progress?.kind === 'running' && (
          <p className={styles.more}>{describeState(progress.state)}</p>
        )}
        {progress?.kind === 'saved' && (
          <p className={styles.more}>
            {progress.content}. {progress.where}
          </p>
        )}
        {progress?.kind === 'failed' && (
          <p role="alert" className={styles.more}>
            <FailureText {...describeFailed(progress.error)} />
          </p>
        )}
      </div>
    </div>
  )
}

const ICONS: Readonly<Record<Progress['kind'], string>> = {
  running: ARROW_INTO_TRAY,
  saved: 'M4.5 10.5l3.5 3.5 7.5-8',
  failed: 'M10 3.5L2.8 16h14.4zM10 8.5v3.5M10 14v.1',
}

function describeFailed(error: unknown) {
  if (error instanceof CopyError) return { text: error.message }
  const { text, ...more } =
    error instanceof FileError ? { text: error.message } : describeFailure(error)
  return { text: `${say('No file was written.')} ${text}`, ...more }
}

/** What runs is read out at the start and at every tenth. */
function Title(progress: Progress) {
  if (progress.kind === 'saved') {
    const { name, content } = progress
    return name === undefined
      ? sayRich('Copied as a table<hidden>: {content}</hidden>', { content })
      : sayRich('<hidden>Saved </hidden>{file}<hidden>: {content}</hidden>', {
          file: name,
          content,
        })
  }
  const { title, amount, done, total } = progress.state
  if (progress.kind === 'failed')
    return amount === '' ? title : say('Stopped at {amount}', { amount })
  const tenths = total ? Math.floor((10 * done) / total) : 0
  return (
    <>
      {title}{' '}
      {tenths > 0 && (
        <span className={hidden.text}>{say('{count} percent', { count: tenths * 10 })}</span>
      )}
    </>
  )
}

function describeState({ doing, amount }: ExportState): string {
  return amount === '' ? say('{doing}…', { doing }) : say('{doing}: {amount}', { doing, amount })
}

function barOf(progress: Progress): Pick<ExportState, 'done' | 'total'> {
  if (progress.kind === 'saved') return { done: 1, total: 1 }
  const { total } = progress.state
  return progress.kind === 'failed' && total === undefined ? { done: 0, total: 1 } : progress.state
}

function Bar({ done, total }: Pick<ExportState, 'done' | 'total'>) {
  return (
    <progress
      aria-label={say('Progress')}
      className={`${progressStyles.bar} ${styles.bar}`}
      {...(total !== undefined && { value: done, max: Math.max(1, total) })}
    />
  )
}
