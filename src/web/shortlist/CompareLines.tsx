import { say, sayAs } from '../../core/language/say.ts'
import type { Shortlist } from '../../core/shortlist/shortlist.ts'
import { MOST_COMPARED_LINES, openComparison } from '../state/pageContents.ts'
import { Button } from '../ui/Button.tsx'

interface CompareLinesProps {
  readonly lines: Shortlist
  readonly kind: 'primary' | 'secondary'
  readonly preferred: 'first' | 'latest' // where there are more than can be compared
}

/** Opens lines side by side. */
export function CompareLines({ lines, kind, preferred }: CompareLinesProps) {
  const isMore = lines.length > MOST_COMPARED_LINES
  const compared = preferred === 'latest' ? lines.slice(-MOST_COMPARED_LINES) : lines
  return (
    <Button kind={kind} onClick={() => openComparison(compared)}>
      {isMore
        ? say('{which, select, latest {Compare the latest {count}} other {Compare the first {count}}}', {
            which: preferred,
            count: MOST_COMPARED_LINES,
          })
        : sayAs('button that puts areas side by side', 'Compare')}
    </Button>
  )
}
