import countryPoints from 'virtual:natural-earth/country-points'
import countrySizes from 'virtual:natural-earth/country-sizes'
import { NO_LAND, type PackedLand, type PackedNature } from '../../../core/customerPage/land.ts'
import { simplifyLand, simplifyShapes } from '../../../core/customerPage/simplifyLand.ts'
import type { Bounds } from '../../../core/geo/position.ts'
import { nameOfCountry } from '../../../core/nameOfCountry.ts'

// Simplifies the outlines of the world for a map of a part of it: the finest take a second to read.

export interface LandRequest {
  readonly within: Bounds | undefined // undefined: all of the world is fine
  readonly hasNature: boolean
}

export interface LandAnswer {
  readonly land: PackedLand
  readonly nature: PackedNature | undefined // undefined if it was not asked for, or did not load
}

const FINEST_DEGREES = 30 // for a larger part the finest would be wasted
const MOST_DEGREES = { nature: 180, states: 90 } // in a larger part they would be a haze

addEventListener('message', async ({ data: { within, hasNature } }: MessageEvent<LandRequest>) => {
  const answer: LandAnswer = {
    land: await readLand(within).catch(() => NO_LAND), // what is thrown here does not reach the page
    nature: hasNature ? await readNature(within).catch(() => undefined) : undefined,
  }
  postMessage(answer)
})

async function readLand(within: Bounds | undefined): Promise<PackedLand> {
  const { default: outlines } =
    spanOf(within) <= FINEST_DEGREES
      ? await import('virtual:natural-earth/outlines-10m')
      : await import('virtual:natural-earth/outlines-50m')
  const largestFirst = Object.entries(countryPoints).sort(([a], [b]) => sizeOf(b) - sizeOf(a))
  const labels = largestFirst.map(([iso, [lng, lat]]) => [nameOfCountry(iso), lng, lat] as const)
  return { ...simplifyLand(outlines, within), labels }
}

async function readNature(within: Bounds | undefined): Promise<PackedNature | undefined> {
  const span = spanOf(within)
  if (span > MOST_DEGREES.nature) return undefined
  const { default: waters } =
    span > MOST_DEGREES.states
      ? await import('virtual:natural-earth/waters-110m')
      : await import('virtual:natural-earth/waters-50m')
  const states = span > MOST_DEGREES.states ? [] : (await import('virtual:natural-earth/states')).default
  const { lakes, rivers } = waters.objects
  return {
    lakes: simplifyShapes(waters, lakes.geometries, within),
    rivers: simplifyShapes(waters, rivers.geometries, within),
    states: states.map((topology) => simplifyShapes(topology, [topology.objects.borders], within)),
  }
}

function spanOf(within: Bounds | undefined): number {
  return within ? Math.max(within.east - within.west, within.north - within.south) : 360
}

function sizeOf(iso: string): number {
  return countrySizes[iso] ?? 0
}
