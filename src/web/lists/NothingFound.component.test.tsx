import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { navigate, readUrl } from '../state/url.ts'
import { NothingFound } from './NothingFound.tsx'

test('List everything takes all filters away', async () => {
  navigate({ iso: 'FR', search: 'new', only: ['shared'], digits: '9' }, 'replace')
  const screen = await render(<NothingFound />)
  await screen.getByRole('button', { name: 'List everything' }).click()
  expect(readUrl()).toMatchObject({ iso: 'FR', search: '', only: [], digits: '' })
})
