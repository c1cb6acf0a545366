import { Layer, type LeafletEvent, type Map as LeafletMap, type LeafletMouseEvent } from 'leaflet'
import { say } from '../../../core/language/say.ts'
import { explainLoss } from '../../state/newVersion.ts'
import type { PointerLayer, PointerProps } from './PointerLayer.ts'

const LATER_MS = 5_000 // lets the list and the map of countries load first
const SIGNS = ['pointerenter', 'pointerdown', 'focusin'] // that somebody is about to use the map

/** What the pointer does on the map, loaded when somebody begins to use it; earlier clicks take effect on arrival. */
export class LazyPointerLayer extends Layer {
  readonly #prepare = () => this.#load().catch(() => undefined) // a click tries again
  readonly #press = ({ key, shiftKey, target }: KeyboardEvent) => {
    if (key === 'Enter' && target === this.#target)
      this.#defer(() => target?.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey })))
  }
  #timer: ReturnType<typeof setTimeout> | undefined
  #target: HTMLElement | undefined
  #layer: PointerLayer | undefined
  #props: PointerProps | undefined

  override onAdd(map: LeafletMap): this {
    this.#target = map.getContainer()
    for (const sign of SIGNS) this.#target.addEventListener(sign, this.#prepare)
    this.#target.addEventListener('keydown', this.#press)
    this.#timer = setTimeout(this.#prepare, LATER_MS)
    return this
  }

  override onRemove(): this {
    this.#stopWaiting()
    this.#layer?.remove()
    return this
  }

  override getEvents(): ReturnType<NonNullable<Layer['getEvents']>> {
    const again = (event: LeafletEvent) => this.#defer((map) => map.fire(event.type, event))
    return {
      click: again,
      contextmenu: (event) => {
        if (!this.#layer) (event as LeafletMouseEvent).originalEvent.preventDefault()
        again(event)
      },
    }
  }

  update(props: PointerProps): void {
    this.#props = props
    this.#layer?.update(props)
  }

  /** Does something once the code is there; nothing if it is there already. */
  #defer(act: (map: LeafletMap) => void): void {
    if (this.#layer) return
    this.#load().then(
      () => this._map && act(this._map),
      async () => {
        const text = say(
          'This does not work, because a part of this page did not load. Check your connection.',
        )
        this.#props?.onClosed(await explainLoss(text))
      },
    )
  }

  async #load(): Promise<void> {
    const { PointerLayer } = await import('./PointerLayer.ts')
    if (this.#layer || !this._map) return
    this.#stopWaiting()
    this.#layer = new PointerLayer().addTo(this._map)
    if (this.#props) this.#layer.update(this.#props)
  }

  #stopWaiting(): void {
    clearTimeout(this.#timer)
    for (const sign of SIGNS) this.#target?.removeEventListener(sign, this.#prepare)
    this.#target?.removeEventListener('keydown', this.#press)
  }
}
