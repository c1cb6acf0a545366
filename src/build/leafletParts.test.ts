import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { pickScript, pickStyles, UNUSED } from './leafletParts.ts'

const { resolve } = createRequire(import.meta.url)

const script = readFileSync(resolve('leaflet/dist/leaflet-src.esm.js'), 'utf8')

describe('pickScript', () => {
  it('knows only names that Leaflet has', () => {
    expect(UNUSED.filter((name) => !new RegExp(String.raw`\b${name}\b`).test(script))).toEqual([])
  })

  it('leaves out what adds unused parts to others, and keeps the rest', () => {
    const picked = pickScript(script)
    expect(picked).not.toMatch(/bindPopup: function|getRenderer: function|^Control\.Layers/m)
    expect(picked).toMatch(/closePopup: function/)
    expect(picked).toMatch(/^Control\.Scale = Scale/m)
    expect(picked).toMatch(/^Map\.addInitHook\('addHandler', 'touchZoom', TouchZoom\)/m)
  })

  it('marks classes that may be dropped', () => {
    expect(pickScript('var Polygon = Polyline.extend({ fill: 1 });')).toBe(
      'var Polygon = /* @__PURE__ */ Polyline.extend({ fill: 1 });',
    )
  })

  it('takes nothing for an instance of what is not there', () => {
    expect(pickScript('function f(layer) { return layer instanceof Path; }')).toBe(
      'function f(layer) { return false; }',
    )
  })
})

describe('pickStyles', () => {
  it('leaves out the rules and selectors of unused parts', () => {
    const styles =
      '/* bars */ .leaflet-bar a, .leaflet-control-layers a { top: 0 } .leaflet-oldie { left: 0 } @media print { .lvml { top: 1px } .leaflet-pane { top: 2px } }'
    expect(pickStyles(styles).replace(/\s+/g, ' ')).toBe(
      ' .leaflet-bar a{ top: 0 } @media print { .leaflet-pane { top: 2px } }',
    )
  })
})
