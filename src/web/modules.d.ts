// made by build/pageRoot.ts
declare module 'virtual:page-root' {
  export const ROOT: string // the path the page is served under, with a trailing slash
}
// made by build/compressedFiles.ts
declare module 'virtual:gazetteer' {
  export const FOLDER: string // below the page's root; holds a file for each name
  export const NAMES: string // separated by spaces
}
declare module 'virtual:basemap' {
  export const FOLDER: string
  export const NAMES: string
}
// made by build/townCells.ts
declare module 'virtual:town-cells' {
  export const FOLDER: string // below the page's root; holds a JSON file for each cell
  export const CELLS: string // separated by spaces
}
// made by build/dotWorld.ts
declare module 'virtual:dot-world' {
  export const FILE: string // below the page's root
  export const FACTS: {
    readonly width: number // pixels
    readonly height: number
    readonly areas: number // in the catalogue the picture was made from
    readonly countries: number
    readonly towns: readonly {
      readonly name: string
      readonly prefix: string // as dialled from abroad: +44 20
      readonly side: 'left' | 'right' // of its light, where the name goes
      readonly shown: 'everywhere' | 'narrow' | 'wide' // on which screens
      readonly x: number // percent of the width
      readonly y: number
    }[]
  }
}
// made by build/customerPage.ts
declare module 'virtual:customer-page' {
  const parts: import('../core/customerPage/pageSteps.ts').PageParts
  export default parts
}
// made by build/messages/messages.ts
declare module 'virtual:catalogue/*' {
  const messages: import('../core/language/language.ts').Language['messages']
  export default messages
}

// made by build/trunkPrefixes.ts
declare module 'virtual:trunk-prefixes' {
  const countriesByPrefix: Readonly<Record<string, string>> // ISO codes separated by spaces
  export default countriesByPrefix
}
// made by build/flags.ts
declare module 'virtual:flags' {
  export const FOLDER: string // below the page's root; holds an image for each code: FR.webp
  export const ISO_CODES: string // separated by spaces
}
// made by build/recovery.ts
declare module 'virtual:recovery-words' {
  /** By language, without English, and by the index of the message. */
  const words: Readonly<Record<string, import('../core/language/language.ts').Language['messages']>>
  export default words
}
