/** A picture of the operator: its path is relative to the page's root. */
interface BrandPicture {
  readonly path: string
  readonly ratio: number // width / height
}

/** Whose page this is: an operator's, as the server has it from a file, or our own. */
export interface Brand {
  readonly name: string
  readonly icon: BrandPicture // nearly square
  readonly logo?: {
    readonly light: BrandPicture // for light grounds
    readonly dark: BrandPicture
    readonly hasName: boolean // the name is in the picture
  }
  readonly colours?: { readonly path: string; readonly hash: string } // a stylesheet; as a Content-Security-Policy has it
  readonly language?: string // for people whose browsers ask for none that the page has
  readonly imprint?: string // https
  readonly privacy?: string
  readonly signIn?: { readonly heading?: string; readonly text?: string }
}

export const OWN_BRAND: Brand = { name: 'Coverage Explorer', icon: { path: 'icon.svg', ratio: 1 } }

/** The server has written it into the head, where it is before anything is drawn. */
export const BRAND: Brand = readBrand()

function readBrand(): Brand {
  const meta = globalThis.document?.querySelector<HTMLMetaElement>('meta[name=brand]')
  return meta ? (JSON.parse(meta.content) as Brand) : OWN_BRAND
}
