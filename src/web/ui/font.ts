import latinExt from '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2?url'
import latin from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import ranges from '@fontsource-variable/figtree/unicode.json'

const FACES = [
  [latin, ranges.latin],
  [latinExt, ranges['latin-ext']],
] as const

/** Adds the page's font to a window with its own `Face`: the browser fetches each file for the first of its letters. */
export function addFont(fonts: FontFaceSet, Face = FontFace): void {
  for (const [url, unicodeRange] of FACES) {
    const options = { weight: '300 900', unicodeRange, display: 'swap' } as const // text stays legible until then
    fonts.add(new Face('Figtree', `url(${url})`, options))
  }
}

const SAMPLE = '500 12px Figtree'

/** Loads its Latin letters. */
export function loadFont(fonts: FontFaceSet): Promise<unknown> {
  return fonts.load(SAMPLE)
}

/** Whether the page measures texts in it by now. */
export function isFontLoaded(): boolean {
  return hasFont() && document.fonts.check(SAMPLE)
}

/** Whether the page has it: people who save data do without. */
export function hasFont(): boolean {
  return [...document.fonts].some(({ family }) => family === 'Figtree')
}
