import fc from 'fast-check'
import { expect, test } from 'vitest'
import { encodePlaces, sortThings } from '../../build/gazetteer/encode.ts'
import { createThing } from '../../build/gazetteer/thing.ts'
import { forAny } from '../../testing/forAny.ts'
import { runThrough } from '../steps.ts'
import { foldText } from '../text/foldText.ts'
import { textAt } from './nameTable.ts'
import { readPlaceTableSteps } from './placeTable.ts'
import { readNameTableSteps } from './readNameTable.ts'
import { findSounding } from './soundNames.ts'

const NAMES =
  'Hallstatt Hollstadt Halberstadt Souderton Klagenfurt Kitzbühel Villach Leeds Winnipeg Chester'.split(
    ' ',
  )
const things = sortThings(
  [...NAMES, 'La Ciotat'].map((name) => createThing({ name, iso: 'AT', lat: 0, lng: 0 })),
)
const places = runThrough(readPlaceTableSteps('A', encodePlaces(things, things)))
const table = runThrough(readNameTableSteps(places, 'latin', places.names, true))

function sounding(typed: string): string[] {
  return findSounding(table, foldText(typed))
    .names.map((name) => textAt(table, name))
    .sort()
}

test.each([
  { text: 'هالشتات', names: ['Hallstatt', 'Hollstadt'] },
  { text: 'Халльштатт', names: ['Hallstatt'] },
  { text: 'سودرتون', names: ['Souderton'] },
  { text: 'Соудертон', names: ['Souderton'] },
  { text: 'كلاغنفورت', names: ['Klagenfurt'] },
  { text: 'كيتزبوهل', names: ['Kitzbühel'] },
  { text: 'Китцбюхель', names: ['Kitzbühel'] },
  { text: 'فيلاخ', names: ['Villach'] },
  { text: 'وينيبيغ', names: ['Winnipeg'] },
  { text: 'تشيستر', names: ['Chester'] },
  { text: 'لاسيوتات', names: [] }, // one word does not find a name of two
  { text: 'لا سيوتات', names: ['La Ciotat'] },
])('$text', ({ text: typed, names: expected }) => {
  expect(sounding(typed)).toEqual(expected)
})

test('are not looked for if few sounds are typed, or letters of other scripts', () => {
  expect(['лидс', 'ليدز', 'Hallstatt', 'Χάλστατ', '', 'هال7شتات'].flatMap(sounding)).toEqual([])
})

test('are looked for in any text without an error', () => {
  const letters = fc.constantFrom(
    ...'ابتثجحخدذرزسشصضطظعغفقكلمنهويةабвгдежзийклмнопрстуфхцчшщъыьэюя 7x',
  )
  forAny(fc.string({ unit: letters, maxLength: 60 }), (typed) => {
    expect(findSounding(table, typed).names.length).toBeLessThanOrEqual(things.length)
  })
})
