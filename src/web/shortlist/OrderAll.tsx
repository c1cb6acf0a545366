import { useMemo } from 'react'
import { formatCount } from '../../core/list/formatCount.ts'
import { buildOrderLinks, ordersSeveral } from '../../core/shortlist/order.ts'
import type { Shortlist } from '../../core/shortlist/shortlist.ts'
import { Button } from '../ui/Button.tsx'
import { CopyIcon } from '../ui/CopyIcon.tsx'
import { OrderLink } from '../ui/OrderLink.tsx'
import { useCopying } from '../ui/useCopying.ts'

interface OrderAllProps {
  readonly template: string
  readonly lines: Shortlist
  readonly count: number // of order codes
}

/**
 * Orders all lines: by a link, or a few if it would be too long. Where each area has a link of its own, in its row,
 * the links are copied together: browsers open only one of many.
 */
export function OrderAll(props: OrderAllProps) {
  if (props.count === 0) return null
  return ordersSeveral(props.template) ? <OrderLinks {...props} /> : <CopyLinks {...props} />
}

function OrderLinks({ template, lines }: OrderAllProps) {
  const links = useMemo(() => buildOrderLinks(template, lines), [template, lines])
  let before = 0
  return links.map(({ href, count }) => {
    const from = before + 1
    before += count
    return (
      <OrderLink key={href} href={href}>
        Order {links.length === 1 ? formatCount(count) : `${formatCount(from)} to ${formatCount(before)}`}
      </OrderLink>
    )
  })
}

function CopyLinks({ template, lines, count }: OrderAllProps) {
  const { outcome, copy } = useCopying()
  const copyAll = () =>
    copy(
      buildOrderLinks(template, lines)
        .map(({ href }) => href)
        .join('\n'),
    )
  return (
    <>
      <Button onClick={copyAll}>
        <CopyIcon outcome={outcome} /> {outcome?.isCopied ? 'Copied' : 'Copy'} {formatCount(count)} order{' '}
        {count === 1 ? 'link' : 'links'}
      </Button>
      <span role="status">
        {outcome && !outcome.isCopied && 'Not copied: the browser does not allow it.'}
      </span>
    </>
  )
}
