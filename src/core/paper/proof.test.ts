import { expect, test } from 'vitest'
import type { AreaListing } from '../file/listing.ts'
import { createProof } from './proof.ts'

const GERMANY = { iso: 'DE', name: 'Germany', callingCode: '49', position: undefined }
const FRANCE = { iso: 'FR', name: 'France', callingCode: '33', position: undefined }
const BERLIN = { code: '4930', name: 'Berlin', position: { lat: 52.52, lng: 13.405 } }
const LYON = { code: '33472', name: 'Lyon', position: undefined }

const trunkOf = () => '0'

function areas(more: readonly string[] = [], count = 1): AreaListing {
  const one = { country: GERMANY, area: BERLIN, more: more.map(() => 'x') }
  return {
    kind: 'areas',
    name: 'Germany',
    moreColumns: more,
    areas: Array.from({ length: count }, () => one),
  }
}

test('a whole country is codes and names, and says in which order', () => {
  const proof = createProof(
    { listing: areas([], 5200), sheet: 'list', order: 'largest', country: GERMANY },
    trunkOf,
  )
  expect(proof).toMatchObject({
    layout: 'columns',
    heads: ['Area code', 'Place'],
    subtitle: '5,200 areas, the largest first, then by name where the population is unknown',
    isNumbered: false,
    isSigned: false,
  })
  expect(proof.rows).toHaveLength(5200)
  expect(proof.rows[0]?.cells.map(({ text }) => text)).toEqual(['30', 'Berlin'])
})

test('a shortlist is numbered and has lines to sign', () => {
  const listing = {
    ...areas(),
    name: 'Offices',
    areas: [...areas().areas, { country: FRANCE, area: LYON, more: [] }],
  }
  const proof = createProof({ listing, sheet: 'shortlist' }, trunkOf)
  expect(proof).toMatchObject({ layout: 'rows', isNumbered: true, isSigned: true })
  expect(proof.subtitle).toBe('Shortlist of 2 area codes in 2 countries')
  expect(proof.rows[0]?.cells.map(({ text }) => text)).toEqual([
    'Berlin',
    'Germany',
    '+49 30',
    '030',
    '4930',
    '52.52, 13.40',
  ])
})

test('a few things with many columns stand beside each other, many things below each other', () => {
  const columns = ['Codes there', 'Local time', 'Offices']
  const layoutOf = (count: number) =>
    createProof({ listing: areas(columns, count), sheet: 'comparison' }, trunkOf).layout
  expect([layoutOf(6), layoutOf(7)]).toEqual(['turned', 'rows'])
})

test('a column that is there already is not repeated', () => {
  const proof = createProof({ listing: areas(['National form', 'Price']), sheet: 'list' }, trunkOf)
  expect(proof.heads).toEqual([
    'Place',
    'Country',
    'Prefix',
    'Order code',
    'National form',
    'Price',
  ])
})

test('what does not fit is counted', () => {
  const proof = createProof(
    { listing: areas([], 20_010), sheet: 'list', country: GERMANY },
    trunkOf,
  )
  expect([proof.rows.length, proof.left]).toEqual([20_000, 10])
})

test('a part of a list says of how much', () => {
  const proof = createProof(
    { listing: areas([], 12), sheet: 'list', order: 'code', country: GERMANY, total: 5200 },
    trunkOf,
  )
  expect(proof.subtitle).toBe('12 of 5,200 areas, in order of the code')
})
