// made by build/flags.ts
declare module 'virtual:flags' {
  export const FOLDER: string // below the page's root; holds an image for each code: FR.webp
  export const ISO_CODES: string // separated by spaces
}
