import { expect, test } from 'vitest'
import { recentEntries, recordRecent } from '../state/recentEntries.ts'
import { navigate, readUrl } from '../state/url.ts'
import { signOut } from './sessions.ts'

test('signing out forgets what was open', () => {
  recordRecent({ iso: 'DE', name: 'Berlin', country: 'Germany', prefix: '+49 30', link: {} })
  navigate({ iso: 'DE', code: '4930' }, 'push')
  signOut()
  expect(recentEntries.get()).toEqual([])
  expect(readUrl()).toMatchObject({ iso: undefined, code: undefined })
})
