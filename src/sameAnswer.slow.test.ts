import { expect, test } from 'vitest'
import { askEveryWay, differencesIn } from './testing/sameAnswer/askEveryWay.ts'
import { textsToAsk } from './testing/sameAnswer/texts.ts'
import { loadTools } from './testing/sameAnswer/tools.ts'

test('all ways say the same of every text', async () => {
  const tools = loadTools()
  const asked = await askEveryWay(textsToAsk(tools), tools)
  expect(differencesIn(asked)).toEqual([])
}, 600_000)
