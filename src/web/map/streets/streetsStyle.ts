import { type Flavor, LIGHT, layers } from '@protomaps/basemaps'
import type { FilterSpecification, LayerSpecification } from 'maplibre-gl'
import { formatColour, parseColour } from '../../../core/colour/contrast.ts'
import { isDark, type Palette } from '../colourNames.ts'

export const SOURCE = 'streets'

/** Our own map is below and names places above; there are no icons. */
const LEFT_OUT = /^(background|pois|places_(region|country)|roads_(shields|oneway))$/
const NOT_OURS: FilterSpecification = [
  'all',
  ['==', ['get', 'kind'], 'locality'],
  ['!', ['in', ['get', 'kind_detail'], ['literal', ['city', 'town', 'village']]]],
]

/** By the page's tag, where they differ. */
const LANGUAGES: Readonly<Record<string, string>> = { zh: 'zh-Hans', 'en-XA': 'en' }

/** Protomaps' layers in our colours. Without `glyphs` browsers draw letters in CSS fonts, and ask no server for any. */
export function createLayers(palette: Palette, language: string): LayerSpecification[] {
  const found = layers(SOURCE, createFlavor(palette), { lang: LANGUAGES[language] ?? language })
  const shown = found.filter(({ id }) => !LEFT_OUT.test(id)).map(withoutOurs)
  const text = JSON.stringify(shown)
    .replaceAll('pgf:', '') // copies of names in Devanagari that only a font of Protomaps can show
    .replaceAll(/"Noto Sans Devanagari[^"]*"/g, '"Figtree"')
    .replaceAll(/"(Figtree (?:Bold|Italic))"/g, '"$1","Figtree"') // weight and slant are read from the first
  return JSON.parse(text)
}

/** Of the places only those too small for our own map. */
function withoutOurs(layer: LayerSpecification): LayerSpecification {
  if (layer.id !== 'places_locality' || layer.type !== 'symbol') return layer
  const { 'icon-image': _, ...layout } = layer.layout ?? {}
  return { ...layer, layout, filter: NOT_OURS }
}

function createFlavor(palette: Palette): Flavor {
  const { water, land, landCovered, landOpen, border, borderOpen, nameSoft } = palette
  const { shade1, shade2, shade3 } = palette
  const road = isDark() ? mix(landOpen, nameSoft, 0.08) : landOpen // lighter than land in both schemes
  // the first that fits counts
  const rules: readonly (readonly [RegExp, string])[] = [
    [/_halo$|^earth$/, landCovered],
    [/casing/, mix(landCovered, border, 0.6)],
    [/^water$/, water],
    [/^ocean_label$/, mix(water, nameSoft, 0.75)],
    [/label/, nameSoft],
    [/^(park|zoo)/, shade2],
    [/^wood/, shade3],
    [/^scrub/, shade1],
    [/^boundaries$/, borderOpen],
    [/^railway$/, border],
    [/^buildings$/, mix(landCovered, border, 0.3)],
    [/highway$/, mix(road, borderOpen, 0.35)],
    [/other$|service$|minor_a$|^tunnel/, mix(landCovered, road, 0.6)],
    [/major|minor|link|glacier|runway/, road],
    [/./, land],
  ]
  const names = Object.keys(LIGHT).filter((name) => !/^(pois|landcover)$/.test(name))
  const colours = names.map((name) => [name, rules.find(([fits]) => fits.test(name))?.[1]])
  const fonts = { regular: 'Figtree', bold: 'Figtree Bold', italic: 'Figtree Italic' }
  return { ...(Object.fromEntries(colours) as Flavor), ...fonts }
}

/** In shares of light; a colour that is not written in digits stays. */
function mix(one: string, other: string, share: number): string {
  const [from, to] = [parseColour(one), parseColour(other)]
  if (!from || !to) return one
  const [red, green, blue] = from.map((part, i) => part + ((to[i] ?? 0) - part) * share)
  return formatColour([red ?? 0, green ?? 0, blue ?? 0])
}
