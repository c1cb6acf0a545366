import { countListed, type ListScope } from '../../core/file/listing.ts'
import { say } from '../../core/language/say.ts'
import { formatAreaCount, formatCountryCount } from '../../core/list/formatCount.ts'
import { useSession } from '../api/session.ts'
import type { ExportAction } from '../export/choices.ts'
import { inSlices } from '../state/runSliced.ts'
import { Button } from '../ui/Button.tsx'
import { ARROW_INTO_TRAY, Icon } from '../ui/Icon.tsx'
import { Opener } from '../ui/Opener.tsx'
import { retryableLazy } from '../ui/retryableLazy.tsx'

const LazyExportMenu = retryableLazy(
  async () => (await import('../export/ExportMenu.tsx')).ExportMenu,
  {
    describeMissing: () => say('The menu of exports'),
  },
)

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

/** One HTML file of a scope, for somebody without an account. */
export function useCustomerPage(): ExportAction {
  const session = useSession()
  return {
    label: say('Web page…'),
    hint: say('Map, list and tick boxes; opens without an account'),
    extension: '.html',
    work:
      ({ listSteps }) =>
      async ({ report }) => {
        report({
          title: say('Web page for a customer'),
          doing: say('Making the page'),
          amount: '',
          done: 0,
        })
        const [listing, { createCustomerPage }] = await Promise.all([
          inSlices(listSteps()),
          import('./customerPage.ts'),
        ])
        const { name, bytes } = await createCustomerPage(listing, session)
        const count = countListed(listing)
        const content =
          listing.kind === 'areas' ? formatAreaCount(count) : formatCountryCount(count)
        return { name, bytes: new Blob([...bytes], { type: 'text/html' }), content }
      },
  }
}
