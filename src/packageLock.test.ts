import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

interface Entry {
  readonly integrity?: string
  readonly resolved?: string
  readonly optional?: boolean
  readonly os?: readonly string[]
}

const LOCK: { readonly packages: Readonly<Record<string, Entry>> } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8'),
)
const ENTRIES = Object.entries(LOCK.packages).filter(([path]) => path !== '')

test('every package has a checksum, but some binaries for systems that the lock was not made on', () => {
  const without = ENTRIES.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))
  expect(without.filter(([, { optional, os }]) => !optional || !os)).toEqual([])
})

test('no package is bound to a registry', () => {
  expect(ENTRIES.filter(([, { resolved }]) => resolved !== undefined)).toEqual([])
})
