import { formatDay } from '../../core/language/formatDate.ts'
import { say } from '../../core/language/say.ts'
import type { SavedFile } from '../../core/saved/savedFile.ts'

/** What a person can do with a file that was read. */
export type Way = 'look' | 'since' | 'lines' | 'files' | 'check'

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
  const look: WayShown = {
    way: 'look',
    title: say('Just look at it'),
    hint: say('Map and list as of {date}, marked as saved', { date: formatDay(file.savedAtMs) }),
    action: say('Show it on the map'),
  }
  const since: WayShown = {
    way: 'since',
    title: say('See what changed since'),
    hint: isSignedIn
      ? say('Compare it with the service today')
      : say('Compare it with the service today after signing in; the file stays open'),
    action: say('See what changed'),
  }
  const lines: WayShown = {
    way: 'lines',
    title: say('Is this still true?'),
    hint: isSignedIn
      ? say('Each line beside the service today')
      : say('Each line beside the service today after signing in; the file stays open'),
    action: say('Check each line'),
  }
  const files: WayShown = {
    way: 'files',
    title: say('Compare with another file'),
    hint:
      file.kind === 'codes' ? say('Each line beside a file with areas') : say('Two dates, or two vendors'),
    action: say('Choose the other file'),
  }
  const check: WayShown = {
    way: 'check',
    title: say('Check the data'),
    hint: say('What may be wrong in it'),
    action: say('Check the data'),
  }
  if (file.kind === 'codes') return [lines, files]
  const ways = file.kind === 'areas' ? [since, lines, files, check] : [since, files, check]
  return isSignedIn ? [...ways, look] : [look, ...ways]
}
