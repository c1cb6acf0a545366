import type { Position } from './position.ts'

/** A map keyed by position; two positions are the same key only if both numbers are equal. */
export class PositionMap<Value> {
  // nested by latitude and longitude: making strings of 4,000 positions would take a quarter of a frame
  readonly #byLat = new Map<number, Map<number, Value>>()
  #size = 0

  get size(): number {
    return this.#size
  }

  get({ lat, lng }: Position): Value | undefined {
    return this.#byLat.get(lat)?.get(lng)
  }

  set({ lat, lng }: Position, value: Value): void {
    let byLng = this.#byLat.get(lat)
    if (!byLng) {
      byLng = new Map()
      this.#byLat.set(lat, byLng)
    }
    if (!byLng.has(lng)) this.#size++
    byLng.set(lng, value)
  }
}
