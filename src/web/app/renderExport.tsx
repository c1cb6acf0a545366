import type { Exported } from '../changes/exported.ts'
import { inSlices } from '../state/inSlices.ts'
import { ListingExport } from './ListingExport.tsx'

/** The exports of a list of changes. */
export function renderExport({ listSteps, ...scope }: Exported) {
  return <ListingExport scopes={[{ ...scope, load: () => inSlices(listSteps()) }]} />
}
