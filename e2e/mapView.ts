import type { Page } from '@playwright/test'
import { hasSheet } from './sheetHandle.ts'

/** Clicks the map where a position is drawn, by the Web Mercator formula. */
export async function clickPosition(page: Page, lat: number, lng: number): Promise<void> {
  const { x, y } = await pointOf(page, lat, lng)
  await page.mouse.click(x, y)
}

/** Where a position is on the page while the map shows the view of the link. */
export async function pointOf(
  page: Page,
  lat: number,
  lng: number,
): Promise<{ x: number; y: number }> {
  const { center, zoom } = readView(page.url())
  const middle = await middleOfFree(page)
  const [x, y] = project(lat, lng, zoom)
  const [centerX, centerY] = project(center.lat, center.lng, zoom)
  return { x: middle.x + x - centerX, y: middle.y + y - centerY }
}

/** The middle of what neither the search nor a phone's sheet covers, and its height: the link's view is around it. */
export async function middleOfFree(page: Page): Promise<{ x: number; y: number; free: number }> {
  const map = await page.getByRole('region', { name: 'Map' }).boundingBox()
  if (!map) throw new Error('The map is not on the page.')
  let [top, bottom] = [map.y, map.y + map.height]
  if (await hasSheet(page)) {
    const search = await page.getByRole('banner').boundingBox()
    top = search!.y + search!.height
    bottom = (await page.getByRole('main').boundingBox())!.y
  }
  return { x: map.x + map.width / 2, y: (top + bottom) / 2, free: bottom - top }
}

export function readView(url: string) {
  const [lat = 0, lng = 0, zoom = 0] = (new URL(url).searchParams.get('at') ?? '')
    .split(',')
    .map(Number)
  return { center: { lat, lng }, zoom }
}

export function project(lat: number, lng: number, zoom: number): [number, number] {
  const size = 256 * 2 ** zoom
  const y = Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360))
  return [(lng / 360 + 0.5) * size, (0.5 - y / (2 * Math.PI)) * size]
}

/** Follows a link within the page, without signing in again. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}
