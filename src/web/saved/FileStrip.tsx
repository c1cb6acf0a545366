import { formatDay } from '../../core/language/formatDate.ts'
import { say } from '../../core/language/say.ts'
import type { ShownFile } from '../api/session.ts'
import { isSignedIn } from '../session/sessionState.ts'
import { closeFile, sessionState, signOut } from '../session/sessions.ts'
import { useStore } from '../state/createStore.ts'
import { openPage } from '../state/url.ts'
import linkButton from '../ui/linkButton.module.css'
import { sayRich } from '../ui/sayRich.ts'
import styles from './FileStrip.module.css'

/** In place of the account: which file is shown, and the ways back. */
export function FileStrip({ file }: { readonly file: ShownFile }) {
  const isSomebodyIn = isSignedIn(useStore(sessionState))
  const { name, savedAtMs, brokenCount } = file
  if (file.kept)
    return (
      <div role="note" className={`${linkButton.within} ${styles.strip}`}>
        <p>{say('Kept on this device, as of {day}.', { day: formatDay(savedAtMs) })}</p>
        <button type="button" onClick={() => signOut()}>
          {say('Back to sign-in')}
        </button>
      </div>
    )
  const opened = { file: <bdi title={name}>{name}</bdi>, date: formatDay(savedAtMs) }
  return (
    <div role="note" className={`${linkButton.within} ${styles.strip}`}>
      <p>
        {brokenCount > 0
          ? sayRich('Opened from {file}, saved {date}. {count, plural, one {# row} other {# rows}} not understood', {
              ...opened,
              count: brokenCount,
            })
          : sayRich('Opened from {file}, saved {date}', opened)}
      </p>
      <button type="button" onClick={() => openPage('open')}>
        {say('About the file')}
      </button>
      <button type="button" onClick={() => closeFile()}>
        {isSomebodyIn ? say('Back to the live data') : say('Back to sign-in')}
      </button>
    </div>
  )
}
