import countrySizes from 'virtual:natural-earth/country-sizes'
import { type FindTownName, readTownNames } from '../../../core/gazetteer/townNames.ts'
import type { Size } from '../../../core/geo/mapView.ts'
import { retryableOnce } from '../../../core/retryableOnce.ts'
import { fetchBytes } from '../../api/finder/fetchFile.ts'
import { loadTowns } from '../../api/pageFiles.ts'
import { TOWNS_ZOOM, worldPxAt } from '../scale.ts'
import {
  chooseLabels,
  isSurface,
  listCountries,
  listStates,
  listTowns,
  listWaters,
  type NamedFeature,
  STATES_FROM_ZOOM,
  TOWNS_FROM_ZOOM,
  WATERS_FROM_ZOOM,
} from './chooseLabels.ts'
import {
  APART_PX,
  fontOf,
  type Label,
  type LabelAnswer,
  type LabelRequest,
  type LabelStart,
  type LabelStyle,
  LINE_HEIGHT,
  type NamedCountry,
  type PlacedLabel,
  packLabels,
  STYLES,
  textOf,
} from './label.ts'
import { placeLabels } from './placeLabels.ts'

// Chooses the names for each zoom and places them, off the main thread.

type LoadNamed = () => Promise<NamedFeature[]>

/** What is named, as the page said last. */
interface Named {
  readonly fontFamily: string
  readonly countries: Promise<NamedFeature[]>
  readonly loadTowns: LoadNamed
  readonly loadWaters: () => Promise<Label[]>
}

let named: Named | undefined

addEventListener('message', async ({ data: request }: MessageEvent<LabelRequest>) => {
  if (request.kind === 'start') {
    named = createNamed(request)
    return
  }
  const known = named
  if (!known) return
  const { zoom } = request
  const answer: LabelAnswer = { zoom, labels: packLabels(await placeAt(zoom, known)) }
  if (known === named) postMessage(answer) // else the page has asked again
})

function createNamed({ countries, language, townNames, fontFamily }: LabelStart): Named {
  return {
    fontFamily,
    countries: listOnLand(countries),
    loadTowns: retryableOnce(async () => listTowns(await loadTowns(), await loadNames(townNames))),
    loadWaters: retryableOnce(async () => {
      const names = WATER_NAMES[`./waterNames/${language}.json`]
      const [spots, inLanguage] = await Promise.all([import('./waterSpots.json'), names?.()])
      const waters = listWaters(spots.default, inLanguage?.default)
      return [...waters, ...waters.map(standIn)]
    }),
  }
}

const loadStates: LoadNamed = retryableOnce(async () => {
  const [names, points] = await Promise.all([
    import('./states.json'),
    import('virtual:natural-earth/state-points'),
  ])
  return listStates(names.default, points.default)
})

const WATER_NAMES = import.meta.glob<{ default: string }>('./waterNames/*.json')

/** Closer to others of its name, for where the usual ones are hidden. */
function standIn(label: Label): Label {
  return label.water ? { ...label, water: { ...label.water, apartPx: APART_PX.instead } } : label
}

/** Without the file towns have the names of our list. */
async function loadNames(file: string | undefined): Promise<FindTownName | undefined> {
  const bytes = file && (await fetchBytes(file).catch(() => undefined))
  return bytes ? readTownNames(bytes) : undefined
}

/** Few services have a country without a position: the positions on land are loaded for those alone. */
async function listOnLand(countries: readonly NamedCountry[]): Promise<NamedFeature[]> {
  if (countries.every(({ iso, position }) => iso === '' || position))
    return listCountries(countries, countrySizes)
  const lands = await import('virtual:natural-earth/country-points').catch(() => ({ default: {} }))
  return listCountries(countries, countrySizes, lands.default)
}

/** What cannot be loaded stays without a name. */
async function placeAt(zoom: number, { fontFamily, ...known }: Named): Promise<PlacedLabel[]> {
  const countries = await known.countries
  const loads = [
    ...(zoom >= STATES_FROM_ZOOM ? [loadStates] : []),
    ...(zoom >= TOWNS_FROM_ZOOM && zoom < TOWNS_ZOOM ? [known.loadTowns] : []),
  ]
  const others = await Promise.all(loads.map((load) => load().catch(() => [])))
  const waters = zoom >= WATERS_FROM_ZOOM ? await known.loadWaters().catch(() => []) : []
  const labels = [...chooseLabels([...countries, ...others.flat()], zoom), ...waters]
  const spared = countries.filter((country) => !isSurface(country, zoom))
  return placeLabels(labels, spared, worldPxAt(zoom), (label) => measure(label, fontFamily))
}

const context = new OffscreenCanvas(1, 1).getContext('2d')
const widths = new Map<string, number>() // by font and text: measuring takes longer than placing

function measure(label: Label, fontFamily: string): Size {
  const style = STYLES[label.style]
  const lines = textOf(label).split('\n')
  const width = Math.max(...lines.map((line) => measureLine(line, style, fontFamily)))
  return { width, height: lines.length * LINE_HEIGHT * style.sizePx }
}

function measureLine(line: string, style: LabelStyle, fontFamily: string): number {
  const font = fontOf(style, line, fontFamily)
  const key = `${font} ${line}`
  const known = widths.get(key)
  if (known !== undefined || !context) return known ?? 0
  context.font = font
  context.letterSpacing = `${style.spacingPx}px`
  const { width } = context.measureText(line)
  widths.set(key, width)
  return width
}
