import type { ListScope } from '../../core/file/listing.ts'
import { say } from '../../core/language/say.ts'
import type { ExportAction } from '../export/choices.ts'
import { Button } from '../ui/Button.tsx'
import { ARROW_INTO_TRAY, Icon } from '../ui/Icon.tsx'
import { Opener } from '../ui/Opener.tsx'
import { retryableLazy } from '../ui/retryableLazy.tsx'

const LazyExportMenu = retryableLazy(async () => (await import('../export/ExportMenu.tsx')).ExportMenu, {
  describeMissing: () => say('The menu of exports'),
})

interface ListingExportProps {
  readonly scopes: readonly ListScope[]
  readonly actions?: readonly ExportAction[]
}

/** The exports of what a page lists. */
export function ListingExport(listing: ListingExportProps) {
  return (
    <Opener
      opens="dialog"
      renderButton={(button) => (
        <Button {...button}>
          <Icon path={ARROW_INTO_TRAY} /> {say('Export')}
        </Button>
      )}
      renderOpened={(opened) => <LazyExportMenu {...opened} {...listing} />}
    />
  )
}

/** The exports of one list, for pages of other parts. */
export function renderExport(scope: ListScope) {
  return <ListingExport scopes={[scope]} />
}
