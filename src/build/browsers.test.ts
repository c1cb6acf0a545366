import { expect, test } from 'vitest'
import { listFiles, readText } from '../testing/sourceTree.ts'

const IN_BROWSERS =
  /^src\/(?:core|painting|web|customerPage|serviceWorker)\/(?!.*\.(?:test|d)\.tsx?$).*\.tsx?$/

// tsconfig's lib es2021 does not see what stands inside expressions and styles

test('no expression that browsers run looks behind, which Safari compiles since 16.4 only', () => {
  const files = listFiles(['src']).filter((path) => IN_BROWSERS.test(path))
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter((path) => /\(\?<[!=]/.test(readText(path)))).toEqual([])
})

test('no style asks for :has(), which Firefox knows since the end of 2023 only, but where it does without', () => {
  const files = listFiles(['src']).filter((path) => path.endsWith('.css'))
  expect(files.length).toBeGreaterThan(50)
  const asking = files.filter((path) => readText(path).includes(':has('))
  expect(asking).toEqual(['src/web/ui/CornerNotice.module.css']) // notices stand higher
})
