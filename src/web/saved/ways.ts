import { formatDay } from '../../core/saved/formatSaved.ts'
import type { SavedFile } from '../../core/saved/savedFile.ts'

/** What a person can do with a file that was read. */
export type Way = 'look' | 'since' | 'lines' | 'files'

export interface WayShown {
  readonly way: Way
  readonly title: string
  readonly hint: string
  readonly action: string // what the button says
}

/** The ways on from a file, in the order in which they are offered. What needs the service says so. */
export function waysOf(
  file: Pick<SavedFile, 'kind' | 'savedAtMs'>,
  isSignedIn: boolean,
): readonly WayShown[] {
  const first = isSignedIn ? '' : ' after signing in; the file stays open'
  const look: WayShown = {
    way: 'look',
    title: 'Just look at it',
    hint: `Map and list as of ${formatDay(file.savedAtMs)}, marked as saved`,
    action: 'Show it on the map',
  }
  const since: WayShown = {
    way: 'since',
    title: 'See what changed since',
    hint: `Compare it with the service today${first}`,
    action: 'See what changed',
  }
  const lines: WayShown = {
    way: 'lines',
    title: 'Is this still true?',
    hint: `Each line beside the service today${first}`,
    action: 'Check each line',
  }
  const files: WayShown = {
    way: 'files',
    title: 'Compare with another file',
    hint: file.kind === 'codes' ? 'Each line beside a file with areas' : 'Two dates, or two vendors',
    action: 'Choose the other file',
  }
  if (file.kind === 'codes') return [lines, files]
  const ways = file.kind === 'areas' ? [since, lines, files] : [since, files]
  return isSignedIn ? [...ways, look] : [look, ...ways]
}
