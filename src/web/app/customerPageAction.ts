import { countListed } from '../../core/file/listing.ts'
import { formatAreaCount, formatCountryCount } from '../../core/list/formatCount.ts'
import type { ExportAction } from '../export/choices.ts'

/** One HTML file of a scope, for somebody without an account. */
export const CUSTOMER_PAGE: ExportAction = {
  label: 'Web page…',
  hint: 'Map, list and tick boxes; opens without an account',
  extension: '.html',
  work:
    ({ load }) =>
    async ({ report }) => {
      report({ title: 'Web page for a customer', doing: 'Making the page', amount: '', done: 0 })
      const [listing, { createCustomerPage }] = await Promise.all([load(), import('./customerPage.ts')])
      const { name, bytes } = await createCustomerPage(listing)
      const count = countListed(listing)
      const content = listing.kind === 'areas' ? formatAreaCount(count) : formatCountryCount(count)
      return { name, bytes: new Blob([...bytes], { type: 'text/html' }), content }
    },
}
