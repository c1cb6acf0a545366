import { useSession, useSignOut } from '../api/useSession.ts'
import { openPage } from '../state/page.ts'
import { Menu } from '../ui/Menu.tsx'
import { type Opened, Opener } from '../ui/Opener.tsx'
import { ToolButton } from '../ui/ToolButton.tsx'
import styles from './AccountMenu.module.css'
import { ARROW_THROUGH_DOOR } from './SignOut.tsx'

/** Over the initial in the search field of a phone: who is signed in, and the way out. */
export function AccountMenu() {
  const { username } = useSession()
  return (
    <div className={styles.account}>
      <Opener
        opens="menu"
        renderButton={(button) => (
          <ToolButton icon={ARROW_THROUGH_DOOR} {...button} className={styles.button}>
            {`Signed in as ${username}`}
          </ToolButton>
        )}
        renderOpened={(opened) => <AccountItems {...opened} />}
      />
    </div>
  )
}

function AccountItems(opened: Opened) {
  const { username } = useSession()
  const signOut = useSignOut()
  return (
    <Menu
      {...opened}
      label={`Signed in as ${username}`}
      items={[
        {
          label: 'Open a saved file',
          hint: 'Looks at it, or compares it',
          onChoose: () => openPage('open'),
        },
        { label: 'Sign out', hint: `Signed in as ${username}`, onChoose: () => signOut() },
      ]}
    />
  )
}
