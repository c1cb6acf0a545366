import './page.css'
import { DATA_CREDITS, OUTLINES_CREDIT } from '../core/credits.ts'
import { decodeContent } from '../core/customerPage/encodeContent.ts'
import { decodeLanguage, LANGUAGE_ID } from '../core/customerPage/pageLanguage.ts'
import { DATA_ID, STARTING_ID } from '../core/customerPage/pageSteps.ts'
import { setCurrentLanguage } from '../core/language/language.ts'
import { say } from '../core/language/say.ts'
import { createList, createOrder } from './createList.ts'
import { createPaper } from './createPaper.ts'
import { describeAdvice, describeIntro } from './describePage.ts'
import { byId, make } from './elements.ts'
import { createMap } from './map/createMap.ts'
import { createPainter } from './map/createPainter.ts'
import { listSpots } from './map/spots.ts'
import { createTicks } from './tickedItems.ts'
import { keepTicksInAddress } from './ticksInAddress.ts'

// The page for a customer: one file, which requests nothing and keeps only the ticks in its own address.

try {
  start()
} catch (error) {
  showPlainly()
  throw error
}

function start(): void {
  setCurrentLanguage(decodeLanguage(byId(LANGUAGE_ID).textContent ?? ''))
  const content = decodeContent(byId(DATA_ID).textContent ?? '')
  const { title, brand } = content
  nameParts()
  byId('page').hidden = false // what is hidden has no size
  byId('title').textContent = title
  byId('intro').textContent = describeIntro(content)
  byId('advice').textContent = describeAdvice(content)
  byId('brand').textContent = brand
  byId('brand').hidden = brand === ''
  const notes = content.ground?.length
    ? [say('Approximate: what serves the towns around, not an official boundary')]
    : []
  byId('credits').append(
    ...[...notes, ...DATA_CREDITS, OUTLINES_CREDIT].map((line) => make('li', '', line)),
  )

  const ticks = createTicks(content.areas.length)
  keepTicksInAddress(content, ticks)
  const reveal = createList(content, ticks)
  createOrder(content, ticks)
  const spots = listSpots(content)
  const paint = createPainter(content, spots, ticks)
  createMap({ content, spots, ticks, paint, onReveal: reveal })
  createPaper(content, ticks, paint)
  byId(STARTING_ID).remove()
}

/** Writes the words of the page's own parts, which are the same for any list. */
function nameParts(): void {
  const search = byId<HTMLInputElement>('search')
  search.placeholder = say('Name or code')
  search.setAttribute('aria-label', say('Search by name or code'))
  byId('only').textContent = say('Only chosen')
  byId('print').textContent = say('Print')
  byId('codes-label').textContent = say(
    'This browser does not let the page copy. Copy this text yourself, it is selected:',
  )
  byId('map').setAttribute('aria-label', say('Map'))
  byId('nearer').setAttribute('aria-label', say('Zoom in'))
  byId('farther').setAttribute('aria-label', say('Zoom out'))
  byId('whole').setAttribute('aria-label', say('Show the whole map'))
}

/** Rather than an empty page, the list for browsers without scripts, below a sentence on what the page needs. */
function showPlainly(): void {
  const text = document.querySelector('noscript')?.textContent ?? ''
  const plain = new DOMParser().parseFromString(text, 'text/html').body
  plain.querySelector('p')?.remove() // scripts are not off
  document.body.replaceChildren(byId(STARTING_ID), ...plain.childNodes)
}
