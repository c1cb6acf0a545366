import { Buffer as NodeBuffer } from 'node:buffer'
import { hash as nodeHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { Buffer, hash, randomBytes } from './nodeModules.ts'

test('digests are those of Node', () => {
  for (const text of ['', 'abc', 'Zürich 日本 𝄞', 'x'.repeat(130)])
    expect(hash('sha256', text, 'base64')).toBe(nodeHash('sha256', text, 'base64'))
})

test('random bytes differ', () => {
  const keys = Array.from({ length: 9 }, () => randomBytes(32).toString('base64'))
  expect(new Set(keys).size).toBe(9)
  expect(NodeBuffer.from(keys[0]!, 'base64')).toHaveLength(32)
})

test('bytes become a text with a character for each, and back', () => {
  const bytes = Uint8Array.from({ length: 20_000 }, (_, i) => i)
  const text = Buffer.from(bytes).toString('latin1')
  expect(text).toBe(NodeBuffer.from(bytes).toString('latin1'))
  expect([...Buffer.from(text, 'latin1')]).toEqual([...bytes])
  expect(Buffer.from(bytes.buffer, 65, 3).toString('latin1')).toBe('ABC')
})
