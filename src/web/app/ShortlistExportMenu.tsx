import type { OpenExport } from '../export/ExportButton.tsx'
import { ExportMenu } from '../export/ExportMenu.tsx'
import { useShortlist } from '../state/shortlist/shortlistStore.ts'
import { CUSTOMER_PAGE } from './customerPageAction.ts'
import { shortlistScope } from './shortlistListing.ts'

/** The exports of the shortlist. */
export function ShortlistExportMenu(open: OpenExport) {
  return <ExportMenu {...open} scopes={[shortlistScope(useShortlist())]} actions={[CUSTOMER_PAGE]} />
}
