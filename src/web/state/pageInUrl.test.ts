import { expect, test } from 'vitest'
import { formatPage, PAGES, parsePage } from './pageInUrl.ts'

test.each(PAGES)('the address opens the page %s', (page) => {
  expect(formatPage(parsePage(`#${page}`))).toBe(`#${page}`)
  expect(parsePage(`#${page}`).page).toBe(page)
})

test('countries to compare are in the address, each once, four at most', () => {
  const read = parsePage('#countries=de,FR,DE,at,CH,IT')
  expect(read).toEqual({ page: 'countries', compared: ['DE', 'FR', 'AT', 'CH'] })
  expect(parsePage(formatPage(read))).toEqual(read)
})

test('whatever else stands in the address opens nothing', () => {
  expect(parsePage('#<script>')).toEqual({ page: undefined, compared: [] })
  expect(parsePage('#countries=<b>,D&E').compared).toEqual([])
  expect(formatPage(parsePage(''))).toBe('')
})
