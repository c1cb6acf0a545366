import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import styles from './OrderLink.module.css'
import { CART } from './shortlistIcons.ts'

interface OrderLinkProps {
  readonly href: string
  readonly what?: string // that is ordered, for screen readers, where the eye sees it beside the link
  readonly tabIndex?: 0 | -1
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** Leads to the order in the provider's shop, in a tab of its own. The shop does not learn where people come from. */
export function OrderLink({ href, what, tabIndex, className, children }: OrderLinkProps) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      tabIndex={tabIndex}
      {...(what !== undefined && { 'aria-label': `Order ${what}`, title: `Order ${what}` })}
      className={`${styles.order} ${className ?? ''}`}
    >
      <Icon path={CART} />
      {children}
    </a>
  )
}
