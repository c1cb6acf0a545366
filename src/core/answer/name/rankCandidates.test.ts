import { describe, expect, test } from 'vitest'
import { parseCountry } from '../../country.ts'
import type { Place } from '../../gazetteer/gazetteer.ts'
import type { Candidate } from './candidate.ts'
import { rankCandidates } from './rankCandidates.ts'
import { isUnmistakable } from './weigh.ts'

function candidate(
  text: string,
  iso: string,
  known: number,
  more: Partial<Candidate> = {},
): Candidate {
  const country = parseCountry(['1', iso, '', iso])
  const area = { code: `1${text.length}`, name: text, position: undefined }
  return {
    what: { kind: 'area', country, area, place: undefined },
    text,
    fit: 'exact',
    cost: 0,
    known,
    isOwnName: true,
    isWrittenSo: true,
    isObscureAlias: false,
    isLocated: false,
    ...more,
  }
}

function place(name: string, partOf: Place | undefined): Place {
  const kind = partOf ? 'district' : 'town'
  return {
    name,
    kind,
    iso: 'FR',
    region: 'ARA',
    position: { lat: 45.76, lng: 4.83 },
    population: 0,
    partOf,
  }
}

const similar = { fit: 'similar', cost: 16 } as const
const partial = { fit: 'partial', cost: 14 } as const

function order(
  typed: string,
  candidates: readonly Candidate[],
  openIso?: string,
  isTyping = true,
): string[] {
  return rankCandidates(candidates, { typed, isTyping, openIso }).map(
    ({ text, what }) => `${text} ${what.kind === 'place' ? '' : what.country.iso}`,
  )
}

describe('the order of what a name may mean', () => {
  test('what is called so comes before any forgiven mistake', () => {
    const rows = [candidate('Millstatt', 'AT', 30, similar), candidate('Hallstatt', 'AT', 10)]
    expect(order('hallstatt', rows)).toEqual(['Hallstatt AT', 'Millstatt AT'])
  })

  test('a city that begins so comes before a village that is called so, while somebody types', () => {
    const rows = [candidate('Tok', 'US', 10), candidate('Tokyo', 'JP', 33, partial)]
    expect(order('tok', rows)).toEqual(['Tokyo JP', 'Tok US'])
    expect(order('tok', rows, undefined, false)).toEqual(['Tok US', 'Tokyo JP'])
  })

  test('the well-known namesake comes first, the open country among near ties only', () => {
    const rows = [
      candidate('Victoria', 'US', 19),
      candidate('Victoria', 'CA', 21),
      candidate('Victoria', 'SC', 15),
    ]
    expect(order('victoria', rows)).toEqual(['Victoria CA', 'Victoria US', 'Victoria SC'])
    expect(order('victoria', rows, 'US')[0]).toBe('Victoria US')
    expect(order('victoria', rows, 'SC')[0]).toBe('Victoria CA')
  })

  test('districts that begin so are left out once their town is listed', () => {
    const town = place('Lyon', undefined)
    const what = (name: string) => ({ kind: 'place', place: place(name, town) }) as const
    const lyon = candidate('Lyon', 'FR', 27, { what: { kind: 'place', place: town } })
    const districts = ['Lyon 03', 'Lyon 08'].map((name) =>
      candidate(name, 'FR', 20, { ...partial, what: what(name) }),
    )
    expect(order('lyon', [lyon, ...districts])).toEqual(['Lyon '])
    expect(order('lyon 0', districts)).toEqual(['Lyon 03 ', 'Lyon 08 '])
  })

  test('a mistake in the own name is nearer than another name that begins so', () => {
    const rows = [
      candidate('Nottingham', 'GB', 24, { ...partial, text: 'Notinghamo', isOwnName: false }),
      candidate('Nottingham', 'GB', 24, similar),
    ]
    expect(
      rankCandidates(rows, { typed: 'notingham', isTyping: true, openIso: undefined }),
    ).toEqual([rows[1]])
  })
})

describe('a forgiven mistake', () => {
  const london = candidate('London', 'GB', 33, similar)

  test('is taken at once for a city that stands alone', () => {
    expect(isUnmistakable([london, candidate('Lonan', 'FR', 9, similar)], 'londn')).toBe(true)
  })

  test('is not if another town is as likely', () => {
    expect(isUnmistakable([london, candidate('Lindon', 'US', 30, similar)], 'londn')).toBe(false)
  })

  test('is not if few people know the place, or only a part of the name fits', () => {
    expect(isUnmistakable([candidate('Londa', 'IN', 15, similar)], 'londn')).toBe(false)
    expect(isUnmistakable([{ ...london, text: 'Londonderry' }], 'londn')).toBe(false)
  })

  test('is not needed if something is called so', () => {
    expect(isUnmistakable([candidate('Tok', 'US', 10)], 'tok')).toBe(true)
    expect(isUnmistakable([], 'tok')).toBe(false)
  })
})
