import type { ReactNode } from 'react'
import { sayAs } from '../../core/language/say.ts'
import button from './Button.module.css'
import { CART, Icon } from './Icon.tsx'

interface OrderLinkProps {
  readonly href: string
  readonly onOrder: () => void // it was followed
  readonly what?: string // that is ordered, for screen readers, where the eye sees it beside the link
  readonly tabIndex?: 0 | -1
  readonly children: ReactNode
}

/** Leads to the order in the provider's shop, in a tab of its own. The shop does not learn where people come from. */
export function OrderLink({ href, onOrder, what, tabIndex, children }: OrderLinkProps) {
  const name = what === undefined ? undefined : sayAs('to buy', 'Order {what}', { what })
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      onClick={onOrder}
      onAuxClick={({ button }) => button === 1 && onOrder()}
      tabIndex={tabIndex}
      {...(name !== undefined && { 'aria-label': name, title: name })}
      className={`${button.button} ${button.secondary}`}
    >
      <Icon path={CART} />
      {children}
    </a>
  )
}
