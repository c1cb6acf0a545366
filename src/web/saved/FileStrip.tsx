import { useContext } from 'react'
import { formatCount } from '../../core/list/formatCount.ts'
import { formatDay } from '../../core/saved/formatSaved.ts'
import { FileShowingContext, type ShownFile } from '../api/useSession.ts'
import { openPage } from '../state/page.ts'
import styles from './FileStrip.module.css'

/** In place of who is signed in: which file is shown, and the ways back. */
export function FileStrip({ file: { name, savedAtMs, brokenCount } }: { readonly file: ShownFile }) {
  const { close, isSignedIn } = useContext(FileShowingContext)
  return (
    <div role="note" className={styles.strip}>
      <p>
        Opened from <bdi title={name}>{name}</bdi>, saved {formatDay(savedAtMs)}
        {brokenCount > 0 &&
          `. ${formatCount(brokenCount)} ${brokenCount === 1 ? 'row' : 'rows'} not understood`}
      </p>
      <button type="button" onClick={() => openPage('open')}>
        About the file
      </button>
      <button type="button" onClick={() => close()}>
        {isSignedIn ? 'Back to the live data' : 'Back to sign-in'}
      </button>
    </div>
  )
}
