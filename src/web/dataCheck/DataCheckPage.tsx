import { type ReactNode, type RefObject, useCallback, useRef } from 'react'
import type { Input } from '../../core/dataCheck/checkedList.ts'
import type { Examination } from '../../core/dataCheck/finding.ts'
import { say } from '../../core/language/say.ts'
import type { SavedFile } from '../../core/saved/savedFile.ts'
import { useSession } from '../api/session.ts'
import { closePage } from '../state/url.ts'
import { Button } from '../ui/Button.tsx'
import { Failure } from '../ui/Failure.tsx'
import { PageFrame } from '../ui/PageFrame.tsx'
import styles from './DataCheckPage.module.css'
import { Outcome } from './Outcome.tsx'
import { forgetChoice, useExamination } from './useExamination.ts'

interface DataCheckPageProps {
  readonly input: Input | undefined // undefined until areas have been loaded
  readonly file: Pick<SavedFile, 'name' | 'unit'> | undefined // that the list was read from
  readonly missing: number // countries whose areas are not loaded
  readonly total: number // countries
  readonly loading: Loading | undefined
  readonly onLoad: () => void
  readonly account: ReactNode // who is signed in
}

/** What may be wrong in the data: counts, then each finding, and both as a file for the sender of the data. */
export function DataCheckPage({
  input,
  file,
  missing,
  total,
  loading,
  onLoad,
  account,
}: DataCheckPageProps) {
  const session = useSession()
  const headingRef = useRef<HTMLHeadingElement>(null)
  const { examination, isCurrent, loss, retry } = useExamination(input)
  const isSettled = loading === undefined && isCurrent
  function close(): void {
    forgetChoice(session)
    closePage()
  }

  return (
    <PageFrame title={say('Check the data')} account={account} onClose={close}>
      <div className={styles.page}>
        <h1 ref={headingRef} tabIndex={-1}>
          {say('Check the data')}
        </h1>
        <p className={styles.lead}>
          {file && <bdi className={styles.file}>{file.name}</bdi>}
          <span role="status">
            {loading
              ? say('Loading areas')
              : isSettled && examination && describeExtent(examination)}
          </span>
          {/* too short to be announced */}
          {!loading && !isCurrent && loss === undefined && say('Checking…')}
        </p>
        {missing > 0 && (
          <Missing
            missing={missing}
            total={total}
            loading={loading}
            onLoad={onLoad}
            headingRef={headingRef}
          />
        )}
        {loss !== undefined && (
          <Failure text={loss} action={{ label: say('Try again'), onAct: retry }} />
        )}
        {examination && input && (
          <Outcome
            examination={examination}
            world={input.world}
            unit={file?.unit}
            isSettled={isSettled}
          />
        )}
      </div>
    </PageFrame>
  )
}

function describeExtent({ rows, countries }: Examination): string {
  return say(
    '{rows, plural, one {# area} other {# areas}} in {countries, plural, one {# country} other {# countries}} checked.',
    { rows, countries },
  )
}

/** How areas are loading: at a person's request, or automatically. */
type Loading = 'requested' | 'running'

interface MissingProps
  extends Pick<DataCheckPageProps, 'missing' | 'total' | 'loading' | 'onLoad'> {
  readonly headingRef: RefObject<HTMLElement | null> // gets the focus when the button disappears
}

/** Says what is not checked, and offers to load it. */
function Missing({ missing, total, loading, onLoad, headingRef }: MissingProps) {
  const passFocus = useCallback(
    (button: HTMLButtonElement) => {
      return function leave() {
        if (document.activeElement === button) headingRef.current?.focus({ preventScroll: true })
      }
    },
    [headingRef],
  )
  const done = total - missing
  return (
    <div className={styles.missing}>
      {loading ? (
        <div className={styles.loading}>
          <progress aria-label={say('Countries loaded')} value={done} max={total} />
          <p>{say('{done} of {total}', { done, total })}</p>
        </div>
      ) : (
        <p>
          {say(
            '{count, plural, one {The areas of # country are not loaded, and not checked.} other {The areas of # countries are not loaded, and not checked.}}',
            { count: missing },
          )}
        </p>
      )}
      {loading !== 'running' && (
        <Button
          ref={passFocus}
          aria-disabled={loading !== undefined}
          onClick={() => loading === undefined && onLoad()}
        >
          {say('Load all areas')}
        </Button>
      )}
    </div>
  )
}
