import { expect, test } from 'vitest'
import { createAreaNames } from '../coverage/areaNames.ts'
import { readName } from '../names/readName.ts'
import { runThrough } from '../steps.ts'
import { SAMPLE_WORLD } from '../testing/sampleWorld.ts'
import { createAreasCalled } from './areasCalled.ts'

const areaNames = createAreaNames(SAMPLE_WORLD.areas, new Map())

test('has each area once, though another list begins while names are indexed, or one is given up', () => {
  const { prepareSteps, named } = createAreasCalled(SAMPLE_WORLD, areaNames)
  prepareSteps().next()
  const steps = prepareSteps()
  steps.next()
  runThrough(prepareSteps())
  runThrough(steps)
  const codesOf = (name: string) => named(readName(name)).map(({ area }) => area.code)
  expect(codesOf('Annecy')).toEqual(['33450', '33450']) // it is listed twice
  expect(codesOf('Geneva')).toEqual(['4122'])
  expect(codesOf('Taveuni')).toEqual(['6798'])
})

test('finds names with a mistake, whatever was asked before', () => {
  const { alike } = createAreasCalled(SAMPLE_WORLD, areaNames)
  expect(alike(readName('Genevva'), 2).map(({ area, edits }) => [area.code, edits])).toEqual([
    ['4122', 1],
  ])
  expect(alike(readName('Geneva'), 2)).toEqual([])
})

test('takes as many areas of one name as a service lists', () => {
  const called = Array.from({ length: 200_000 }, (_, i) => ({
    code: String(i),
    name: 'Springfield',
    position: undefined,
  }))
  const named = new Map([['springfield', called]])
  const of = () => ({ called: named, longer: new Map(), parts: new Map(), areParts: false })
  const areas = createAreasCalled(SAMPLE_WORLD, of)
  expect(areas.named(readName('Springfield'))).toHaveLength(SAMPLE_WORLD.countries.length * 200_000)
})
