import type { ReactNode } from 'react'
import { say } from '../../core/language/say.ts'
import { useSession } from '../api/session.ts'
import { TO_COUNTRIES } from '../state/links.ts'
import { UrlLink } from '../state/UrlLink.tsx'
import { openPage, readUrl } from '../state/url.ts'
import { BrandMark } from '../ui/BrandMark.tsx'
import { IconButton } from '../ui/Button.tsx'
import { isFocusLost } from '../ui/focus.ts'
import { retryableLazy } from '../ui/retryableLazy.tsx'
import { COMPACT, useMedia } from '../ui/useMedia.ts'
import { Account, SignedIn } from './Account.tsx'
import styles from './Header.module.css'
import { LazyFileStrip } from './LazyFileScreen.ts'

/** Lazy: the page is usable without it. */
const LazyAccountMenu = retryableLazy(async () => (await import('./AccountMenu.tsx')).AccountMenu, {
  describeMissing: () => say('The menu of the account'),
})

const FOLDER =
  'M3 6a1.5 1.5 0 0 1 1.5-1.5h3L9.5 7H15.5A1.5 1.5 0 0 1 17 8.5v5.5a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 3 14Z'

/** Whose page this is, and the search: the top of the column beside the map. */
export function Header({ children }: { readonly children: ReactNode }) {
  const { file } = useSession()
  const isCompact = useMedia(COMPACT)
  return (
    <header ref={focusIfNothingIs} tabIndex={-1} className={styles.header}>
      <button type="button" className={styles.skip} onClick={focusHeading}>
        {say('Skip to the list')}
      </button>
      <div className={styles.row}>
        <UrlLink change={TO_COUNTRIES} className={styles.brand}>
          <BrandMark size={24} />
        </UrlLink>
        {!file &&
          (isCompact ? (
            <SignedIn className={styles.inField} />
          ) : (
            <Account>
              <IconButton
                label={say('Open a saved file')}
                icon={FOLDER}
                onClick={() => openPage('open')}
              />
            </Account>
          ))}
      </div>
      {file && <LazyFileStrip file={file} />}
      {children}
      {isCompact && !file && <LazyAccountMenu />}
    </header>
  )
}

/**
 * Signing in removes the form that had the focus. From here the next Tab goes to the search, before the list. A link to
 * a town focuses its row instead.
 */
function focusIfNothingIs(header: HTMLElement | null): void {
  if (isFocusLost() && readUrl().code === undefined) header?.focus({ preventScroll: true })
}

function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus()
}
