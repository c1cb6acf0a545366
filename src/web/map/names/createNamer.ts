import { createNamePlacer } from '../../../core/placement/createNamePlacer.ts'
import {
  type NameKind,
  type NamePlacer,
  type NameView,
  nameBudget,
  type PlacedName,
  zonesBudget,
} from '../../../core/placement/placement.ts'
import { countryProminence } from '../../../core/prominence/countryProminence.ts'
import type { Prominence } from '../../../core/prominence/prominence.ts'
import { readFamily } from '../../../painting/colours.ts'
import { layOut } from '../../../painting/names.ts'
import { townNames } from '../../state/language.ts'
import { farCountries, shownZones } from '../../state/onScreen.ts'
import { readScale } from '../colourNames.ts'
import { nameHere, type PlaceList } from '../places.ts'
import {
  drawChosen,
  drawFar,
  drawMark,
  drawName,
  drawPointed,
  drawRing,
  type MapName,
  ringsAt,
} from './drawNames.ts'

/** Chooses and places the names of a list, one view after the other. */
export interface Namer {
  /** The names of a view; empty until it is known how prominent the places are. `chosen` is named separately. */
  place(view: Omit<NameView, 'budget' | 'chosen'>, chosen: number | undefined): readonly MapName[]
  /** Whether it is known how prominent the places are. */
  readonly isReady: boolean
  /** Measures all names again, after the font has changed. */
  measureAgain(): void
  readonly drawName: typeof drawName
  readonly drawChosen: typeof drawChosen
  readonly drawMark: typeof drawMark
  readonly drawFar: typeof drawFar
  readonly drawPointed: typeof drawPointed
  readonly drawRing: typeof drawRing
  readonly ringsAt: typeof ringsAt
  close(): void
}

/** `onReady` is called, perhaps twice, when there are other names than before. */
export function createNamer(list: PlaceList, onReady: () => void): Namer {
  const context = document.createElement('canvas').getContext('2d')
  let prominence: Prominence | undefined
  let placer: NamePlacer | undefined
  let layouts: Record<NameKind, Map<number, ReturnType<typeof layOut>>> = {
    pill: new Map(),
    label: new Map(),
  }
  let ends: (() => void)[]
  let isClosed = false

  function measureAgain(): void {
    if (!prominence || !context) return
    const { headlineOf } = prominence
    const [family, scale] = [readFamily(), readScale()]
    layouts = { pill: new Map(), label: new Map() }
    placer = createNamePlacer(prominence, (spot, kind) => {
      const headline = headlineOf(spot)
      const name = nameHere(list, headline.item, headline.name)
      const layout = layOut(context, { ...headline, name }, kind, family, scale)
      layouts[kind].set(spot, layout)
      return layout
    })
  }

  function know(known: Prominence): void {
    prominence = known
    measureAgain()
    onReady()
  }

  function dress(name: PlacedName, { headlineOf, itemsOf }: Prominence): MapName {
    const { spot, kind } = name
    const texts = layouts[kind].get(spot)?.texts ?? []
    return { ...name, texts, places: itemsOf(spot), codes: headlineOf(spot).codes.split(' ') }
  }

  if (list.countries) {
    know(countryProminence(list.countries))
    ends = [farCountries.subscribe(onReady)]
  } else {
    ends = [townNames.subscribe(() => prominence && know(prominence))]
    import('./areaProminence.ts')
      .then(({ findProminence }) => {
        if (!isClosed) ends.push(findProminence(list, know))
      })
      .catch(() => undefined) // then all places are dots, which the list names
  }
  return {
    place(view, chosen) {
      if (!placer || !prominence) return []
      const spot = chosen === undefined ? undefined : prominence.spotOf[chosen]
      const whole = nameBudget(view.width, view.height, list.kind === 'countries')
      const budget = shownZones.get() ? zonesBudget(whole, view.zoom) : whole
      const names = placer.place({ ...view, chosen: spot, budget })
      const known = prominence
      return names.map((name) => dress(name, known))
    },
    get isReady() {
      return placer !== undefined
    },
    measureAgain,
    drawName,
    drawChosen,
    drawMark,
    drawFar,
    drawPointed,
    drawRing,
    ringsAt,
    close() {
      isClosed = true
      for (const end of ends) end()
    },
  }
}
