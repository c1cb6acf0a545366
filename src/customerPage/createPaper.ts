import type { PageContent } from '../core/customerPage/pageContent.ts'
import { say, sayAs } from '../core/language/say.ts'
import { describeItem, formatChosen, type ItemText } from './describeItem.ts'
import { describeDay } from './describePage.ts'
import { byId, make } from './elements.ts'
import { type Paint, readScheme } from './map/createPainter.ts'
import { fitCamera, viewOf } from './map/view.ts'
import type { Ticks } from './tickedItems.ts'

const MAP = { width: 900, height: 620 } // pixels of the page
const PIXELS = 2 // of the canvas for each of those: printers are finer than screens
const MOST_ROWS = 6_000 // the others are only counted

/** Fills the paper just before it is printed: the map, and what is chosen, or the whole list if nothing is. */
export function createPaper(content: PageContent, ticks: Ticks, paint: Paint): void {
  const paper = byId('paper')
  paper.dataset.light = '' // ink on paper

  function fill(): void {
    const chosen = ticks.list()
    const { title, brand, made, areas } = content
    const all = formatChosen(content, areas.length)
    const some = formatChosen(content, chosen.length)
    const what = chosen.length > 0 ? say('{some} chosen of {all}', { some, all }) : all
    const line = [brand, what, describeDay(made)].filter((part) => part !== '').join(' · ')
    const heading = make('h1', '', title)
    heading.dir = 'auto'
    paper.replaceChildren(
      heading,
      make('p', '', line),
      drawMap(),
      chosen.length > 0 ? createTable(content, chosen) : createColumns(content),
      make(
        'p',
        'paper-credits',
        [...byId('credits').children].map((credit) => credit.textContent).join(' · '),
      ),
    )
  }

  function drawMap(): HTMLCanvasElement {
    const canvas = document.createElement('canvas')
    canvas.width = MAP.width * PIXELS
    canvas.height = MAP.height * PIXELS
    const context = canvas.getContext('2d')
    if (context)
      paint(context, viewOf(fitCamera(content.view, MAP), MAP), {
        pixelRatio: PIXELS,
        ...readScheme(paper),
        covered: [],
      })
    return canvas
  }

  addEventListener('beforeprint', fill)
  addEventListener('afterprint', () => paper.replaceChildren())
  byId('print').addEventListener('click', () => print())
}

function createTable(content: PageContent, items: readonly number[]): HTMLTableElement {
  const columns = columnsOf(content)
  const rows = items.map((item) => {
    const text = describeItem(content, item)
    return make(
      'tr',
      '',
      ...columns.map(([, field]) => make('td', '', make('bdi', '', text[field]))),
    )
  })
  const head = make('tr', '', ...columns.map(([heading]) => make('th', '', heading)))
  return make('table', '', make('thead', '', head), make('tbody', '', ...rows))
}

function columnsOf({
  kind,
  countries,
}: PageContent): readonly (readonly [heading: string, field: keyof ItemText])[] {
  if (kind === 'countries')
    return [
      [say('Country'), 'name'],
      [say('Calling code'), 'prefix'],
      [say('ISO code'), 'code'],
    ]
  return [
    [sayAs('of a place, as a heading', 'Name'), 'name'],
    ...(countries.length === 1 ? [] : [[say('Country'), 'country'] as const]),
    [say('Prefix'), 'prefix'],
    [say('National form'), 'nationalForm'],
    [say('Order code'), 'code'],
  ]
}

/** Boxes to tick by hand. */
function createColumns(content: PageContent): HTMLElement {
  const shown = [...content.areas.keys()].slice(0, MOST_ROWS)
  const rows = shown.map((item) => {
    const { name, prefix, code } = describeItem(content, item)
    const end = content.kind === 'areas' ? code : prefix
    return make(
      'li',
      '',
      make('span', 'box', ''),
      make('bdi', 'name', name),
      ' ',
      make('bdi', 'code', end),
    )
  })
  const left = content.areas.length - shown.length
  if (left > 0) rows.push(make('li', '', say('and {count} more, in the file', { count: left })))
  return make('ul', 'columns', ...rows)
}
