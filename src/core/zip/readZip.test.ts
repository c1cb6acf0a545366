import { expect, test } from 'vitest'
import { runThrough } from '../steps.ts'
import { pack } from './createZip.ts'
import { unpackSteps } from './readZip.ts'

test('stops where a small archive unpacks to more than the budget, with what to do', () => {
  const bomb = pack('sheet1.xml', ' '.repeat(2_000_000))
  expect(() => runThrough(unpackSteps(bomb, { left: 1_000_000 }))).toThrow(
    'The file is too large to be read here. Save only the sheet that is needed.',
  )
  expect(runThrough(unpackSteps(bomb, { left: 2_000_000 }))).toHaveLength(2_000_000)
})
