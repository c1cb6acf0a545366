import { DomEvent } from 'leaflet'

/** A click on a button would also open the country behind it. */
export function keepClicksFromMap(element: HTMLElement | null): void {
  if (element) DomEvent.disableClickPropagation(element)
}
