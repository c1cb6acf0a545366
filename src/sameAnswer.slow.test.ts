import { expect, test } from 'vitest'
import { askEveryWay } from './testing/sameAnswer/askEveryWay.ts'
import { findContradictions } from './testing/sameAnswer/knownDifferences.ts'
import { textsToAsk } from './testing/sameAnswer/texts.ts'
import { loadTools } from './testing/sameAnswer/tools.ts'

test('all ways say the same of every text, but where it is known why not', async () => {
  const tools = loadTools()
  const asked = await askEveryWay(textsToAsk(tools), tools)
  expect(findContradictions(asked)).toEqual({ unknown: [], mended: [] })
}, 600_000)
