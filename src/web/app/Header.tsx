import type { ReactNode } from 'react'
import { TO_COUNTRIES } from '../state/steps.ts'
import { UrlLink } from '../state/UrlLink.tsx'
import { Button } from '../ui/Button.tsx'
import styles from './Header.module.css'

interface HeaderProps {
  readonly username: string
  readonly onSignOut: () => void
  readonly search: ReactNode
  readonly children: ReactNode // what acts on what is shown
}

export function Header({ username, onSignOut, search, children }: HeaderProps) {
  return (
    <header className={styles.header}>
      <UrlLink change={TO_COUNTRIES} className={styles.brand}>
        <img src="/icon.svg" alt="" width="28" height="28" />
        <span>Coverage Explorer</span>
      </UrlLink>
      {search}
      <div className={styles.actions}>
        {children}
        <span className={styles.username} title={`Signed in as ${username}`}>
          {username}
        </span>
        <Button kind="quiet" onClick={onSignOut}>
          Sign out
        </Button>
      </div>
    </header>
  )
}
