import type { ReactNode } from 'react'
import { say } from '../../core/language/say.ts'
import { useSession } from '../api/session.ts'
import { signOut } from '../session/sessions.ts'
import { IconButton } from '../ui/IconButton.tsx'
import styles from './Account.module.css'
import { ARROW_THROUGH_DOOR } from './SignOut.tsx'

/** Who is signed in, what else is offered there, and the way out; of a file nobody is. */
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
    <span className={`${styles.user} ${className}`} title={say('Signed in as {user}', { user: username })}>
      <span aria-hidden="true" className={styles.initial}>
        {[...username][0]?.toUpperCase()}
      </span>
      <span className={styles.username}>{username}</span>
    </span>
  )
}
