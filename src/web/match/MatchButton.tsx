import { say } from '../../core/language/say.ts'
import { openPage } from '../state/page.ts'
import { ToolButton } from '../ui/ToolButton.tsx'

const LINES_AND_TICKS = 'M3.5 5.5l1.5 1.5 2.5-3M3.5 12.5l1.5 1.5 2.5-3M10.5 6h6M10.5 13h6'

export const MATCH_OPENER = 'match-a-list'

/** Opens the page on which a whole list is matched. */
export function MatchButton() {
  return (
    <ToolButton
      id={MATCH_OPENER}
      icon={LINES_AND_TICKS}
      title={say('Match a list of places, codes or numbers')}
      onClick={() => openPage('match')}
    >
      {say('Match a list')}
    </ToolButton>
  )
}
