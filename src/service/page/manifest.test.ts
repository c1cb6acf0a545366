import { expect, test } from 'vitest'
import { describeProduct, encodeManifest } from './manifest.ts'

function manifestOf(brand?: Parameters<typeof describeProduct>[0]) {
  return JSON.parse(new TextDecoder().decode(encodeManifest(describeProduct(brand))))
}

test('an installed page starts in its own folder, and has icons of every kind', () => {
  const { name, short_name, start_url, display, icons } = manifestOf()
  expect([name, short_name, start_url, display]).toEqual(['Coverage Explorer', 'Coverage', '.', 'standalone'])
  for (const { src } of icons) expect(src).not.toMatch(/^\/|:/)
  expect(icons).toContainEqual(expect.objectContaining({ sizes: '192x192' }))
  expect(icons).toContainEqual(expect.objectContaining({ sizes: '512x512', purpose: 'maskable' }))
})

test('has the operator’s name and icon', () => {
  const icon = { path: 'assets/brand-icon-1a2b3c4d.svg', type: 'image/svg+xml', ratio: 1 }
  expect(manifestOf({ name: 'ondara numbers', icon })).toMatchObject({
    name: 'ondara numbers',
    icons: [{ src: icon.path, type: 'image/svg+xml', sizes: 'any' }],
  })
})
