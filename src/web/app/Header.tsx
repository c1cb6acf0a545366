import { ROOT } from 'virtual:page-root'
import type { ReactNode } from 'react'
import { useSession, useSignOut } from '../api/useSession.ts'
import { TO_COUNTRIES } from '../state/links.ts'
import { UrlLink } from '../state/UrlLink.tsx'
import { readUrl } from '../state/url.ts'
import { Icon } from '../ui/Icon.tsx'
import { COMPACT, useMedia } from '../ui/useMedia.ts'
import styles from './Header.module.css'
import { LazyAccountMenu } from './LazyAccountMenu.ts'
import { ARROW_THROUGH_DOOR } from './SignOut.tsx'

/** Whose page this is, and the search: the top of the column beside the map. */
export function Header({ children }: { readonly children: ReactNode }) {
  const { username } = useSession()
  const signOut = useSignOut()
  const isCompact = useMedia(COMPACT)
  return (
    <header ref={focusIfNothingIs} tabIndex={-1} className={styles.header}>
      <button type="button" className={styles.skip} onClick={focusHeading}>
        Skip to the list
      </button>
      <div className={styles.row}>
        <UrlLink change={TO_COUNTRIES} className={styles.brand}>
          <img src={`${ROOT}icon.svg`} alt="" width="24" height="24" />
          <span>Coverage Explorer</span>
        </UrlLink>
        <span className={styles.user} title={`Signed in as ${username}`}>
          <span aria-hidden="true" className={styles.initial}>
            {[...username][0]?.toUpperCase()}
          </span>
          <span className={styles.username}>{username}</span>
        </span>
        {!isCompact && (
          <button
            type="button"
            aria-label="Sign out"
            title="Sign out"
            className={styles.signOut}
            onClick={() => signOut()}
          >
            <Icon path={ARROW_THROUGH_DOOR} />
          </button>
        )}
      </div>
      {children}
      {isCompact && <LazyAccountMenu />}
    </header>
  )
}

/**
 * Signing in removes the form that had the focus: the next Tab goes to the search, before the list. A link
 * to a town leads to its row instead.
 */
function focusIfNothingIs(header: HTMLElement | null): void {
  if (document.activeElement === document.body && readUrl().code === undefined)
    header?.focus({ preventScroll: true })
}

function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus()
}
