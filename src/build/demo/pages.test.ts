import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { loadSettings } from '../../service/brand/loadSettings.ts'
import { createNotFoundPage, withDemo } from './pages.ts'

const SETTINGS = await loadSettings({})
const INDEX = await readFile(new URL('../../../index.html', import.meta.url), 'utf8')

test.each([
  ['the page', withDemo(INDEX, SETTINGS)],
  ['the page for unknown addresses', createNotFoundPage()],
])('%s has strict policies, which allow its own script by what is in it', (_, html) => {
  const policy = /<meta http-equiv="Content-Security-Policy" content="([^"]*)" \/>/.exec(html)?.[1]
  const script = /<script>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? ''
  expect(policy).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  expect(policy).not.toMatch(/unsafe|frame-ancestors/)
  expect(policy).toMatch(/^default-src '(self|none)'; /)
  expect(html.indexOf('Content-Security-Policy')).toBeLessThan(html.indexOf('<script'))
})

test('the page says that it is of a demo', () => {
  expect(withDemo(INDEX, SETTINGS)).toContain('<html lang="en" data-demo>')
  expect(() => withDemo(INDEX.replace('id="root"', 'id="page"'), SETTINGS)).toThrow(
    'The built index page has not one <div id="root"></div>',
  )
})
