import { formatDay } from '../../core/language/formatDate.ts'
import { say } from '../../core/language/say.ts'
import type { ShownFile } from '../api/session.ts'
import { isSignedIn } from '../session/sessionState.ts'
import { closeFile, sessionState, signOut } from '../session/sessions.ts'
import { useStore } from '../state/createStore.ts'
import { isSigningInForLink } from '../state/pageContents.ts'
import { openPage } from '../state/url.ts'
import linkButton from '../ui/linkButton.module.css'
import { sayRich } from '../ui/sayRich.ts'
import styles from './FileStrip.module.css'

/** In place of the account: which file is shown, and the ways back. */
export function FileStrip({ file }: { readonly file: ShownFile }) {
  const isSomebodyIn = isSignedIn(useStore(sessionState))
  const { name, savedAtMs, brokenCount, isShared, isPlacedByName } = file
  if (file.kept)
    return (
      <div role="note" className={`${linkButton.within} ${styles.strip}`}>
        <p>{say('Kept on this device, as of {day}.', { day: formatDay(savedAtMs) })}</p>
        <button type="button" onClick={() => signOut()}>
          {say('Back to sign-in')}
        </button>
      </div>
    )
  if (isShared)
    return (
      <div role="note" className={`${linkButton.within} ${styles.strip}`}>
        <p>
          {say('A shortlist from a link, as of {day}.', { day: formatDay(savedAtMs) })}
          {isPlacedByName && ` ${say('Towns are placed by their names.')}`}
        </p>
        <button type="button" onClick={isSomebodyIn ? () => closeFile() : signInForLink}>
          {isSomebodyIn ? say('Back to the live data') : say('Sign in to take it over')}
        </button>
      </div>
    )
  const opened = { file: <bdi title={name}>{name}</bdi>, date: formatDay(savedAtMs) }
  return (
    <div role="note" className={`${linkButton.within} ${styles.strip}`}>
      <p>
        {brokenCount > 0
          ? sayRich(
              'Opened from {file}, saved {date}. {count, plural, one {# row} other {# rows}} not understood',
              {
                ...opened,
                count: brokenCount,
              },
            )
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

/** The link stays in the address, and asks once somebody is signed in. */
function signInForLink(): void {
  isSigningInForLink.set(true)
  closeFile({ keepsLink: true })
}
