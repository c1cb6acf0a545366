import { useCallback, useContext } from 'react'
import { formatList } from '../../core/language/formatList.ts'
import { say } from '../../core/language/say.ts'
import { formatAreaCount } from '../../core/list/formatCount.ts'
import { formatPrefix } from '../../core/prefix.ts'
import { fileOfShared, formatCountries } from '../../core/saved/savedFile.ts'
import type { LinkTrouble, SharedList } from '../../core/shortlist/link.ts'
import { type Shortlist, withAreasOf } from '../../core/shortlist/shortlist.ts'
import { SessionContext } from '../api/session.ts'
import { worldOf } from '../api/world.ts'
import { isSignedIn } from '../session/sessionState.ts'
import { sessionState, showFile } from '../session/sessions.ts'
import { readLink } from '../shortlist/shortlistLink.ts'
import { changeOpenedFiles, isSigningInForLink } from '../state/pageContents.ts'
import { addToShortlist, takeShortlist } from '../state/shortlist/shortlist.ts'
import { navigate, openPage, readUrl, useUrlState } from '../state/url.ts'
import { useLoaded } from '../state/useLoaded.ts'
import { Button } from '../ui/Button.tsx'
import { Failure } from '../ui/Failure.tsx'
import { PageFrame } from '../ui/PageFrame.tsx'
import { Waiting } from '../ui/Waiting.tsx'
import { Account } from './Account.tsx'
import styles from './SharedScreen.module.css'

/**
 * What the link in the address holds. Without an account a whole one is shown at once; with one the person is asked
 * what becomes of it.
 */
export function SharedScreen() {
  const session = useContext(SessionContext)
  const { shared = '' } = useUrlState()
  const read = useCallback(
    async function readShared() {
      const list = await readLink(shared)
      if (!session && !list.trouble) await show(list, shared)
      return list
    },
    [session, shared],
  )
  const list = useLoaded(read)

  function leave(): void {
    isSigningInForLink.set(false)
    navigate({ shared: undefined, saved: undefined }, 'replace')
  }

  async function takeOver({ lines }: SharedList): Promise<void> {
    isSigningInForLink.set(false)
    navigate({ shared: undefined, page: 'shortlist' }, 'replace')
    await addToShortlist(session ? withAreasOf(lines, worldOf(session).get()) : lines)
  }

  return (
    <PageFrame
      title={say('Shared shortlist')}
      account={session && <Account />}
      back={session ? say('Map') : say('Sign in')}
      onClose={leave}
    >
      <div className={styles.page}>
        <h1 tabIndex={-1}>{say('Shared shortlist')}</h1>
        {!list ? (
          <Waiting text={say('Reading the link…')} onCancel={leave} />
        ) : (
          <>
            {list.lines.length > 0 && (
              <>
                <p>
                  {formatAreaCount(list.lines.length)} · {formatCountries(fileOfShared(list))}
                </p>
                <p>{describeLines(list.lines)}</p>
              </>
            )}
            {list.trouble && <Failure text={describeTrouble(list.trouble, list.lines.length)} />}
            {list.lines.length > 0 && (
              <div className={styles.actions}>
                {session && (
                  <Button kind="primary" onClick={() => takeOver(list)}>
                    {say('Add to my shortlist')}
                  </Button>
                )}
                <Button kind={session ? 'secondary' : 'primary'} onClick={() => show(list, shared)}>
                  {list.trouble ? say('Show what can be read') : say('Only look at it')}
                </Button>
                {session && (
                  <Button kind="quiet" onClick={leave}>
                    {say('Not now')}
                  </Button>
                )}
              </div>
            )}
          </>
        )}
      </div>
    </PageFrame>
  )
}

const NAMED = 6

/** "Berlin +49 30, Lyon +33 4 and 3 more". */
function describeLines(lines: Shortlist): string {
  const names = lines
    .slice(0, NAMED)
    .map(({ callingCode, area }) => `${area.name} ${formatPrefix(callingCode, area.code)}`)
  const count = lines.length - names.length
  return formatList([
    ...names,
    ...(count > 0 ? [say('{count, plural, one {# more} other {# more}}', { count })] : []),
  ])
}

/**
 * On the map, and for a visitor as the shortlist: somebody signed in has one of their own. After a reload it is as it was
 * left.
 */
async function show(list: SharedList, shared: string): Promise<void> {
  const isReload = readUrl().saved
  const file = fileOfShared(list)
  changeOpenedFiles({ file, other: undefined })
  await showFile(file, shared)
  if (isReload || isSignedIn(sessionState.get())) return
  await takeShortlist(list.lines)
  openPage('shortlist')
}

function describeTrouble(trouble: LinkTrouble, count: number): string {
  if (count === 0 && trouble !== 'large')
    return trouble === 'newer'
      ? say(
          'This link was made by a newer version of this page. Reload the page, or ask for a file.',
        )
      : say('Nothing in this link can be read. Ask for it again: it was cut short or changed.')
  switch (trouble) {
    case 'large':
      return say(
        'This link holds more than a link may, and was not opened. Ask for the list as a file: Export, Web page.',
      )
    case 'newer':
      return say(
        'This link was made by a newer version of this page: there may be more in it. Reload the page to see.',
      )
    case 'cut':
      return say(
        'The end of this link is missing or was changed, and with it what stood there. Ask for it again.',
      )
    case 'broken':
      return say(
        'A part of this link is damaged, and what stood there cannot be read. Ask for it again.',
      )
  }
}
