import { expect, test } from 'vitest'
import { createLine, createPlaceLine } from '../../core/shortlist/shortlist.ts'
import { tellLines } from './messages.ts'

const CANADA = { iso: 'CA', name: 'Canada', callingCode: '1' }
const WHITEHORSE = { code: '1867', name: 'Whitehorse', position: { lat: 60.7, lng: -135.1 } }
const YELLOWKNIFE = { name: 'Yellowknife', position: { lat: 62.45, lng: -114.35 } }

test('tells each line with its place, each code once, and no notes', () => {
  const lines = [
    { ...createPlaceLine(CANADA, WHITEHORSE, YELLOWKNIFE, 'known'), note: 'for ann' },
    createLine(CANADA, { ...WHITEHORSE, position: undefined }),
    createLine(CANADA, { code: '', name: 'Area without a code', position: undefined }),
  ]
  expect(tellLines(lines)).toEqual({
    codes: ['CA:1867'],
    lines: [
      {
        country: 'CA',
        area: '1867',
        place: { name: 'Yellowknife', latitude: 62.45, longitude: -114.35, serves: 'known' },
      },
      { country: 'CA', area: '1867', place: { name: 'Whitehorse' } },
    ],
  })
  expect(JSON.stringify(tellLines(lines))).not.toContain('ann')
})
