import { type RefCallback, useCallback, useEffect, useState } from 'react'
import { perLanguage } from '../../core/language/language.ts'
import type { MapPlan } from '../../core/paper/planMaps.ts'
import { readRegion } from '../state/language.ts'

export type PaperSize = 'A4' | 'Letter'

/** Countries that use Letter: North America, and some that buy their paper there. */
const LETTER = 'US CA MX PH CL CO VE GT CR SV HN NI PA DO PR'.split(' ')

/** The paper that is usual where the reader's languages are from. */
export function guessPaper(): PaperSize {
  return LETTER.includes(readRegion()) ? 'Letter' : 'A4'
}

/** The ref of a page that is printed on a paper, with a line at the foot of each sheet. */
export function usePaper(paper: PaperSize, foot: string): RefCallback<HTMLElement> {
  return useCallback(() => preparePaper(paper, foot), [paper, foot])
}

/** Tells the browser the paper and the foot of pages (older ones print theirs). Returns a function that undoes this. */
function preparePaper(paper: PaperSize, foot: string): () => void {
  const root = document.documentElement
  root.dataset.paper = paper
  const sheet = footSheet(foot)
  if (sheet) document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return function undo() {
    delete root.dataset.paper
    if (sheet)
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
  }
}

function footSheet(foot: string): CSSStyleSheet | undefined {
  if (!('adoptedStyleSheets' in document)) return undefined // Safari before 16.4
  try {
    const sheet = new CSSStyleSheet()
    const box = `@bottom-left { content: "${escapeCss(foot)}" }`
    sheet.replaceSync(`@page proof-a4 { ${box} } @page proof-letter { ${box} }`)
    return sheet
  } catch {
    return undefined // Chrome 94 has the property, but not margin boxes
  }
}

/** A text for a quoted string of a style sheet: characters that could end it are escaped. */
export function escapeCss(text: string): string {
  return text.replace(
    /["\\<\p{Cc}]/gu,
    (character) => `\\${character.codePointAt(0)?.toString(16)} `,
  )
}

/** `21 November 2026` */
export function formatDate(date: Date): string {
  return days().format(date)
}

const days = perLanguage(
  ({ locale }) =>
    new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric' }),
)

export type MapPictures =
  | { readonly kind: 'drawing' }
  | { readonly kind: 'drawn'; readonly urls: readonly string[] }
  | { readonly kind: 'failed'; readonly retry: () => void }

type Draw = (map: MapPlan) => Promise<HTMLCanvasElement>

/** The maps of a sheet as images, which browsers print sharper than a canvas. */
export function useMapPictures(maps: readonly MapPlan[], draw: Draw): MapPictures {
  const [pictures, setPictures] = useState<MapPictures>({ kind: 'drawing' })
  const [attempt, setAttempt] = useState(0)
  useEffect(
    function drawMaps() {
      let isStale = false
      const urls: string[] = []
      async function drawAll(): Promise<void> {
        for (const map of maps) urls.push(URL.createObjectURL(await readBlob(await draw(map))))
      }
      setPictures({ kind: 'drawing' })
      drawAll().then(
        () => !isStale && setPictures({ kind: 'drawn', urls }),
        () => !isStale && setPictures({ kind: 'failed', retry: () => setAttempt(attempt + 1) }),
      )
      return function forget() {
        isStale = true
        for (const url of urls) URL.revokeObjectURL(url)
      }
    },
    [maps, draw, attempt],
  )
  return pictures
}

function readBlob(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture is too large.'))))
  })
}
