import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

interface Entry {
  readonly integrity?: string
  readonly resolved?: string
}

const LOCK: { readonly packages: Readonly<Record<string, Entry>> } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8'),
)
const ENTRIES = Object.entries(LOCK.packages).filter(([path]) => path !== '')

test('every package has a checksum, also the binaries for systems that the lock was not made on', () => {
  expect(ENTRIES.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))).toEqual([])
})

test('no package is bound to a registry', () => {
  expect(ENTRIES.filter(([, { resolved }]) => resolved !== undefined)).toEqual([])
})
