import { SHEET_LAYER } from '../../state/entry.ts'
import { changeLayers, readLayers, watchLayers } from '../../state/layers.ts'
import { SHEET_CLOSED, SHEET_LEFT, SHEET_OPENED } from '../../ui/sheetEvents.ts'

const BELOW = 'rest' // a layer for what is below, if nothing lies over that

/** Makes what a button opens over the foot of a phone an entry of the history, so that Back closes only that. */
export function closeSheetByBack(signal: AbortSignal): void {
  document.addEventListener(SHEET_OPENED, addLayer, { signal })
  document.addEventListener(SHEET_CLOSED, removeLayer, { signal })
  let isOver = isSheetOver()
  const unwatch = watchLayers(function tellLeft() {
    const wasOver = isOver
    isOver = isSheetOver()
    if (wasOver && !isOver) document.dispatchEvent(new Event(SHEET_LEFT))
  })
  signal.addEventListener('abort', unwatch)
}

function isSheetOver(): boolean {
  return readLayers().includes(SHEET_LAYER)
}

function addLayer(): void {
  const layers = readLayers()
  if (!isSheetOver()) changeLayers([...(layers.length > 0 ? layers : [BELOW]), SHEET_LAYER])
}

/** Unless Back has, or what was opened from there took its place. */
function removeLayer(): void {
  if (isSheetOver()) changeLayers(readLayers().filter((layer) => layer !== SHEET_LAYER))
}
