import { expect, test } from 'vitest'
import type { Country } from '../country.ts'
import { countFitting, nameChoices, uncoveredPlace } from './nameChoice.ts'
import type { Choice } from './outcome.ts'

function countryOf(name: string): Country {
  return { iso: name, name, callingCode: '49', id: '', a2b: '', position: undefined }
}

/** A place, in a country, with an area so many degrees to the north; `km` if that is only the nearest. */
function choose(name: string, where: string, area: string, degrees: number, km?: number): Choice {
  const country = countryOf(where.split(', ').pop() ?? '')
  const position = { lat: 48, lng: name.length }
  return {
    country,
    areas: [{ code: '1', name: area, position: { lat: 48 + degrees, lng: name.length } }],
    place: { name, position, population: 1, where },
    ...(km !== undefined && { serves: 'nearest' as const, km }),
  }
}

const hallstadt = choose('Hallstadt', 'Bavaria, Germany', 'Bamberg', 0.03, 3.8)
const hallstatt = choose('Hallstatt', 'Upper Austria, Austria', 'Hallstatt', 0)
const [plano, tyler] = [127, 148].map((km) =>
  choose('Paris', 'Texas, United States', `To ${km}`, 1, km),
) as [Choice, Choice]

test('a choice says which place it stands for, unless the code is called like it', () => {
  expect(nameChoices([hallstadt, hallstatt])).toEqual([
    { meant: 'Hallstadt, Bavaria, Germany', town: 'Bamberg' },
    { meant: '', town: 'Hallstatt, Austria' },
  ])
  const croydon = choose('Croydon', 'England, United Kingdom', 'London', 0.15)
  const cologne = choose('Köln', 'North Rhine-Westphalia, Germany', 'Cologne', 0.01)
  expect(nameChoices([croydon, cologne])).toEqual([
    { meant: 'Croydon, England, United Kingdom', town: 'London' },
    { meant: '', town: 'Cologne, Germany' },
  ])
})

test('a place without a code of its own is named once, for all that is nearest to it', () => {
  expect(uncoveredPlace([plano, tyler])).toBe('Paris, Texas, United States')
  expect(nameChoices([plano, tyler])).toEqual([
    { meant: '', town: 'To 127' },
    { meant: '', town: 'To 148' },
  ])
  expect(uncoveredPlace([hallstadt, plano])).toBe('')
  expect(uncoveredPlace([hallstatt])).toBe('')
  expect(uncoveredPlace([])).toBe('')
})

test('what is far from any code does not fit', () => {
  expect(countFitting([hallstadt, hallstatt, plano])).toBe(2)
})
