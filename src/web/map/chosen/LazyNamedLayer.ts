import { Layer } from 'leaflet'
import { onInterest } from '../../state/highlighted.ts'
import type { Named, NamedLayer } from './NamedLayer.ts'

interface NamedProps {
  readonly chosen: Named | undefined // what is open
  readonly point: Named | undefined // distances are measured from there
}

const load = () => import('./NamedLayer.ts')

/** Names what is open on the map. The code is loaded once something is open, or somebody points at it. */
export class LazyNamedLayer extends Layer {
  #cancelInterest: (() => void) | undefined
  #layer: NamedLayer | undefined
  #named: readonly Named[] = []

  override onAdd(): this {
    this.#cancelInterest = onInterest(() => load().catch(() => undefined))
    return this
  }

  override onRemove(): this {
    this.#cancelInterest?.()
    this.#layer?.remove()
    return this
  }

  update({ chosen, point }: NamedProps): void {
    this.#named = [chosen, point].filter((named) => named !== undefined)
    if (this.#layer) this.#layer.update(this.#named)
    else if (this.#named.length > 0) this.#start().catch(() => undefined) // the list names it; the next one tries again
  }

  async #start(): Promise<void> {
    const { NamedLayer } = await load()
    if (!this._map || this.#layer) return
    this.#layer = new NamedLayer().addTo(this._map)
    this.#layer.update(this.#named)
  }
}
