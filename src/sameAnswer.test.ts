import { expect, test } from 'vitest'
import { askEveryWay, differencesIn } from './testing/sameAnswer/askEveryWay.ts'
import { textsToAsk } from './testing/sameAnswer/texts.ts'
import { loadTools } from './testing/sameAnswer/tools.ts'

// the same question gets the same answer, however it is asked: a tenth of the texts, all in sameAnswer.slow.test.ts

const tools = loadTools()
const texts = textsToAsk(tools)

test('there are many texts to ask, each once', () => {
  expect(texts.length).toBeGreaterThan(3_000)
  expect(new Set(texts).size).toBe(texts.length)
})

test('all ways say the same of a text', async () => {
  const some = texts.filter((_, i) => i % 10 === 0)
  const asked = await askEveryWay(some, tools)
  expect(differencesIn(asked)).toEqual([])
}, 120_000)
