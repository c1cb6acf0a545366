import { useSession, useSignOut } from '../api/useSession.ts'
import { Menu } from '../ui/Menu.tsx'
import styles from './AccountMenu.module.css'
import { ARROW_THROUGH_DOOR } from './SignOut.tsx'

/** Over the initial in the search field of a phone: who is signed in, and the way out. */
export function AccountMenu() {
  const { username } = useSession()
  const signOut = useSignOut()
  return (
    <div className={styles.account}>
      <Menu
        label={`Signed in as ${username}`}
        icon={ARROW_THROUGH_DOOR}
        className={styles.button}
        items={[{ label: 'Sign out', hint: `Signed in as ${username}`, onChoose: () => signOut() }]}
      />
    </div>
  )
}
