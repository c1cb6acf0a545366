import { OWN_NAME } from '../brand/readBrand.ts'
import type { Bytes } from '../request/compression.ts'

export const MANIFEST_PATH = '/manifest.webmanifest'

/** What a device shows of the installed product. */
interface Product {
  readonly name: string
  readonly shortName: string // under the icon: some 12 letters fit
  readonly icons: readonly Readonly<Record<string, string>>[]
}

const ICONS: Product['icons'] = [
  { src: 'icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: 'icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: 'icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  { src: 'icon.svg', sizes: 'any', type: 'image/svg+xml' },
]

interface BrandShown {
  readonly name: string
  readonly icon: { readonly path: string; readonly type: string }
}

/** The operator's name and icon, or our own. */
export function describeProduct(brand: BrandShown | undefined): Product {
  if (!brand) return { name: OWN_NAME, shortName: 'Coverage', icons: ICONS }
  const { name, icon } = brand
  const isOwn = icon.path === 'icon.svg'
  return { name, shortName: name, icons: isOwn ? ICONS : [{ src: icon.path, sizes: 'any', type: icon.type }] }
}

/** The app manifest. Its paths are relative to its own, so the page may lie below any path. */
export function encodeManifest({ name, shortName, icons }: Product): Bytes {
  return new TextEncoder().encode(
    JSON.stringify({
      name,
      short_name: shortName,
      description: 'Find telephone coverage on a map: countries, areas, and the area codes you need.',
      start_url: '.',
      scope: '.',
      display: 'standalone',
      // of the window until the page is drawn, whose `meta` elements have a colour for each theme
      background_color: '#ffffff',
      theme_color: '#ffffff',
      icons,
    }),
  )
}
