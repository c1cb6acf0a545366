import { expect, test } from 'vitest'
import { readNearQuery } from './readNearQuery.ts'

test.each([
  ['near lyon', 'lyon'],
  ['Nearest to  São Paulo ', 'São Paulo'],
  ['near', ''],
  ['near ', ''],
  ['near me', ''],
  ['Nearest to my location ', ''],
  ['nearby', ''],
  ['near Mechelen', 'Mechelen'],
  ['nearby lyon', undefined],
  ['lyon', undefined],
])('“%s” asks what is near “%s”', (text, name) => expect(readNearQuery(text)).toBe(name))
