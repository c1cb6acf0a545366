import { expect, test } from 'vitest'
import { readImageSize } from './readPicture.ts'

const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0))
const svg = (text: string) => readImageSize(new TextEncoder().encode(text))

function png(width: number, height: number): Uint8Array {
  const bytes = new Uint8Array(40)
  bytes.set([0x89, ...ascii('PNG\r\n\u001a\n'), 0, 0, 0, 13, ...ascii('IHDR')])
  new DataView(bytes.buffer).setUint32(16, width)
  new DataView(bytes.buffer).setUint32(20, height)
  return bytes
}

const webp = (kind: string, rest: readonly number[]) =>
  Uint8Array.of(
    ...ascii('RIFF'),
    0,
    0,
    0,
    0,
    ...ascii(`WEBP${kind}`),
    0,
    0,
    0,
    0,
    ...rest,
    ...Array(12).fill(0),
  )

test('reads the size of a PNG', () => {
  expect(readImageSize(png(300, 78))).toEqual({ type: 'png', width: 300, height: 78 })
})

test.each([
  ['VP8X', [0, 0, 0, 0, 0x2b, 1, 0, 0x4d, 0, 0]],
  ['VP8L', [0x2f, 0x2b, 0x41, 0x13, 0]],
  ['VP8 ', [0, 0, 0, 0x9d, 1, 0x2a, 0x2c, 1, 0x4e, 0]],
])('reads the size of a WebP, %s', (kind, rest) => {
  expect(readImageSize(webp(kind, rest))).toEqual({ type: 'webp', width: 300, height: 78 })
})

test.each<[string, number, number]>([
  ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 78"/>', 300, 78],
  [
    '<?xml version="1.0"?><!-- <svg> --><svg viewBox=\'-5,-5 12.5 2.5\' xmlns="http://www.w3.org/2000/svg"></svg>',
    12.5,
    2.5,
  ],
  ['<svg xmlns="http://www.w3.org/2000/svg" width="300px" height="78px"><path/></svg>', 300, 78],
])('reads the size of %s', (text, width, height) => {
  expect(svg(text)).toEqual({ type: 'svg', width, height })
})

test.each([
  '',
  'GIF89a',
  '<html><body>not found</body></html>',
  '<svg viewBox="0 0 1 1"/>',
  '<svg xmlns="http://www.w3.org/2000/svg"/>',
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 0 0"/>',
])('%j is no picture with a size', (text) => {
  expect(svg(text)).toBeUndefined()
})

test('knows of no WebP that is neither of the three', () => {
  expect(readImageSize(webp('ICCP', [0]))).toBeUndefined()
})
