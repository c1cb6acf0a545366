import countrySizes from 'virtual:natural-earth/country-sizes'
import { type FindTownName, readTownNames } from '../../../core/gazetteer/townNames.ts'
import type { Size } from '../../../core/geo/mapView.ts'
import { retryableOnce } from '../../../core/retryableOnce.ts'
import { fetchBytes } from '../../api/finder/fetchFile.ts'
import { loadTowns } from '../../api/pageFiles.ts'
import { serveTasks } from '../../api/workerTasks.ts'
import type { Canvas2D } from '../outlines/tile.ts'
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
  type LabelRequest,
  type LabelStyle,
  type LabelSubjects,
  LINE_HEIGHT,
  type NamedCountry,
  type PackedLabels,
  type PlacedLabel,
  packLabels,
  STYLES,
  textOf,
} from './labelStyles.ts'
import { placeLabels } from './placeLabels.ts'

// Chooses the names for each zoom and places them, off the main thread.

type LoadNamed = () => Promise<NamedFeature[]>

/** What is named, as the page said last. */
interface Named {
  readonly id: number
  readonly fontFamily: string
  readonly countries: Promise<NamedFeature[]>
  readonly loadTowns: LoadNamed
  readonly loadWaters: () => Promise<Label[]>
}

let named: Named | undefined

export const tasks = {
  async placeLabels({ zoom, subjects }: LabelRequest): Promise<PackedLabels> {
    if (named?.id !== subjects.id) named = createNamed(subjects)
    return packLabels(await placeAt(zoom, named))
  },
}

serveTasks(tasks)

function createNamed({ id, countries, language, townNames, fontFamily }: LabelSubjects): Named {
  return {
    id,
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

const context = createContext()
const widths = new Map<string, number>() // by font and text: measuring takes longer than placing

/** Throws in workers of browsers that have no canvases for them: then the page places the labels. */
function createContext(): Canvas2D {
  const isWorker = typeof document === 'undefined'
  const canvas = isWorker ? new OffscreenCanvas(1, 1) : document.createElement('canvas')
  const context = canvas.getContext('2d') as Canvas2D | null
  if (!context) throw new Error('There is no canvas to measure texts with.')
  return context
}

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
  if (known !== undefined) return known
  context.font = font
  context.letterSpacing = `${style.spacingPx}px`
  const { width } = context.measureText(line)
  widths.set(key, width)
  return width
}
