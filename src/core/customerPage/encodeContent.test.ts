import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAny } from '../../testing/forAny.ts'
import { runThrough } from '../steps.ts'
import { decodeContent, encodeContentSteps } from './encodeContent.ts'
import { NO_LAND } from './land.ts'
import type { PageContent } from './pageContent.ts'
import { wildContent } from './testing/wildContent.ts'

test('reads back what it wrote, whatever the names', () => {
  forAny(wildContent, (content) => {
    const text = runThrough(encodeContentSteps(content)).join('')
    const read = decodeContent(text)
    expect(read.areas.map(({ position: _, ...rest }) => rest)).toEqual(
      content.areas.map(({ position: _, ...rest }) => rest),
    )
    for (const [item, { position }] of content.areas.entries()) {
      expect(read.areas[item]?.position?.lat).toBe(zeroed(position?.lat))
      expect(read.areas[item]?.position?.lng).toBe(zeroed(position?.lng))
    }
    expect({ ...read, areas: [] }).toEqual(JSON.parse(JSON.stringify({ ...content, areas: [] })))
  })
})

/** JSON has no negative zero. */
function zeroed(value: number | undefined): number | undefined {
  return value === 0 ? 0 : value
}

test('is read at once even if it was edited to count more than it has', () => {
  const [content] = fc.sample(wildContent, 1)
  const areas = [{ country: 0, code: '4930', name: 'Berlin', position: { lat: 52, lng: 13 } }]
  const text = runThrough(encodeContentSteps({ ...content!, areas })).join('')
  const edited = text
    .replace('"runs":[[0,1]]', '"runs":[[0,4294967295],[1,4294967295]]')
    .replace(/"points":\["./, '"points":["\uffff\uffff')
  expect(edited.length).toBeGreaterThan(text.length)
  expect(decodeContent(edited).areas).toMatchObject([{ country: 0, code: '4930' }])
})

test('positions out of range are left out, and move no others', () => {
  const degrees = fc.oneof(
    fc.double(),
    fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, -1e300, 1e9, 180.001),
  )
  const [content] = fc.sample(wildContent, 1)
  const berlin = { country: 0, code: '4930', name: 'Berlin', position: { lat: 52.52, lng: 13.41 } }
  forAny(fc.array(fc.record({ lat: degrees, lng: degrees }), { minLength: 1 }), (wild) => {
    const areas = [...wild.map((position) => ({ ...berlin, position })), berlin]
    const read = decodeContent(
      runThrough(encodeContentSteps({ ...content!, areas })).join(''),
    ).areas
    expect(read).toHaveLength(areas.length)
    expect(read.at(-1)).toEqual(berlin)
    for (const [item, { lat, lng }] of wild.entries()) {
      const isThere = Math.abs(lat) <= 90 && Math.abs(lng) <= 180
      expect(read[item]?.position !== undefined, `${lat}, ${lng}`).toBe(isThere)
    }
  })
})

test('what is cut or not all text is refused', () => {
  const [content] = fc.sample(wildContent, 1)
  const area = { country: 0, code: '4930', name: 'Berlin', position: { lat: 52, lng: 13 } }
  const text = runThrough(encodeContentSteps({ ...content!, areas: [area, area] })).join('')
  for (let length = 0; length < text.length; length++)
    expect(() => decodeContent(text.slice(0, length))).toThrow()
  for (const name of ['null', '1', '{}', '[]', '"a","b"'])
    expect(() => decodeContent(text.replace('"Berlin"', name))).toThrow()
})

test('ends no script element and begins no comment', () => {
  forAny(wildContent, (content) => {
    expect(runThrough(encodeContentSteps(content)).join('')).not.toMatch(/[<\u2028\u2029]/)
  })
})

test('writes an area of Germany in less than thirty bytes', () => {
  const areas = Array.from({ length: 9_000 }, (_, i) => ({
    country: 0,
    code: String(4_930_000 + i),
    name: `Town ${i}`,
    position: { lat: 47 + ((i * 7919) % 8000) / 1000, lng: 6 + ((i * 104_729) % 9000) / 1000 },
  }))
  const country = { iso: 'DE', name: 'Germany', callingCode: '49', trunk: '0' }
  const content: PageContent = {
    title: '',
    brand: '',
    made: '2026-11-23',
    kind: 'areas',
    countries: [country],
    areas,
    largest: [],
    view: undefined,
    land: NO_LAND,
  }
  const text = runThrough(encodeContentSteps(content)).join('')
  expect(new TextEncoder().encode(text).length / areas.length).toBeLessThan(30)
})
