import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { PageParts } from '../core/customerPage/pageSteps.ts'
import { PAGE_TARGET } from './browsers.ts'
import { buildParts } from './customerPage.ts'

describe('the parts of a page for a customer', () => {
  let parts: PageParts

  beforeAll(async () => {
    parts = (await buildParts(PAGE_TARGET)).parts
  })

  test('are small', () => {
    expect(parts.script.length).toBeLessThan(33_000) // 700 of them guard what is copied into spreadsheets
    expect(parts.style.length).toBeLessThan(13_000)
  })

  test('have the hashes of their texts', () => {
    const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`
    expect(parts.scriptHash).toBe(hash(parts.script))
    expect(parts.styleHash).toBe(hash(parts.style))
  })

  test('ask for nothing: no address, no import, no style that the policy forbids', () => {
    expect(parts.style).not.toMatch(/url\(|@import/)
    expect(parts.script).not.toMatch(
      /\bfetch\(|XMLHttpRequest|\bimport\(|https?:|createElement\(.style/,
    )
    expect(parts.body).not.toMatch(/\b(src|href|style|on\w+)=/)
  })
})
