import { countListed, type Listing } from '../../core/file/listing.ts'
import { saveFile } from '../ui/saveFile.ts'

/** Saves a list as CSV for spreadsheets. */
export async function saveListing(listing: Listing): Promise<void> {
  const { writeScope } = await import('../export/exportWork.ts')
  const scope = { label: listing.name, count: countListed(listing), load: async () => listing }
  const work = writeScope(scope, { format: 'table', label: 'CSV', hint: '' })
  const { name, bytes } = await work({ signal: new AbortController().signal, report: () => undefined })
  saveFile({ name, bytes })
}
