import { ExportButton } from '../export/ExportButton.tsx'
import { useLists } from '../lists/useLists.ts'
import { retryableLazy } from '../ui/retryableLazy.tsx'

const LazyListExportMenu = retryableLazy(async () => (await import('./ListExportMenu.tsx')).ListExportMenu, {
  describeMissing: () => 'The menu of exports',
})

/** Exports the list that is open; there is nothing to export of an unknown country. */
export function ListExport() {
  const { kind, areas } = useLists()
  return kind === 'areas' && !areas.country ? null : <ExportButton Menu={LazyListExportMenu} />
}
