import { MOST_AREAS } from '../../core/compare/limits.ts'
import { say, sayAs } from '../../core/language/say.ts'
import type { Shortlist } from '../../core/shortlist/shortlist.ts'
import { openComparison } from '../state/pageContents.ts'
import { Button } from '../ui/Button.tsx'

interface CompareLinesProps {
  readonly lines: Shortlist
  readonly kind: 'primary' | 'secondary'
  readonly preferred: 'first' | 'latest' // where there are more than can be compared
}

/** Opens lines side by side. */
export function CompareLines({ lines, kind, preferred }: CompareLinesProps) {
  const isMore = lines.length > MOST_AREAS
  const compared = preferred === 'latest' ? lines.slice(-MOST_AREAS) : lines
  return (
    <Button kind={kind} onClick={() => openComparison(compared)}>
      {isMore
        ? say(
            '{which, select, latest {Compare the latest {count}} other {Compare the first {count}}}',
            {
              which: preferred,
              count: MOST_AREAS,
            },
          )
        : sayAs('button that puts areas side by side', 'Compare')}
    </Button>
  )
}
