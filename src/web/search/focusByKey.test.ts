import { expect, test } from 'vitest'
import { isCommandK, type PressedKey } from './focusByKey.ts'

const NONE: PressedKey = {
  key: 'k',
  code: 'KeyK',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
}
const CTRL = { ...NONE, ctrlKey: true }
const CMD = { ...NONE, metaKey: true }

test('takes Cmd on a Mac, where Ctrl+K deletes text, and Ctrl elsewhere', () => {
  expect([isCommandK(CTRL, false), isCommandK(CMD, true)]).toEqual([true, true])
  expect([isCommandK(CMD, false), isCommandK(CTRL, true), isCommandK(NONE, false)]).toEqual([
    false,
    false,
    false,
  ])
})

test('takes the letter of a Latin layout, and the place of the key on others', () => {
  expect(isCommandK({ ...CTRL, key: 'K' }, false)).toBe(true) // with Caps Lock
  expect(isCommandK({ ...CTRL, code: 'KeyV' }, false)).toBe(true) // Dvorak
  expect(isCommandK({ ...CTRL, key: 't' }, false)).toBe(false) // Dvorak, where K is elsewhere
  expect(isCommandK({ ...CTRL, key: 'л' }, false)).toBe(true)
  expect(isCommandK({ ...CTRL, key: 'л', code: 'KeyG' }, false)).toBe(false)
})

test('leaves other combinations to the browser', () => {
  expect(isCommandK({ ...CTRL, shiftKey: true }, false)).toBe(false)
  expect(isCommandK({ ...CTRL, altKey: true }, false)).toBe(false)
})
