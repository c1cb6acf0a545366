import { ROOT } from 'virtual:page-root'
import { type ReactNode, useEffect, useRef } from 'react'
import { TO_COUNTRIES } from '../state/links.ts'
import { UrlLink } from '../state/UrlLink.tsx'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import styles from './Header.module.css'

const ARROW_THROUGH_DOOR = 'M8 4H5.5A1.5 1.5 0 0 0 4 5.5v9A1.5 1.5 0 0 0 5.5 16H8M9 10h7.5m0 0-3-3m3 3-3 3'

interface HeaderProps {
  readonly username: string
  readonly onSignOut: () => void
  readonly search: ReactNode
  readonly children: ReactNode // what acts on what is shown
}

export function Header({ username, onSignOut, search, children }: HeaderProps) {
  const ref = useRef<HTMLElement>(null)
  useEffect(function startAtTop() {
    // signing in takes the form with the focus away: Tab goes on at the search, before the list
    if (document.activeElement === document.body) ref.current?.focus({ preventScroll: true })
  }, [])
  return (
    <header ref={ref} tabIndex={-1} className={styles.header}>
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
        <Button kind="quiet" isTool onClick={onSignOut}>
          <Icon path={ARROW_THROUGH_DOOR} />
          Sign out
        </Button>
      </div>
    </header>
  )
}

function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus()
}
