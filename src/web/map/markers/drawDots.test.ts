import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildSteps } from '../../../core/cluster/buildIndex.ts'
import { mercatorX, mercatorY } from '../../../core/geo/mercator.ts'
import { runThrough } from '../../../core/steps.ts'
import { forAny } from '../../../testing/forAny.ts'
import { countPoints } from './drawDots.ts'

test('counts each place of a view once, however often the view shows it', () => {
  const degrees = (most: number) => fc.integer({ min: -most, max: most })
  const places = fc.array(fc.record({ lat: degrees(80), lng: degrees(179) }), { maxLength: 60 })
  const numbers = fc.record({
    zoom: fc.integer({ min: 0, max: 5 }),
    x: degrees(300),
    y: degrees(200),
  })
  const sizes = fc.record({
    width: fc.integer({ min: 1, max: 1500 }),
    height: fc.integer({ min: 1, max: 900 }),
  })
  forAny(places, numbers, sizes, (all, { zoom, x, y }, { width, height }) => {
    const worldPx = 256 * 2 ** zoom
    // between whole pixels, where rounding does not matter
    const view = {
      zoom,
      worldPx,
      left: x + worldPx / 2 + 0.371,
      top: y + worldPx / 2 + 0.371,
      width,
      height,
    }
    const isInView = ({ lat, lng }: { lat: number; lng: number }) => {
      const [fromLeft, fromTop] = [
        mercatorX(lng) * worldPx - view.left,
        mercatorY(lat) * worldPx - view.top,
      ]
      return (
        fromTop >= 0 && fromTop <= height && ((fromLeft % worldPx) + worldPx) % worldPx <= width
      )
    }
    const index = runThrough(buildSteps({ count: all.length, positionOf: (item) => all[item] }))
    expect(countPoints(index, view)).toBe(all.filter(isInView).length)
  })
})
