import { createHash } from 'node:crypto'
import { escapeHtml } from '../../core/xml/entities.ts'
import { type OperatorBrand, OWN_NAME } from '../brand/readBrand.ts'
import type { Picture } from '../brand/readPicture.ts'
import { formatColours } from '../brand/shades.ts'
import { type Bytes, compress } from '../request/compression.ts'
import { createStaticFile, type StaticFile } from './staticFiles.ts'

const ICONS: Product['icons'] = [
  { src: 'icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: 'icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: 'icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  { src: 'icon.svg', sizes: 'any', type: 'image/svg+xml' },
]

/** A picture of the brand: its path is relative to the page's root. */
interface PagePicture {
  readonly path: string
  readonly type: string // MIME
  readonly ratio: number // width / height
}

/** What the page is told of the brand, in its head: `web/ui/brand.ts` reads it. */
export type PageBrand = Pick<OperatorBrand, 'name'> &
  Partial<Pick<OperatorBrand, 'imprint' | 'language' | 'outside' | 'privacy' | 'signIn'>> & {
    readonly icon: PagePicture // nearly square
    readonly logo?: {
      readonly light: PagePicture
      readonly dark: PagePicture
      readonly hasName: boolean
    }
    readonly colours?: { readonly path: string; readonly hash: string } // a stylesheet; as a Content-Security-Policy has it
  }

/** What an operator's brand changes in the page. */
export interface BrandFiles {
  readonly files: ReadonlyMap<string, StaticFile> // by path, as `/assets/logo-1a2b3c4d.svg`
  readonly brand: PageBrand // for the page, and for whoever writes a web manifest
  /** The index page with name, icon and colours in its head: the first paint has them. */
  readonly writeIndex: (html: string) => string
}

const OWN_ICON: PagePicture = { path: 'icon.svg', type: 'image/svg+xml', ratio: 1 }
const TYPES = { svg: 'image/svg+xml', png: 'image/png', webp: 'image/webp' }
const ENCODINGS = ['br', 'gzip'] as const

/** Their names hold a hash of their bytes, as those of the build: browsers and proxies keep them for good. */
export async function createBrandFiles(brand: OperatorBrand): Promise<BrandFiles> {
  const files = new Map<string, StaticFile>()

  async function add(name: string, extension: string, bytes: Bytes): Promise<string> {
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8)
    const path = `assets/${name}-${hash}.${extension}`
    const isText = extension === 'svg' || extension === 'css'
    const encoded = isText
      ? await Promise.all(
          ENCODINGS.map(async (encoding) => [encoding, await compress(encoding, bytes)] as const),
        )
      : []
    files.set(`/${path}`, createStaticFile(`/${path}`, bytes, new Map(encoded)))
    return path
  }

  async function addPicture(
    name: string,
    { type, width, height, bytes }: Picture,
  ): Promise<PagePicture> {
    return { path: await add(name, type, bytes), type: TYPES[type], ratio: width / height }
  }

  const { name, icon, logo, accent, language, imprint, privacy, signIn, outside } = brand
  const css = accent === undefined ? undefined : formatColours(accent)
  const colours = css !== undefined && {
    path: await add('brand', 'css', new TextEncoder().encode(css)),
    hash: `sha256-${createHash('sha256').update(css).digest('base64')}`,
  }
  const pageBrand: PageBrand = {
    name,
    icon: icon ? await addPicture('brand-icon', icon) : OWN_ICON,
    ...(logo && {
      logo: {
        light: await addPicture('brand-light', logo.light),
        dark: await addPicture('brand-dark', logo.dark),
        hasName: logo.hasName,
      },
    }),
    ...(colours && { colours }),
    ...(language !== undefined && { language }),
    ...(imprint !== undefined && { imprint }),
    ...(privacy !== undefined && { privacy }),
    ...(signIn && { signIn }),
    ...(outside && { outside }),
  }
  return { files, brand: pageBrand, writeIndex: (html) => writeIndex(html, pageBrand) }
}

function writeIndex(html: string, brand: PageBrand): string {
  const { name, icon, colours } = brand
  const head = [
    `<meta name="brand" content="${escapeHtml(JSON.stringify(brand))}">`,
    ...(colours ? [`<link rel="stylesheet" href="./${colours.path}">`] : []),
  ]
  // as functions, so that a $ in a name is not read as a pattern
  return html
    .replaceAll(OWN_NAME, () => escapeHtml(name))
    .replace(
      /<link rel="icon"[^<>]*>/,
      () => `<link rel="icon" href="./${icon.path}" type="${icon.type}">`,
    )
    .replace('</head>', () => `${head.join('\n')}\n</head>`)
}

/** What a device shows of the installed product. */
interface Product {
  readonly name: string
  readonly shortName: string // under the icon: some 12 letters fit
  readonly icons: readonly Readonly<Record<string, string>>[]
}

interface BrandShown {
  readonly name: string
  readonly icon: { readonly path: string; readonly type: string }
}

/** The operator's name and icon, or our own. */
export function describeProduct(brand: BrandShown | undefined): Product {
  if (!brand) return { name: OWN_NAME, shortName: 'Coverage', icons: ICONS }
  const { name, icon } = brand
  const isOwn = icon.path === 'icon.svg'
  return {
    name,
    shortName: name,
    icons: isOwn ? ICONS : [{ src: icon.path, sizes: 'any', type: icon.type }],
  }
}

/** The app manifest. Its paths are relative to its own, so the page may lie below any path. */
export function encodeManifest({ name, shortName, icons }: Product): Bytes {
  return new TextEncoder().encode(
    JSON.stringify({
      name,
      short_name: shortName,
      description:
        'Find telephone coverage on a map: countries, areas, and the area codes you need.',
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
