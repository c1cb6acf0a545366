/** A picture of the operator: its path is relative to the page's root. */
interface BrandPicture {
  readonly path: string
  readonly ratio: number // width / height
}

/** Whose page this is: an operator's, from the server's file, or our own. */
export interface Brand {
  readonly name: string
  readonly icon: BrandPicture // nearly square
  readonly logo?: {
    readonly light: BrandPicture // for light grounds
    readonly dark: BrandPicture
    readonly hasName: boolean // the name is in the picture
  }
  readonly colours?: { readonly path: string; readonly hash: string } // a stylesheet; its hash for a Content-Security-Policy
  readonly language?: string // if the page has none of the languages a browser asks for
  readonly imprint?: string // https
  readonly privacy?: string
  readonly signIn?: { readonly heading?: string; readonly text?: string }
  readonly outside?: { readonly text?: string; readonly link?: string } // for what no list of codes tells; the link is https
}

export const OWN_BRAND: Brand = { name: 'Coverage Explorer', icon: { path: 'icon.svg', ratio: 1 } }

/** Read from the head, where the server writes it before anything is drawn. */
export const BRAND: Brand = readBrand()

function readBrand(): Brand {
  const meta = globalThis.document?.querySelector<HTMLMetaElement>('meta[name=brand]')
  return meta ? (JSON.parse(meta.content) as Brand) : OWN_BRAND
}
