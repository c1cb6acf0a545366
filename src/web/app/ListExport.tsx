import { say } from '../../core/language/say.ts'
import { useLists } from '../lists/useLists.ts'
import { ToolButton } from '../ui/Button.tsx'
import { ARROW_INTO_TRAY } from '../ui/Icon.tsx'
import { Opener } from '../ui/Opener.tsx'
import { retryableLazy } from '../ui/retryableLazy.tsx'

const LazyListExportMenu = retryableLazy(async () => (await import('./ListExportMenu.tsx')).ListExportMenu, {
  describeMissing: () => say('The menu of exports'),
})

/** Exports the list that is open; there is nothing to export of an unknown country. */
export function ListExport() {
  const { kind, areas } = useLists()
  if (kind === 'areas' && !areas.country) return null
  return (
    <Opener
      opens="dialog"
      renderButton={(button) => (
        <ToolButton icon={ARROW_INTO_TRAY} {...button}>
          {say('Export')}
        </ToolButton>
      )}
      renderOpened={(opened) => <LazyListExportMenu {...opened} />}
    />
  )
}
