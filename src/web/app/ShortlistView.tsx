import { useMemo } from 'react'
import { listShortlist } from '../../core/file/listing.ts'
import { say } from '../../core/language/say.ts'
import { withAreasOf } from '../../core/shortlist/shortlist.ts'
import { useSession } from '../api/session.ts'
import { useWorld } from '../api/world.ts'
import { CompareLines } from '../shortlist/CompareLines.tsx'
import { useGone } from '../shortlist/CopyCodes.tsx'
import { ShortlistPage } from '../shortlist/ShortlistPage.tsx'
import { openProof } from '../state/pageContents.ts'
import { useShortlist } from '../state/shortlist/shortlistStore.ts'
import { Button } from '../ui/Button.tsx'
import { Opener } from '../ui/Opener.tsx'
import { retryableLazy } from '../ui/retryableLazy.tsx'
import { Account } from './Account.tsx'
import { ListingExport, useCustomerPage } from './ListingExport.tsx'
import { shortlistScope } from './listings.ts'
import { PinShortlist } from './pinActions.tsx'

const LazyShareMenu = retryableLazy(
  async () => (await import('../shortlist/ShareMenu.tsx')).ShareMenu,
  {
    describeMissing: () => say('The link'),
  },
)

/** The shortlist's page, with what it needs from other parts. */
export function ShortlistView() {
  return <ShortlistPage account={<Account />} tools={<ShortlistTools />} />
}

/** What other parts do with the shortlist, each a button beside "Copy codes". */
function ShortlistTools() {
  const kept = useShortlist()
  const world = useWorld()
  const isPlaced = useSession().file?.isPlacedByName // later than the link was read
  const lines = useMemo(() => (isPlaced ? withAreasOf(kept, world) : kept), [isPlaced, kept, world])
  const gone = useGone(lines)
  return (
    <>
      <Opener
        opens="dialog"
        renderButton={(button) => <Button {...button}>{say('Share')}</Button>}
        renderOpened={(opened) => <LazyShareMenu {...opened} lines={lines} />}
      />
      <CompareLines lines={lines} kind="secondary" preferred="first" />
      <Button
        onClick={() => openProof({ listing: listShortlist(lines, gone), sheet: 'shortlist' })}
      >
        {say('Print')}
      </Button>
      <ListingExport scopes={[shortlistScope(lines, gone)]} actions={[useCustomerPage()]} />
      <PinShortlist lines={lines} />
    </>
  )
}
