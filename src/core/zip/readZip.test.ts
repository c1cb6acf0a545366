import { expect, test } from 'vitest'
import { joinBytes } from '../joinBytes.ts'
import { runThrough } from '../steps.ts'
import { createZip, pack } from './createZip.ts'
import { readZip, unpackSteps } from './readZip.ts'
import { CENTRAL_BYTES, END_BYTES } from './zipEntry.ts'

const NAME = 'list.txt'
const LONG = 0xffffffff

/** An archive of one file whose numbers are written in eight bytes, as some programs do whatever their size. */
function inZip64(text: string, { upper = 0 } = {}): Uint8Array<ArrayBuffer> {
  const zip = createZip()
  zip.add(pack(NAME, text))
  const plain = joinBytes(zip.finish())
  const view = new DataView(plain.buffer)
  const start = view.getUint32(plain.length - END_BYTES + 16, true)
  const central = plain.slice(start, start + CENTRAL_BYTES + NAME.length)
  const entry = new DataView(central.buffer)
  const extra = new Uint8Array(4 + 4 + 3 * 8) // another field comes first
  const field = new DataView(extra.buffer)
  field.setUint16(0, 0x9999, true)
  field.setUint16(4, 1, true)
  field.setUint16(6, 24, true)
  for (const [i, at] of [24, 20, 42].entries()) {
    field.setUint32(8 + 8 * i, entry.getUint32(at, true), true)
    entry.setUint32(at, LONG, true)
  }
  field.setUint32(12, upper, true)
  entry.setUint16(30, extra.length, true)
  const end64 = new Uint8Array(56)
  new DataView(end64.buffer).setUint32(48, start, true)
  const locator = new Uint8Array(20)
  const located = new DataView(locator.buffer)
  located.setUint32(0, 0x07064b50, true)
  located.setUint32(8, start + central.length + extra.length, true)
  const end = plain.slice(-END_BYTES)
  new DataView(end.buffer).setUint32(16, LONG, true)
  return joinBytes([plain.slice(0, start), central, extra, end64, locator, end])
}

test('a small archive in ZIP64 is read', () => {
  const [entry] = readZip(inZip64('Lyon\nLeeds'))
  expect(entry?.name).toBe(NAME)
  expect(runThrough(unpackSteps(entry!, { left: 100 }))).toBe('Lyon\nLeeds')
})

test('one whose numbers need more than four bytes is too large', () => {
  expect(() => readZip(inZip64('Lyon', { upper: 1 }))).toThrow('too large')
})

test('one whose ends are cut is broken', () => {
  const bytes = inZip64('Lyon')
  const cut = joinBytes([bytes.slice(0, -END_BYTES - 20), bytes.slice(-END_BYTES)])
  expect(() => readZip(cut)).toThrow(expect.objectContaining({ name: 'FileError' }))
})
