import { listShortlist } from '../../core/file/listShortlist.ts'
import type { Shortlist } from '../../core/shortlist/shortlist.ts'
import type { ExportScope } from '../export/choices.ts'
import { withOwnColumns } from './withOwnColumns.ts'

/** The shortlist to be taken away. */
export function shortlistScope(lines: Shortlist): ExportScope {
  return {
    label: 'Shortlist',
    count: lines.length,
    load: async () => withOwnColumns(listShortlist(lines)),
  }
}
