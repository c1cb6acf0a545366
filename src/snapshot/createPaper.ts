import { formatCount } from '../core/list/formatCount.ts'
import { inCountry } from '../core/snapshot/inCountry.ts'
import type { Snapshot } from '../core/snapshot/snapshot.ts'
import type { Ticks } from './createTicks.ts'
import { describeItem, formatChosen, type ItemText } from './describeItem.ts'
import { describeDay } from './describePage.ts'
import { byId, make } from './elements.ts'
import type { Paint } from './map/createPainter.ts'
import { makeLight, readPalette } from './map/palette.ts'
import { fitView } from './map/view.ts'

const MAP = { width: 900, height: 620 } // pixels of the page
const PIXELS = 2 // of the canvas for each: printers have more than screens
const MOST_ROWS = 6_000 // the rest is told of

/** What is printed: the map, and what is chosen, or the whole list where nothing is. Made just before. */
export function createPaper(snapshot: Snapshot, ticks: Ticks, paint: Paint): void {
  const paper = byId('paper')
  makeLight(paper)

  function fill(): void {
    const chosen = ticks.list()
    const { title, brand, made, areas } = snapshot
    const what = chosen.length > 0 ? `${formatChosen(snapshot, chosen.length)} chosen of ` : ''
    const line = `${brand === '' ? '' : `${brand} · `}${what}${formatChosen(snapshot, areas.length)} · ${describeDay(made)}`
    const heading = make('h1', '', title)
    heading.dir = 'auto'
    paper.replaceChildren(
      heading,
      make('p', '', line),
      drawMap(),
      chosen.length > 0 ? createTable(snapshot, chosen) : createColumns(snapshot),
      make('p', 'paper-credits', [...byId('credits').children].map((credit) => credit.textContent).join(' ')),
    )
  }

  function drawMap(): HTMLCanvasElement {
    const canvas = document.createElement('canvas')
    canvas.width = MAP.width * PIXELS
    canvas.height = MAP.height * PIXELS
    const context = canvas.getContext('2d')
    if (context)
      paint(context, {
        view: fitView(snapshot.view, MAP),
        size: MAP,
        pixels: PIXELS,
        palette: readPalette(true),
        covered: [],
      })
    return canvas
  }

  addEventListener('beforeprint', fill)
  addEventListener('afterprint', () => paper.replaceChildren())
  byId('print').addEventListener('click', () => print())
}

function createTable(snapshot: Snapshot, items: readonly number[]): HTMLTableElement {
  const columns = columnsOf(snapshot)
  const rows = items.map((item) => {
    const text = describeItem(snapshot, item)
    return make('tr', '', ...columns.map(([, field]) => make('td', '', make('bdi', '', text[field]))))
  })
  const head = make('tr', '', ...columns.map(([heading]) => make('th', '', heading)))
  return make('table', '', make('thead', '', head), make('tbody', '', ...rows))
}

function columnsOf({
  kind,
  countries,
}: Snapshot): readonly (readonly [heading: string, field: keyof ItemText])[] {
  const [country] = countries
  if (kind === 'countries')
    return [
      ['Country', 'name'],
      ['Prefix', 'prefix'],
      ['Country code', 'code'],
    ]
  const isOne = countries.length === 1
  return [
    ['Name', 'name'],
    ...(isOne ? [] : [['Country', 'country'] as const]),
    ['Prefix', 'prefix'],
    [isOne ? `Inside ${inCountry(country?.name ?? '')}` : 'Inside the country', 'inside'],
    ['Order code', 'code'],
  ]
}

/** Boxes to tick by hand. */
function createColumns(snapshot: Snapshot): HTMLElement {
  const shown = [...snapshot.areas.keys()].slice(0, MOST_ROWS)
  const rows = shown.map((item) => {
    const { name, prefix, code } = describeItem(snapshot, item)
    const end = snapshot.kind === 'areas' ? code : prefix
    return make('li', '', make('span', 'box', ''), make('bdi', 'name', name), ' ', make('bdi', 'code', end))
  })
  const left = snapshot.areas.length - shown.length
  if (left > 0) rows.push(make('li', '', `and ${formatCount(left)} more, in the file`))
  return make('ul', 'columns', ...rows)
}
