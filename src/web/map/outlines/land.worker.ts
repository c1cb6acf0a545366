import countryPoints from 'virtual:natural-earth/country-points'
import countrySizes from 'virtual:natural-earth/country-sizes'
import type { Bounds } from '../../../core/geo/position.ts'
import { nameOfCountry } from '../../../core/nameOfCountry.ts'
import { type Land, NO_LAND } from '../../../core/snapshot/land.ts'
import { simplifyLand } from '../../../core/snapshot/simplifyLand.ts'

// Simplifies the outlines of the world for a page that shows a part of it: the finest take a second to read.

const FINEST_DEGREES = 30 // for a larger part the finest would be wasted

addEventListener('message', async ({ data: within }: MessageEvent<Bounds | undefined>) => {
  postMessage(await readLand(within).catch(() => NO_LAND)) // who waits is not told of what is thrown here
})

async function readLand(within: Bounds | undefined): Promise<Land> {
  const span = within ? Math.max(within.east - within.west, within.north - within.south) : 360
  const { default: outlines } =
    span <= FINEST_DEGREES
      ? await import('virtual:natural-earth/outlines-10m')
      : await import('virtual:natural-earth/outlines-50m')
  const largestFirst = Object.entries(countryPoints).sort(([a], [b]) => sizeOf(b) - sizeOf(a))
  const labels = largestFirst.map(([iso, [lng, lat]]) => [nameOfCountry(iso), lng, lat] as const)
  return { ...simplifyLand(outlines, within), labels }
}

function sizeOf(iso: string): number {
  return countrySizes[iso] ?? 0
}
