import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAny } from '../../testing/forAny.ts'
import { buildOrderLinks, formatOrderCodes, formatOrderLink, listOrderPairs } from './order.ts'
import { createLine } from './shortlist.ts'

const SHOP = 'https://shop.example/order?iso={ISOCODE}&area={AREACODE}'
const CART = 'https://shop.example/cart?areas={AREACODES}'

function line(iso: string, code: string, name = 'Berlin', note = '') {
  const country = { iso, name: 'Germany', callingCode: '49', id: '', a2b: '', position: undefined }
  return { ...createLine(country, { code, name, position: undefined }), note }
}

test('lists the order codes as the service writes them, one a line and each once', () => {
  const lines = [
    line('DE', '4930'),
    line('IT', '3906'),
    line('DE', '4930', 'Potsdam'),
    line('XX', ''),
  ]
  expect(formatOrderCodes(lines)).toBe('4930\n3906')
})

test('names each code of each country once', () => {
  const lines = [
    line('DE', '4930'),
    line('US', '1'),
    line('DE', '4930', 'Potsdam'),
    line('CA', '1'),
  ]
  expect(listOrderPairs([...lines, line('XX', '')])).toEqual(['DE:4930', 'US:1', 'CA:1'])
})

test('makes a link per area, with its values encoded', () => {
  expect(formatOrderLink(SHOP, line('DE', '4930'))).toBe(
    'https://shop.example/order?iso=DE&area=4930',
  )
  expect(formatOrderLink(SHOP, line('D&E', '49 30#"/?\ud800'))).toBe(
    'https://shop.example/order?iso=D%26E&area=49%2030%23%22%2F%3F%EF%BF%BD',
  )
  expect(formatOrderLink(CART, line('DE', '4930'))).toBe(
    'https://shop.example/cart?areas=DE%3A4930',
  )
})

test('orders all with one link each, or in one where the template takes several', () => {
  const lines = [
    line('DE', '4930'),
    line('DE', '4930', 'Potsdam'),
    line('IT', '3906'),
    line('XX', ''),
  ]
  expect(buildOrderLinks(SHOP, lines).map(({ href }) => href)).toEqual([
    'https://shop.example/order?iso=DE&area=4930',
    'https://shop.example/order?iso=IT&area=3906',
  ])
  expect(buildOrderLinks(CART, lines)).toEqual([
    { href: 'https://shop.example/cart?areas=DE%3A4930%2CIT%3A3906', count: 2 },
  ])
  expect(buildOrderLinks(CART, [])).toEqual([])
  expect(buildOrderLinks(CART, [line('DE', '\ud800')])).toMatchObject([
    { href: expect.stringMatching(/=DE%3A%EF%BF%BD$/) },
  ])
})

test('splits what is too long for a link, and leaves nothing out', () => {
  const lines = Array.from({ length: 500 }, (_, i) => line('DE', `49${i}`))
  const links = buildOrderLinks(CART, lines)
  expect(links.length).toBeGreaterThan(1)
  expect(links.every(({ href }) => href.length <= 2000)).toBe(true)
  const codes = links.flatMap(
    ({ href }) => new URL(href).searchParams.get('areas')?.split(',') ?? [],
  )
  expect(codes).toEqual(lines.map(({ area }) => `DE:${area.code}`))
})

test('never says a note: not in codes, links, or what files, paper and pages show', () => {
  const NOTE = 'secret-margin'
  const wild = fc.string({ unit: 'binary' }).filter((text) => !text.includes(NOTE))
  forAny(fc.array(fc.tuple(wild, wild, wild), { maxLength: 5 }), (items) => {
    const lines = items.map(([iso, code, name]) => line(iso, code, name, NOTE))
    const shared = [
      formatOrderCodes(lines),
      ...[SHOP, CART].flatMap((template) =>
        buildOrderLinks(template, lines).map(({ href }) => href),
      ),
      ...lines.map((one) => formatOrderLink(SHOP, one)),
    ]
    expect(shared.join('\n')).not.toContain(NOTE)
  })
})
