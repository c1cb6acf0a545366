import { joinParts } from '../../core/language/formatList.ts'
import { say, sayAs } from '../../core/language/say.ts'
import { useSession } from '../api/session.ts'
import { formatOpenNumber } from '../lists/openNumber.ts'
import { headingOf, isPlaceWithoutCode, type Known } from '../lists/openTown.ts'
import { useLists } from '../lists/useLists.ts'
import { MatchButton } from '../match/MatchButton.tsx'
import { ShortlistButton } from '../shortlist/ShortlistButton.tsx'
import { wordNear } from '../state/links.ts'
import { formatUrl, type UrlState, useUrlState } from '../state/url.ts'
import { ToolButton } from '../ui/Button.tsx'
import { ARROW_INTO_TRAY } from '../ui/Icon.tsx'
import { Opener } from '../ui/Opener.tsx'
import { retryableLazy } from '../ui/retryableLazy.tsx'
import { useNotice } from '../ui/status.tsx'
import { copyText } from '../ui/useCopying.ts'
import { SignOut } from './Account.tsx'
import styles from './Explorer.module.css'

const LazyListExportMenu = retryableLazy(
  async () => (await import('./ListExportMenu.tsx')).ListExportMenu,
  {
    describeMissing: () => say('The menu of exports'),
  },
)

const LazyMoreMenu = retryableLazy(async () => (await import('./MoreMenu.tsx')).MoreMenu, {
  describeMissing: () => say('This menu'),
})

interface ToolsProps {
  readonly isCompact: boolean // below the list: the shortlist is among the map's own buttons
  readonly hasSignOut: boolean
}

/** What can be done with the open list: above the map, or at the foot of a phone. */
export function Tools({ isCompact, hasSignOut }: ToolsProps) {
  const { file } = useSession()
  return (
    <>
      <MatchButton />
      {!file && <CopyLink />}
      <ListExport />
      {!isCompact && <span className={styles.line} />}
      {!isCompact && <ShortlistButton />}
      <More />
      {hasSignOut && <SignOut />}
    </>
  )
}

const DOTS = 'M4 9.5h.8v1H4zM9.6 9.5h.8v1h-.8zM15.2 9.5h.8v1h-.8z'

function More() {
  return (
    <Opener
      opens="menu"
      renderButton={(button) => (
        <ToolButton icon={DOTS} {...button}>
          {sayAs('button that opens a menu', 'More')}
        </ToolButton>
      )}
      renderOpened={(opened) => <LazyMoreMenu {...opened} />}
    />
  )
}

/** Exports the open list; nothing for an unknown country. */
function ListExport() {
  const { kind, areas } = useLists()
  if (kind === 'areas' && !areas.country) return null
  return (
    <Opener
      opens="dialog"
      renderButton={(button) => (
        <ToolButton icon={ARROW_INTO_TRAY} {...button}>
          {say('Export')}
        </ToolButton>
      )}
      renderOpened={(opened) => <LazyListExportMenu {...opened} />}
    />
  )
}

const LINKS =
  'M8.5 11.5a3 3 0 0 0 4.3 0l2.6-2.6a3 3 0 0 0-4.3-4.3L10 5.7M11.5 8.5a3 3 0 0 0-4.3 0l-2.6 2.6a3 3 0 0 0 4.3 4.3l1.1-1.1'

/** Copies the address, and says what it opens. */
function CopyLink() {
  const state = useUrlState()
  const { country, all } = useLists().areas
  const [notice, showNotice] = useNotice([state.iso, state.code, state.town, state.number].join())

  async function copy(): Promise<void> {
    const contents = describeLink(state, { country, areas: all })
    showNotice(
      (await copyText(addressOf(state)))
        ? say('Link copied. It opens {contents}, after signing in; no password is in it.', {
            contents,
          })
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

/** The address without `embed`: whoever gets the link is not in a frame. */
function addressOf(state: UrlState): string {
  return state.embed ? location.origin + formatUrl({ ...state, embed: undefined }) : location.href
}

/** What a link opens, so that people know what they are sharing. */
function describeLink(state: UrlState, known: Known): string {
  const { iso, list, search, only, digits, near, view } = state
  const number = formatOpenNumber(state, known.country)
  const isNear = near && !isPlaceWithoutCode(state, known.areas)
  const parts = [
    number !== undefined && say('the number {number}', { number }),
    iso !== undefined && headingOf(state, known).text,
    iso === undefined &&
      !near &&
      number === undefined &&
      (list === 'areas' ? say('all areas') : say('all countries')),
    search !== '' && say('the search “{words}”', { words: search }),
    (only.length > 0 || digits !== '') && say('the filters'),
    isNear && wordNear(near),
    view && say('the part of the map'),
  ]
  return joinParts(parts.filter((part) => typeof part === 'string'))
}
