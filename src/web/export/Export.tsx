import type { Subject } from '../api/client.ts'
import { useSession } from '../api/session.ts'
import { Button } from '../ui/Button.tsx'
import { Failure } from '../ui/Failure.tsx'
import type { FailureWords } from '../ui/FailureText.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Menu } from '../ui/Menu.tsx'
import styles from './Export.module.css'
import { fileNameFor } from './fileName.ts'
import { type Listed, type Progress, useExport } from './useExport.ts'

const ARROW_INTO_TRAY =
  'M10 3v9m0 0l-3.5-3.5M10 12l3.5-3.5M4 13v2.5A1.5 1.5 0 0 0 5.5 17h9a1.5 1.5 0 0 0 1.5-1.5V13'

interface ExportProps {
  readonly subject: Subject // what the page shows
  readonly extent: string // and how much of it: the search does not matter
  readonly listed: Listed
  readonly wordFailure: (error: unknown) => FailureWords
}

const NUMBERS = new Intl.NumberFormat('en')

/** The list that is open, as a file of the service's. */
export function Export({ subject, extent, listed, wordFailure }: ExportProps) {
  const { progress, run } = useExport(useSession().access, subject, listed)
  return (
    <>
      <Menu
        label="Export"
        icon={<Icon path={ARROW_INTO_TRAY} />}
        items={[
          { label: 'CSV', hint: `${fileNameFor(subject, 'csv')}, ${extent}`, onChoose: () => run('csv') },
          { label: 'XML', hint: `${fileNameFor(subject, 'xml')}, ${extent}`, onChoose: () => run('xml') },
        ]}
      />
      <div className={styles.notice}>
        <div role="status">{progress && progress.kind !== 'failed' && <Notice progress={progress} />}</div>
        {progress?.kind === 'failed' && (
          <Failure
            {...prefixed('Nothing was saved.', wordFailure(progress.error))}
            action={{ label: 'Try again', onAct: () => run(progress.output) }}
          />
        )}
      </div>
    </>
  )
}

function prefixed(outcome: string, words: FailureWords): FailureWords {
  return { ...words, text: `${outcome} ${words.text}` }
}

function Notice({ progress }: { progress: Exclude<Progress, { kind: 'failed' }> }) {
  if (progress.kind === 'saved') {
    return (
      <p className={styles.card}>
        Saved {progress.name}: {NUMBERS.format(progress.records)} records
      </p>
    )
  }
  return (
    <p className={styles.card}>
      <span>
        Exporting {progress.name}…{' '}
        <span aria-live="off">{progress.kilobytes > 0 && `${NUMBERS.format(progress.kilobytes)} kB`}</span>
      </span>
      <Button onClick={progress.cancel}>Cancel</Button>
    </p>
  )
}
