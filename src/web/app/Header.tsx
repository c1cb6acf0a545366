import { ROOT } from 'virtual:page-root'
import type { ReactNode } from 'react'
import { useSession, useSignOut } from '../api/useSession.ts'
import { TO_COUNTRIES } from '../state/links.ts'
import { UrlLink } from '../state/UrlLink.tsx'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import styles from './Header.module.css'

const ARROW_THROUGH_DOOR = 'M8 4H5.5A1.5 1.5 0 0 0 4 5.5v9A1.5 1.5 0 0 0 5.5 16H8M9 10h7.5m0 0-3-3m3 3-3 3'

interface HeaderProps {
  readonly search: ReactNode
  readonly children: ReactNode // buttons for what is shown
}

export function Header({ search, children }: HeaderProps) {
  const { username } = useSession()
  const signOut = useSignOut()
  return (
    <header ref={focusIfNothingIs} tabIndex={-1} className={styles.header}>
      <button type="button" className={styles.skip} onClick={focusHeading}>
        Skip to the list
      </button>
      <UrlLink change={TO_COUNTRIES} className={styles.brand}>
        <img src={`${ROOT}icon.svg`} alt="" width="28" height="28" />
        <span>Coverage Explorer</span>
      </UrlLink>
      {search}
      <div className={styles.actions}>
        {children}
        <span className={styles.username} title={`Signed in as ${username}`}>
          {username}
        </span>
        <Button kind="quiet" isTool onClick={() => signOut()}>
          <Icon path={ARROW_THROUGH_DOOR} />
          Sign out
        </Button>
      </div>
    </header>
  )
}

/** Signing in removes the form that had the focus: the next Tab goes to the search, before the list. */
function focusIfNothingIs(header: HTMLElement | null): void {
  if (document.activeElement === document.body) header?.focus({ preventScroll: true })
}

function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus()
}
