import type { ReactNode } from 'react'
import { say } from '../../core/language/say.ts'
import { useSession } from '../api/session.ts'
import { signOut } from '../session/sessions.ts'
import { IconButton, ToolButton } from '../ui/Button.tsx'
import styles from './Account.module.css'

export const ARROW_THROUGH_DOOR =
  'M8 4H5.5A1.5 1.5 0 0 0 4 5.5v9A1.5 1.5 0 0 0 5.5 16H8M9 10h7.5m0 0-3-3m3 3-3 3'

/** Who is signed in, more buttons, and the way out. With a file nobody is signed in. */
export function Account({ children }: { readonly children?: ReactNode }) {
  const { file } = useSession()
  if (file) return children
  return (
    <span className={styles.account}>
      <SignedIn />
      {children}
      <IconButton label={say('Sign out')} icon={ARROW_THROUGH_DOOR} onClick={() => signOut()} />
    </span>
  )
}

/** Who is signed in: where there is little room, only the first letter is seen. */
export function SignedIn({ className = '' }: { readonly className?: string | undefined }) {
  const { username } = useSession()
  return (
    <span
      className={`${styles.user} ${className}`}
      title={say('Signed in as {user}', { user: username })}
    >
      <span aria-hidden="true" className={styles.initial}>
        {[...username][0]?.toUpperCase()}
      </span>
      <span className={styles.username}>{username}</span>
    </span>
  )
}

/** The way out among the tools, if the header has no room for it. */
export function SignOut() {
  const { file } = useSession()
  return (
    <ToolButton icon={ARROW_THROUGH_DOOR} onClick={() => signOut()}>
      {file ? (file.kept ? say('Back to sign-in') : say('Close the file')) : say('Sign out')}
    </ToolButton>
  )
}
