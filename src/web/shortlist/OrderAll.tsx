import { useMemo } from 'react'
import { say } from '../../core/language/say.ts'
import { buildOrderLinks, listOrderLines, ordersSeveral } from '../../core/shortlist/order.ts'
import type { Shortlist } from '../../core/shortlist/shortlist.ts'
import { tellOrdered } from '../state/ordered.ts'
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
        {links.length === 1 ? say('Order {count}', { count }) : say('Order {from} to {to}', { from, to })}
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
