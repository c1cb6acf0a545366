import type { Picture } from './readPicture.ts'

const SIDE = 32

/** The first letter of a name on its accent, for a brand without a picture that would do as an icon. */
export function drawInitial(name: string, accent: string): Picture {
  const letter = `&#${name.toUpperCase().codePointAt(0)};`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}"><rect width="${SIDE}" height="${SIDE}" rx="8" fill="${accent}"/><text x="16" y="22.5" fill="#fff" font-family="system-ui, sans-serif" font-size="19" font-weight="700" text-anchor="middle">${letter}</text></svg>`
  return { type: 'svg', width: SIDE, height: SIDE, bytes: new TextEncoder().encode(svg) }
}
