import { useEffect, useState } from 'react'
import type { MapPlan } from '../../core/proof/planMaps.ts'

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
