import { openPage } from '../state/page.ts'
import { ToolButton } from '../ui/ToolButton.tsx'

const COLUMNS = 'M3.5 5h13v10h-13zM8 5v10M12.2 5v10'

/** The button whose page gives the focus back to it. */
export const OWN_COLUMNS_OPENER = 'open-own-columns'

/** Opens the page where a person brings columns of their own. */
export function OwnColumnsButton() {
  return (
    <ToolButton
      id={OWN_COLUMNS_OPENER}
      icon={COLUMNS}
      title="Show columns of your own beside the areas"
      onClick={() => openPage('columns')}
    >
      Your columns
    </ToolButton>
  )
}
