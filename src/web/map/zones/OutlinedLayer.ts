import { CanvasLayer } from '../CanvasLayer.ts'
import { OUTLINES_PAINTED } from '../mapEvents.ts'

const SOON_MS = 60 // tiles come one after the other

/** A canvas that is drawn within the outlines, and so again whenever some were painted. */
export abstract class OutlinedLayer extends CanvasLayer {
  #timer: ReturnType<typeof setTimeout> | undefined

  override onRemove(): this {
    clearTimeout(this.#timer)
    return super.onRemove()
  }

  override getEvents(): ReturnType<CanvasLayer['getEvents']> {
    return { ...super.getEvents(), [OUTLINES_PAINTED]: () => this.#followSoon() }
  }

  /** The land has changed. */
  protected follow(): void {
    this.redraw()
  }

  #followSoon(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      this.follow()
    }, SOON_MS)
  }
}
