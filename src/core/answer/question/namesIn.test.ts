import { expect, test } from 'vitest'
import { namesIn } from './namesIn.ts'

test.each([
  ['London and Paris', ['London ', 'Paris'], true],
  ['London, Paris', ['London ', 'Paris'], true],
  ['Tokyo or Osaka', ['Tokyo ', 'Osaka'], true],
  ['Köln und Bonn', ['Köln ', 'Bonn'], true],
  ['Lyon & Nice', ['Lyon ', 'Nice'], true],
  ['Xyzburg in Germany', ['Xyzburg ', 'Germany'], false],
  ['Paris for our team', ['Paris ', 'team'], false],
  ['Paris for our office', ['Paris'], false],
  ['London', ['London'], true],
  ['in and for', [], false],
])('%s: %j', (text, names, areJoined) => {
  expect(namesIn(text)).toMatchObject({ names, areJoined })
})

test('what stands beside words of questions may be no name', () => {
  expect(namesIn('team needs numbers in Paris')).toEqual({
    names: ['team ', 'Paris'],
    mayBeNone: ['team'],
    areJoined: false,
  })
})
