import { useState } from 'react'
import { say } from '../../core/language/say.ts'
import { useSession } from '../api/session.ts'
import { signOut } from '../session/sessions.ts'
import { openPage } from '../state/url.ts'
import { ToolButton } from '../ui/Button.tsx'
import { Menu } from '../ui/Menu.tsx'
import { type OpenedProps, Opener } from '../ui/Opener.tsx'
import { ARROW_THROUGH_DOOR } from './Account.tsx'
import styles from './AccountMenu.module.css'
import { LanguageMenu, languageItem } from './LanguageMenu.tsx'

/** Over the initial in the search field of a phone: who is signed in, and the way out. */
export function AccountMenu() {
  const { username } = useSession()
  return (
    <div className={styles.account}>
      <Opener
        opens="menu"
        renderButton={(button) => (
          <ToolButton icon={ARROW_THROUGH_DOOR} {...button} className={styles.button}>
            {say('Signed in as {user}', { user: username })}
          </ToolButton>
        )}
        renderOpened={(opened) => <AccountItems {...opened} />}
      />
    </div>
  )
}

function AccountItems(opened: OpenedProps) {
  const { username } = useSession()
  const [choosesLanguage, setChoosesLanguage] = useState(false)
  return (
    <>
      <Menu
        {...opened}
        label={say('Signed in as {user}', { user: username })}
        items={[
          {
            label: say('Open a saved file'),
            hint: say('Looks at it, or compares it'),
            onChoose: () => openPage('open'),
          },
          languageItem(() => setChoosesLanguage(true)),
          {
            label: say('Sign out'),
            hint: say('Signed in as {user}', { user: username }),
            onChoose: () => signOut(),
          },
        ]}
      />
      <LanguageMenu
        {...opened}
        isOpen={choosesLanguage}
        onClose={() => setChoosesLanguage(false)}
      />
    </>
  )
}
