import { useLists } from '../lists/useLists.ts'
import { describeLink } from '../state/describeLink.ts'
import { useUrlState } from '../state/url.ts'
import { Button } from '../ui/Button.tsx'
import { copyText } from '../ui/copyText.ts'
import { Icon } from '../ui/Icon.tsx'
import { useExpiringState } from '../ui/useExpiringState.ts'
import styles from './Header.module.css'

const LINKS =
  'M8.5 11.5a3 3 0 0 0 4.3 0l2.6-2.6a3 3 0 0 0-4.3-4.3L10 5.7M11.5 8.5a3 3 0 0 0-4.3 0l-2.6 2.6a3 3 0 0 0 4.3 4.3l1.1-1.1'
const NOTICE_MS = 6_000

/** Copies the address, and says what it opens. */
export function CopyLink() {
  const state = useUrlState()
  const { country, towns: [town] = [] } = useLists().areas
  const [notice, showNotice] = useExpiringState<string>()

  async function copy(): Promise<void> {
    const names = { country: country?.name ?? '', area: town?.name ?? state.code ?? '' }
    const contents = describeLink(state, names)
    showNotice(
      (await copyText(location.href))
        ? `Link copied. It opens ${contents}, after signing in; no password is in it.`
        : 'Not copied: the browser does not allow it. Copy the address of this page instead.',
      NOTICE_MS,
    )
  }

  return (
    <>
      <Button isTool title="Copy a link to what is shown" onClick={copy}>
        <Icon path={LINKS} />
        Copy link
      </Button>
      <div role="status" className={styles.notice}>
        {notice && <p>{notice}</p>}
      </div>
    </>
  )
}
