import { useSession, useSignOut } from '../api/useSession.ts'
import { Icon } from '../ui/Icon.tsx'
import styles from './Account.module.css'
import { ARROW_THROUGH_DOOR } from './SignOut.tsx'

/** Who is signed in, for the bar of a page over the map. */
export function Account() {
  const { username } = useSession()
  const signOut = useSignOut()
  return (
    <span className={styles.account}>
      <span className={styles.user} title={`Signed in as ${username}`}>
        <span aria-hidden="true" className={styles.initial}>
          {[...username][0]?.toUpperCase()}
        </span>
        <span className={styles.username}>{username}</span>
      </span>
      <button
        type="button"
        aria-label="Sign out"
        title="Sign out"
        className={styles.signOut}
        onClick={() => signOut()}
      >
        <Icon path={ARROW_THROUGH_DOOR} />
      </button>
    </span>
  )
}
