import { execFile, spawnSync } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { loadCatalog } from '../catalog/catalog.ts'
import { createDemoService } from '../testing/demoService.ts'
import { startHost } from '../testing/serviceHost.ts'
import { createTestFolder } from '../testing/testFolder.ts'

// The examples for other programs, run as somebody would who copies them.

const PAGE = await readFile(new URL('../../../docs/programs.md', import.meta.url), 'utf8')
const ADDRESS = 'http://127.0.0.1:8080'

const catalog = await loadCatalog(undefined)
const running = await startHost(createDemoService())
afterAll(() => running.stop())
const folder = await createTestFolder()

const hasCommand = (name: string) => spawnSync(name, ['--version']).status === 0

test.skipIf(!hasCommand('curl'))('curl prints countries, and saves areas', async () => {
  const [countries = '', download = ''] = exampleIn('sh').trim().split('\n')
  const { DATA } = JSON.parse(await run('sh', ['-c', countries]))
  expect(DATA).toHaveLength(catalog.countries.length)
  await run('sh', ['-c', download])
  expect(await readdir(folder)).toEqual(['coverage-US.csv'])
})

test.skipIf(!hasCommand('python3'))('Python prints the codes of Lyon', async () => {
  expect((await run('python3', ['-c', exampleIn('python')])).split('\n')).toContain('33426')
})

/** The first block of a language, asking the server of this test. */
function exampleIn(language: string): string {
  const [, code = ''] = new RegExp(`^\`\`\`${language}\n([\\s\\S]*?)^\`\`\``, 'm').exec(PAGE) ?? []
  expect(code).toContain(ADDRESS)
  return code.replaceAll(`${ADDRESS}/`, running.url)
}

async function run(command: string, options: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(command, options, {
    cwd: folder,
    maxBuffer: 10_000_000,
  })
  return stdout
}
