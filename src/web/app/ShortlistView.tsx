import { listShortlist } from '../../core/file/listShortlist.ts'
import { ExportButton } from '../export/ExportButton.tsx'
import { ShortlistPage } from '../shortlist/ShortlistPage.tsx'
import { MOST_COMPARED_LINES, openComparison } from '../state/comparedLines.ts'
import { openProof } from '../state/proof.ts'
import { useShortlist } from '../state/shortlist/shortlistStore.ts'
import { Button } from '../ui/Button.tsx'
import { Account } from './Account.tsx'
import { ShortlistExportMenu } from './ShortlistExportMenu.tsx'

/** The shortlist's page: its parts, and what they know of the rest. */
export function ShortlistView() {
  return <ShortlistPage account={<Account />} tools={<ShortlistTools />} />
}

/** What other parts do with the shortlist, each a button beside "Copy codes". */
function ShortlistTools() {
  const lines = useShortlist()
  return (
    <>
      <Button onClick={() => openComparison(lines)}>
        {lines.length > MOST_COMPARED_LINES ? `Compare the first ${MOST_COMPARED_LINES}` : 'Compare'}
      </Button>
      <Button onClick={() => openProof({ listing: listShortlist(lines), sheet: 'shortlist' })}>Print</Button>
      <ExportButton Menu={ShortlistExportMenu} />
    </>
  )
}
