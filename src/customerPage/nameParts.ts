import { say } from '../core/language/say.ts'
import { byId } from './elements.ts'

/** Writes the words of the page's own parts, which are the same for any list. */
export function nameParts(): void {
  const search = byId<HTMLInputElement>('search')
  search.placeholder = say('Name or code')
  search.setAttribute('aria-label', say('Search by name or code'))
  byId('only').textContent = say('Only chosen')
  byId('print').textContent = say('Print')
  byId('codes-label').textContent = say(
    'This browser does not let the page copy. Copy this text yourself, it is selected:',
  )
  byId('map').setAttribute('aria-label', say('Map'))
  byId('nearer').setAttribute('aria-label', say('Zoom in'))
  byId('farther').setAttribute('aria-label', say('Zoom out'))
  byId('whole').setAttribute('aria-label', say('Show the whole map'))
}
