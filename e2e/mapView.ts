import type { Page } from '@playwright/test'

/** Clicks the map where a position is drawn, by the Web Mercator formula. */
export async function clickPosition(page: Page, lat: number, lng: number): Promise<void> {
  const { center, zoom } = readView(page.url())
  const box = await page.getByRole('region', { name: 'Map' }).boundingBox()
  if (!box) throw new Error('The map is not on the page.')
  const [x, y] = project(lat, lng, zoom)
  const [centerX, centerY] = project(center.lat, center.lng, zoom)
  await page.mouse.click(box.x + box.width / 2 + x - centerX, box.y + box.height / 2 + y - centerY)
}

export function readView(url: string) {
  const [lat = 0, lng = 0, zoom = 0] = (new URL(url).searchParams.get('at') ?? '').split(',').map(Number)
  return { center: { lat, lng }, zoom }
}

export function project(lat: number, lng: number, zoom: number): [number, number] {
  const size = 256 * 2 ** zoom
  const y = Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360))
  return [(lng / 360 + 0.5) * size, (0.5 - y / (2 * Math.PI)) * size]
}
