import { expect, test, vi } from 'vitest'
import { clearRecent, recentEntries, recordRecent } from './recentEntries.ts'

const FRANCE = { iso: 'FR', name: 'France', country: 'France', prefix: '+33', link: { iso: 'FR' } }
const SPAIN = { iso: 'ES', name: 'Spain', country: 'Spain', prefix: '+34', link: { iso: 'ES' } }

test('does not record the latest entry again, or the page would render again', () => {
  clearRecent()
  const onChange = vi.fn()
  const unsubscribe = recentEntries.subscribe(onChange)
  for (const entry of [FRANCE, SPAIN, { ...SPAIN, link: { ...SPAIN.link } }]) recordRecent(entry)
  expect(onChange).toHaveBeenCalledTimes(2)
  recordRecent(FRANCE)
  expect(recentEntries.get()).toEqual([FRANCE, SPAIN])
  unsubscribe()
})
