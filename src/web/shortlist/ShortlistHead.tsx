import { type ReactNode, useMemo } from 'react'
import { formatAreaCount, formatCount, formatCountryCount } from '../../core/list/formatCount.ts'
import { formatOrderCodes, listOrderCodes } from '../../core/shortlist/order.ts'
import type { Shortlist } from '../../core/shortlist/shortlist.ts'
import { useStore } from '../state/createStore.ts'
import { clear, keep } from '../state/shortlist/edits.ts'
import { shortlistStore } from '../state/shortlist/shortlistStore.ts'
import { Button } from '../ui/Button.tsx'
import { CopyIcon } from '../ui/CopyIcon.tsx'
import { Failure } from '../ui/Failure.tsx'
import { Toggle } from '../ui/Toggle.tsx'
import { useCopying } from '../ui/useCopying.ts'
import { OrderAll } from './OrderAll.tsx'
import styles from './ShortlistHead.module.css'

interface ShortlistHeadProps {
  readonly lines: Shortlist
  readonly orderTemplate: string | undefined
  readonly tools: ReactNode
}

/** How much is collected, whether it is kept, and what can be done with all of it. */
export function ShortlistHead({ lines, orderTemplate, tools }: ShortlistHeadProps) {
  const { keys, isKept, trouble } = useStore(shortlistStore)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a note or another order changes no count
  const { countries, codes } = useMemo(() => countOf(lines), [keys])
  return (
    <div className={styles.head}>
      <div className={styles.names}>
        <h1 tabIndex={-1}>
          Shortlist{' '}
          {lines.length > 0 && <span className={styles.count}>{formatAreaCount(lines.length)}</span>}
        </h1>
        {lines.length > 0 && (
          <p>
            {countries > 1 && `In ${formatCountryCount(countries)}. `}
            Notes are only for you: they are in no file, link or print.
          </p>
        )}
      </div>
      {lines.length > 0 && (
        <div className={styles.actions}>
          {tools}
          <CopyCodes lines={lines} count={codes} />
          {orderTemplate !== undefined && <OrderAll template={orderTemplate} lines={lines} count={codes} />}
        </div>
      )}
      <div className={styles.keeping}>
        <Toggle isOn={isKept} onToggle={() => keep(!isKept)}>
          Keep on this device
        </Toggle>
        <span>
          {isKept
            ? 'Here after a reload and after signing out, for you alone.'
            : 'Gone when you reload or sign out.'}
        </span>
        {lines.length > 0 && (
          <span className={styles.clear}>
            <Button kind="quiet" onClick={clear}>
              Clear
            </Button>
          </span>
        )}
      </div>
      {trouble && <Failure text={trouble} />}
    </div>
  )
}

function countOf(lines: Shortlist) {
  return { countries: new Set(lines.map(({ iso }) => iso)).size, codes: listOrderCodes(lines).length }
}

interface CopyCodesProps {
  readonly lines: Shortlist
  readonly count: number // of codes
}

/** All order codes in one go, as a shop or a sheet takes them. */
function CopyCodes({ lines, count }: CopyCodesProps) {
  const { outcome, copy } = useCopying()
  const codes = `${formatCount(count)} ${count === 1 ? 'code' : 'codes'}`
  return (
    <>
      <Button kind="primary" aria-disabled={count === 0} onClick={() => copy(formatOrderCodes(lines))}>
        <CopyIcon outcome={outcome} /> {outcome?.isCopied ? 'Copied' : 'Copy'} {codes}
      </Button>
      <span role="status" className={outcome && !outcome.isCopied ? styles.failed : styles.said}>
        {outcome &&
          (outcome.isCopied
            ? `${codes} copied, one a line`
            : 'Not copied: the browser does not allow it. Export the list instead.')}
      </span>
    </>
  )
}
