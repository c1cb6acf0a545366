import { describeFailure } from '../api/describeFailure.ts'
import type { Subject } from '../api/serviceClient.ts'
import { useSession } from '../api/useSession.ts'
import { Button } from '../ui/Button.tsx'
import { Failure } from '../ui/Failure.tsx'
import { Menu } from '../ui/Menu.tsx'
import notice from '../ui/notice.module.css'
import styles from './Export.module.css'
import { fileNameFor } from './fileName.ts'
import { type Listed, type Progress, useExport } from './useExport.ts'

const ARROW_INTO_TRAY =
  'M10 3v9m0 0l-3.5-3.5M10 12l3.5-3.5M4 13v2.5A1.5 1.5 0 0 0 5.5 17h9a1.5 1.5 0 0 0 1.5-1.5V13'

interface ExportProps {
  readonly subject: Subject // what the page shows
  readonly extent: string // and how much of it: the search does not matter
  readonly listed: Listed
}

const NUMBERS = new Intl.NumberFormat('en')

/** The list that is open, as a file of the service's. */
export function Export({ subject, extent, listed }: ExportProps) {
  const { progress, run } = useExport(useSession().service, subject, listed)
  return (
    <>
      <Menu
        label="Export"
        icon={ARROW_INTO_TRAY}
        items={[
          { label: 'CSV', hint: `${fileNameFor(subject, 'csv')}, ${extent}`, onChoose: () => run('csv') },
          { label: 'XML', hint: `${fileNameFor(subject, 'xml')}, ${extent}`, onChoose: () => run('xml') },
        ]}
      />
      <div className={progress && notice.notice}>
        {progress?.kind === 'failed' ? (
          <Failure
            {...describeFailedExport(progress.error)}
            action={{ label: 'Try again', onAct: () => run(progress.output) }}
          />
        ) : (
          <Notice progress={progress} />
        )}
      </div>
    </>
  )
}

function describeFailedExport(error: unknown) {
  const { text, retryAtMs } = describeFailure(error)
  return { text: `Nothing was saved. ${text}`, retryAtMs }
}

interface NoticeProps {
  readonly progress: Exclude<Progress, { kind: 'failed' }> | undefined
}

/** The status element is always in the page: screen readers skip the text of one that is added with it. */
function Notice({ progress }: NoticeProps) {
  return (
    <div className={progress && styles.card}>
      <p role="status">{progress && <Words progress={progress} />}</p>
      {progress?.kind === 'running' && <Button onClick={progress.cancel}>Cancel</Button>}
    </div>
  )
}

function Words({ progress }: Required<NoticeProps>) {
  if (progress?.kind === 'saved') return `Saved ${progress.name}: ${NUMBERS.format(progress.records)} records`
  return (
    <>
      Exporting {progress?.name}…{' '}
      <span aria-live="off">
        {progress && progress.kilobytes > 0 && `${NUMBERS.format(progress.kilobytes)} kB`}
      </span>
    </>
  )
}
