import type { Position } from './position.ts'

/** Something by spot: positions are the same spot only if both their numbers are. */
export class PositionMap<Value> {
  // by latitude, then by longitude: to write 4,000 positions as text takes a quarter of a frame
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
