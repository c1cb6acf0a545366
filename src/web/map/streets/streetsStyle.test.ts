import { expect, test, vi } from 'vitest'
import { type Palette, PROPERTIES } from '../colourNames.ts'

vi.hoisted(() =>
  Object.assign(globalThis, { matchMedia: () => ({ addEventListener() {}, matches: false }) }),
)
const { createLayers } = await import('./streetsStyle.ts')

const PALETTE = Object.fromEntries(
  Object.keys(PROPERTIES).map((name) => [name, '#123456']),
) as unknown as Palette
const OTHERS = { ...PALETTE, water: '#0000ff' }

test.each(['de', 'zh', 'ar', 'ja', 'en-XA'])(
  'labels are in the page’s language, in letters of its own: %s',
  (tag) => {
    const text = JSON.stringify(createLayers(PALETTE, tag))
    expect(text).toContain(`name:${{ zh: 'zh-Hans', 'en-XA': 'en' }[tag] ?? tag}`)
    expect(text).not.toMatch(/pgf|Noto|icon-image|undefined/)
  },
)

test('leaves the ground where nothing is drawn to the built-in map, and the names of towns to our own', () => {
  const ids = createLayers(PALETTE, 'en').map(({ id }) => id)
  for (const id of ['background', 'places_country', 'roads_shields', 'pois'])
    expect(ids).not.toContain(id)
  expect(ids).toEqual(
    expect.arrayContaining(['earth', 'water', 'roads_labels_minor', 'places_subplace']),
  )
})

test('has no colour but those of the palette', () => {
  const text = JSON.stringify(createLayers(OTHERS, 'en'))
  expect(new Set(text.match(/#\w{6}\b|rgba?\([^)]*\)/g))).toEqual(
    new Set(['#123456', '#0000ff', expect.anything()]),
  )
})
