import { type ReactNode, useMemo } from 'react'
import { say, sayAs } from '../../core/language/say.ts'
import { formatAreaCount } from '../../core/list/formatCount.ts'
import { listOrderCodes } from '../../core/shortlist/order.ts'
import type { Shortlist } from '../../core/shortlist/shortlist.ts'
import { useStore } from '../state/createStore.ts'
import { clear, keep } from '../state/shortlist/edits.ts'
import { shortlistStore } from '../state/shortlist/shortlistStore.ts'
import { Button } from '../ui/Button.tsx'
import { Failure } from '../ui/Failure.tsx'
import { Toggle } from '../ui/Toggle.tsx'
import { CopyCodes } from './CopyCodes.tsx'
import { OrderAll } from './OrderAll.tsx'
import styles from './ShortlistHead.module.css'
import { describeGone } from './useGone.ts'

interface ShortlistHeadProps {
  readonly lines: Shortlist
  readonly goneCount: number // lines whose code is not in the coverage any more
  readonly orderTemplate: string | undefined
  readonly tools: ReactNode
}

/** How much is collected, whether it is kept, and what can be done with all of it. */
export function ShortlistHead({ lines, goneCount, orderTemplate, tools }: ShortlistHeadProps) {
  const { isKept, trouble } = useStore(shortlistStore)
  const { countries, codes } = useMemo(() => countOf(lines), [lines])
  return (
    <div className={styles.head}>
      <div className={styles.names}>
        <h1 tabIndex={-1}>
          {say('Shortlist')}{' '}
          {lines.length > 0 && <span className={styles.count}>{formatAreaCount(lines.length)}</span>}
        </h1>
        {lines.length > 0 && (
          <p>
            {countries > 1 &&
              `${say('In {count, plural, one {# country} other {# countries}}.', { count: countries })} `}
            {say('Notes are only for you: they are in no file, link or print.')}
          </p>
        )}
      </div>
      {lines.length > 0 && (
        <div className={styles.actions}>
          <CopyCodes lines={lines} />
          {tools}
          {orderTemplate !== undefined && <OrderAll template={orderTemplate} lines={lines} count={codes} />}
        </div>
      )}
      <div className={styles.keeping}>
        <Toggle isOn={isKept} onToggle={() => keep(!isKept)}>
          {say('Keep on this device')}
        </Toggle>
        <span>
          {isKept
            ? say('Here after a reload and after signing out, for you alone.')
            : isSecureContext
              ? say('Here after a reload of this tab. Gone when you sign out or close it.')
              : say('Gone when you reload or sign out.')}
        </span>
        {lines.length > 0 && (
          <span className={styles.clear}>
            <Button kind="quiet" onClick={clear}>
              {sayAs('button that empties the shortlist', 'Clear')}
            </Button>
          </span>
        )}
      </div>
      {goneCount > 0 && <Failure text={describeGone(goneCount)} />}
      {trouble && <Failure text={trouble} />}
    </div>
  )
}

function countOf(lines: Shortlist) {
  return { countries: new Set(lines.map(({ iso }) => iso)).size, codes: listOrderCodes(lines).length }
}
