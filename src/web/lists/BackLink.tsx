import { UrlLink } from '../state/UrlLink.tsx'
import type { UrlState } from '../state/url.ts'
import { Icon } from '../ui/Icon.tsx'
import styles from './Panel.module.css'

interface BackLinkProps {
  readonly change: Partial<UrlState>
  readonly children: string // where it leads
}

/** The way up from what a panel shows. */
export function BackLink({ change, children }: BackLinkProps) {
  return (
    <UrlLink change={change} className={styles.back}>
      <Icon path="M12 5l-5 5 5 5" sizePx={16} isDirected />
      {children}
    </UrlLink>
  )
}
