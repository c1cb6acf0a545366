import { Layer } from 'leaflet'
import { whenIdle } from '../../state/whenIdle.ts'
import { warmUp } from './warmUp.ts'

/** Draws nothing on the map: warms up the code for markers while the page is idle. */
export class WarmUpLayer extends Layer {
  #cancel: (() => void) | undefined

  override onAdd(): this {
    this.#cancel = whenIdle(() => {
      this.#cancel = warmUp()
    })
    return this
  }

  override onRemove(): this {
    this.#cancel?.()
    return this
  }
}
