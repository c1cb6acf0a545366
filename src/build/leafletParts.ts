import { type Plugin, parseAst } from 'vite'

// Leaflet is one file, whose parts are added to each other while it loads: a build cannot tell which of them a page does
// without. What is left out here is a third of it.

const SOURCE = 'leaflet/dist/leaflet-src.esm.js'

/** What is defined at the top of that file, or added to something there, and not used by the page. */
export const UNUSED = [
  // controls
  'Layers',
  'Zoom',
  'Attribution',
  // groups and vectors
  'LayerGroup',
  'FeatureGroup',
  'GeoJSON',
  'PointToGeoJSON',
  'Path',
  'CircleMarker',
  'Circle',
  'Polyline',
  'Polygon',
  'Rectangle',
  // renderers
  'Renderer',
  'Canvas',
  'SVG',
  'canvas',
  'svg',
  'vmlMixin',
  // images and tiles
  'ImageOverlay',
  'VideoOverlay',
  'SVGOverlay',
  'TileLayerWMS',
  // projections
  'EPSG900913',
  'EPSG3395',
  'EPSG4326',
  'Simple',
  // popups
  'bindPopup',
  'bindTooltip',
  'openTooltip',
]

const MENTIONS_UNUSED = new RegExp(String.raw`\b(${UNUSED.join('|')})\b`)
const IS_UNUSED = new RegExp(String.raw`(?<![\w.])[\w.]+ instanceof (${UNUSED.join('|')})\b`, 'g')
const UNUSED_STYLES =
  /control-(layers|zoom|attribution)|attribution-flag|image-layer|marker-shadow|shadow-pane|default-icon|div-icon|oldie|vml|\bsvg\b/

/** A Vite plugin that leaves out the parts of Leaflet that the page does not use. */
export function leafletParts(): Plugin {
  return {
    name: 'leaflet-parts',
    apply: 'build',
    enforce: 'pre',
    resolveId(id) {
      return id === 'leaflet' ? this.resolve(SOURCE) : undefined
    },
    transform: {
      filter: { id: /\/leaflet\/dist\/leaflet(-src\.esm\.js|\.css)$/ },
      handler: (code, id) => ({
        code: id.endsWith('.css') ? pickStyles(code) : pickScript(code),
        map: null,
      }),
    },
  }
}

/** Without the statements that add unused parts to others. The build drops whatever is no longer referred to. */
export function pickScript(script: string): string {
  let picked = ''
  let end = 0
  for (const { type, ...statement } of parseAst(script).body) {
    const text = script.slice(statement.start, statement.end)
    picked += script.slice(end, statement.start)
    end = statement.end
    const isAdding = type === 'ExpressionStatement' || type === 'IfStatement'
    if (isAdding && MENTIONS_UNUSED.test(withoutComments(text))) continue
    picked += (type === 'VariableDeclaration' ? markPure(text) : text).replace(IS_UNUSED, 'false')
  }
  return picked + script.slice(end)
}

/** Tells the build that a class, or what a function makes at once, may be dropped. */
function markPure(declaration: string): string {
  return declaration.replace(
    /^(var [\w$]+ = )((\w+\.)?extend\(|\(function)/,
    '$1/* @__PURE__ */ $2',
  )
}

/** Without the rules for unused parts. */
export function pickStyles(styles: string): string {
  return withoutComments(styles).replace(
    /([^{}]+)(\{[^{}]*\})?/g,
    (whole, selectors: string, rules?: string) => {
      if (rules === undefined) return whole
      const used = selectors.split(',').filter((selector) => !UNUSED_STYLES.test(selector))
      return used.length > 0 ? used.join(',') + rules : ''
    },
  )
}

const withoutComments = (text: string): string =>
  text.replace(/\/\*(?:[\s\S]*?\*\/|[\s\S]*)|(?<![:"'])\/\/.*/g, '')
