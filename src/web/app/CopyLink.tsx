import { say } from '../../core/language/say.ts'
import { useLists } from '../lists/useLists.ts'
import { formatUrl, type UrlState, useUrlState } from '../state/url.ts'
import { copyText } from '../ui/copyText.ts'
import { ToolButton } from '../ui/ToolButton.tsx'
import { useNotice } from '../ui/useNotice.tsx'
import { describeLink } from './describeLink.ts'

const LINKS =
  'M8.5 11.5a3 3 0 0 0 4.3 0l2.6-2.6a3 3 0 0 0-4.3-4.3L10 5.7M11.5 8.5a3 3 0 0 0-4.3 0l-2.6 2.6a3 3 0 0 0 4.3 4.3l1.1-1.1'

/** Copies the address, and says what it opens. */
export function CopyLink() {
  const state = useUrlState()
  const { country, all } = useLists().areas
  const [notice, showNotice] = useNotice([state.iso, state.code, state.town, state.number].join())

  async function copy(): Promise<void> {
    const contents = describeLink(state, { country, areas: all })
    showNotice(
      (await copyText(addressOf(state)))
        ? say('Link copied. It opens {contents}, after signing in; no password is in it.', { contents })
        : say('Not copied: the browser does not allow it. Copy the address of this page instead.'),
    )
  }

  return (
    <>
      <ToolButton icon={LINKS} title={say('Copy a link to what is shown')} onClick={copy}>
        {say('Copy link')}
      </ToolButton>
      {notice}
    </>
  )
}

/** Who gets the link is not in the frame of another page. */
function addressOf(state: UrlState): string {
  return state.embed ? location.origin + formatUrl({ ...state, embed: undefined }) : location.href
}
