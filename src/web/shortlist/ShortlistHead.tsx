import { type ReactNode, useMemo } from 'react'
import { say, sayAs } from '../../core/language/say.ts'
import { formatAreaCount } from '../../core/list/formatCount.ts'
import {
  buildOrderLinks,
  listOrderCodes,
  listOrderLines,
  ordersSeveral,
} from '../../core/shortlist/order.ts'
import type { Shortlist } from '../../core/shortlist/shortlist.ts'
import { useSession } from '../api/session.ts'
import { useStore } from '../state/createStore.ts'
import { tellOrdered } from '../state/ordered.ts'
import { clear, keep } from '../state/shortlist/edits.ts'
import { shortlistStore } from '../state/shortlist/shortlistStore.ts'
import { Button, Keeping } from '../ui/Button.tsx'
import { CopyIcon } from '../ui/CopyButton.tsx'
import { Failure } from '../ui/Failure.tsx'
import { OrderLink } from '../ui/OrderLink.tsx'
import { useCopying } from '../ui/useCopying.ts'
import { CopyCodes, describeGone } from './CopyCodes.tsx'
import styles from './ShortlistHead.module.css'

interface ShortlistHeadProps {
  readonly lines: Shortlist
  readonly goneCount: number // lines whose code is no longer in the coverage
  readonly orderTemplate: string | undefined
  readonly tools: ReactNode
}

/** How much is collected, whether it is kept, and what can be done with all of it. */
export function ShortlistHead({ lines, goneCount, orderTemplate, tools }: ShortlistHeadProps) {
  const { isKept, trouble } = useStore(shortlistStore)
  const { isShared } = useSession().file ?? {}
  const { countries, codes } = useMemo(() => countOf(lines), [lines])
  return (
    <div className={styles.head}>
      <div className={styles.names}>
        <h1 tabIndex={-1}>
          {say('Shortlist')}{' '}
          {lines.length > 0 && (
            <span className={styles.count}>{formatAreaCount(lines.length)}</span>
          )}
        </h1>
        {lines.length > 0 && (
          <p>
            {countries > 1 &&
              `${say('In {count, plural, one {# country} other {# countries}}.', { count: countries })} `}
            {isShared
              ? say(
                  'Notes came with the link, and yours stay here: they are in no file or print, and in a link only if you say so.',
                )
              : say(
                  'Notes are only for you: they are in no file or print, and in a link only if you say so.',
                )}
          </p>
        )}
      </div>
      {lines.length > 0 && (
        <div className={styles.actions}>
          <CopyCodes lines={lines} />
          {tools}
          {orderTemplate !== undefined && (
            <OrderAll template={orderTemplate} lines={lines} count={codes} />
          )}
        </div>
      )}
      <Keeping
        isKept={isKept}
        onToggle={() => keep(!isKept)}
        otherwise={
          isSecureContext
            ? say('Here after a reload of this tab. Gone when you sign out or close it.')
            : say('Gone when you reload or sign out.')
        }
      >
        {lines.length > 0 && (
          <Button kind="quiet" onClick={clear}>
            {sayAs('button that empties the shortlist', 'Clear')}
          </Button>
        )}
      </Keeping>
      {goneCount > 0 && <Failure text={describeGone(goneCount)} />}
      {trouble && <Failure text={trouble} />}
    </div>
  )
}

function countOf(lines: Shortlist) {
  return {
    countries: new Set(lines.map(({ iso }) => iso)).size,
    codes: listOrderCodes(lines).length,
  }
}

interface OrderAllProps {
  readonly template: string
  readonly lines: Shortlist
  readonly count: number // of order codes
}

/**
 * Orders all lines: by a link, or by several if one would be too long. If each area has a link of its own, in its row,
 * the links are copied together, since browsers open only one of many.
 */
function OrderAll(props: OrderAllProps) {
  if (props.count === 0) return null
  return ordersSeveral(props.template) ? <OrderLinks {...props} /> : <CopyLinks {...props} />
}

function OrderLinks({ template, lines: all }: OrderAllProps) {
  const lines = useMemo(() => listOrderLines(all), [all])
  const links = useMemo(() => buildOrderLinks(template, lines), [template, lines])
  let before = 0
  return links.map(({ href, count }) => {
    const from = before + 1
    before += count
    const to = before
    return (
      <OrderLink key={href} href={href} onOrder={() => tellOrdered(lines.slice(from - 1, to))}>
        {links.length === 1
          ? say('Order {count}', { count })
          : say('Order {from} to {to}', { from, to })}
      </OrderLink>
    )
  })
}

function CopyLinks({ template, lines, count }: OrderAllProps) {
  const { outcome, copy } = useCopying()
  async function copyAll(): Promise<void> {
    const links = buildOrderLinks(template, lines).map(({ href }) => href)
    if (await copy(links.join('\n'))) tellOrdered(lines)
  }
  return (
    <>
      <Button onClick={copyAll}>
        <CopyIcon outcome={outcome} />{' '}
        {outcome?.isCopied
          ? say('Copied {count, plural, one {# order link} other {# order links}}', { count })
          : say('Copy {count, plural, one {# order link} other {# order links}}', { count })}
      </Button>
      <span role="status">
        {outcome && !outcome.isCopied && say('Not copied: the browser does not allow it.')}
      </span>
    </>
  )
}
