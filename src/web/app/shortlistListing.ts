import { listShortlist } from '../../core/file/listShortlist.ts'
import { say } from '../../core/language/say.ts'
import type { Shortlist } from '../../core/shortlist/shortlist.ts'
import type { ExportScope } from '../export/choices.ts'
import { inSlices } from '../state/inSlices.ts'
import { withOwnColumnsSteps } from './withOwnColumnsSteps.ts'

/** The shortlist to be taken away. `gone`: the keys of lines whose code is no more. */
export function shortlistScope(lines: Shortlist, gone: ReadonlySet<string>): ExportScope {
  return {
    label: say('Shortlist'),
    count: lines.length,
    isPlaced: lines.some(({ area }) => area.position),
    load: () => inSlices(withOwnColumnsSteps(listShortlist(lines, gone))),
  }
}
