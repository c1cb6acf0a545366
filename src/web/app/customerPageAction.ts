import { countListed } from '../../core/file/listing.ts'
import { say } from '../../core/language/say.ts'
import { formatAreaCount, formatCountryCount } from '../../core/list/formatCount.ts'
import type { ExportAction } from '../export/choices.ts'
import { inSlices } from '../state/inSlices.ts'

/** One HTML file of a scope, for somebody without an account. */
export function customerPage(): ExportAction {
  return {
    label: say('Web page…'),
    hint: say('Map, list and tick boxes; opens without an account'),
    extension: '.html',
    work:
      ({ listSteps }) =>
      async ({ report }) => {
        report({ title: say('Web page for a customer'), doing: say('Making the page'), amount: '', done: 0 })
        const [listing, { createCustomerPage }] = await Promise.all([
          inSlices(listSteps()),
          import('./customerPage.ts'),
        ])
        const { name, bytes } = await createCustomerPage(listing)
        const count = countListed(listing)
        const content = listing.kind === 'areas' ? formatAreaCount(count) : formatCountryCount(count)
        return { name, bytes: new Blob([...bytes], { type: 'text/html' }), content }
      },
  }
}
