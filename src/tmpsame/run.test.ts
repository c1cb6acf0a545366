import { writeFileSync } from 'node:fs'
import { test } from 'vitest'
import { askEveryWay } from '../testing/sameAnswer/askEveryWay.ts'
import { findContradictions } from '../testing/sameAnswer/knownDifferences.ts'
import { textsToAsk } from '../testing/sameAnswer/texts.ts'
import { loadTools } from '../testing/sameAnswer/tools.ts'
test('run', async () => {
  const tools = loadTools()
  const asked = await askEveryWay(textsToAsk(tools), tools)
  writeFileSync('/tmp/same.json', JSON.stringify({ c: findContradictions(asked, tools), asked: asked.filter((a: any) => a.harm).map((a:any)=>({text:a.text,way:a.way,harm:a.harm,box:a.box.said,said:a.said,certainty:a.box.said.certainty}))}, (k, v) => v instanceof Set ? [...v] : v, 1))
}, 900_000)
