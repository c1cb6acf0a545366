import { SettingError } from '../settings/settingError.ts'
import { parseLink } from '../settings/values.ts'
import type { ConfigFields } from './configFields.ts'
import { type Picture, readPicture } from './readPicture.ts'
import { OWN_ACCENT } from './shades.ts'

/** The page's own name, in its index page too. */
export const OWN_NAME = 'Coverage Explorer'

/** The operator's look and texts for the page. What is undefined stays as built. */
export interface OperatorBrand {
  readonly name: string
  readonly icon: Picture | undefined // nearly square
  readonly logo:
    | { readonly light: Picture; readonly dark: Picture; readonly hasName: boolean }
    | undefined
  readonly accent: string | undefined // #rrggbb, which letters can be read in
  readonly language: string | undefined // for people whose browsers ask for none of the page's languages
  readonly imprint: string | undefined // https
  readonly privacy: string | undefined
  readonly signIn: { readonly heading?: string; readonly text?: string } | undefined
  readonly outside: { readonly text?: string; readonly link?: string } | undefined // for what no list of codes tells
}

const LANGUAGES = ['en', 'es', 'fr', 'de', 'pt', 'it', 'ro', 'ru', 'id', 'ar', 'zh', 'ja']

// characters
const MAX_NAME = 40
const MAX_HEADING = 80
const MAX_TEXT = 300
const MAX_LINK = 2_000

/** The brand that the fields describe. Its pictures lie beside `file`. Throws `SettingError`. */
export async function readBrand(
  fields: ConfigFields,
  accent: string | undefined,
  file: string,
): Promise<OperatorBrand> {
  const name = fields.text('name', MAX_NAME)
  const logo = await readLogo(fields, file)
  return {
    name: name ?? OWN_NAME,
    logo,
    accent,
    icon: (await readIcon(fields, file)) ?? (squareOf(logo?.light) || drawnIcon(name, accent)),
    language: readLanguage(fields),
    imprint: readLink(fields, 'imprint'),
    privacy: readLink(fields, 'privacy'),
    signIn: readSignIn(fields),
    outside: readOutside(fields),
  }
}

async function readLogo(fields: ConfigFields, file: string): Promise<OperatorBrand['logo']> {
  const [light, dark] = [fields.text('logo.light', MAX_LINK), fields.text('logo.dark', MAX_LINK)]
  const hasName = fields.flag('logo.hasName')
  if (light === undefined && (dark !== undefined || hasName !== undefined)) {
    throw new SettingError(
      `${fields.nameOf('logo.light')} is missing, the logo for light grounds; add it, or remove "logo".`,
    )
  }
  if (light === undefined) return undefined
  const onLight = await readPicture(light, fields.nameOf('logo.light'), file)
  return {
    light: onLight,
    dark: dark === undefined ? onLight : await readPicture(dark, fields.nameOf('logo.dark'), file),
    hasName: hasName ?? false,
  }
}

async function readIcon(fields: ConfigFields, file: string): Promise<Picture | undefined> {
  const path = fields.text('icon', MAX_LINK)
  if (path === undefined) return undefined
  const icon = await readPicture(path, fields.nameOf('icon'), file)
  if (squareOf(icon)) return icon
  throw new SettingError(
    `${fields.nameOf('icon')} is "${path}", which is ${icon.width} × ${icon.height}; the icon of a tab is square: make it as wide as high.`,
  )
}

const SQUARE = 1.2 // at most so many times as wide as high, or as high as wide

function squareOf(picture: Picture | undefined): Picture | undefined {
  if (!picture) return undefined
  const ratio = picture.width / picture.height
  return ratio <= SQUARE && ratio >= 1 / SQUARE ? picture : undefined
}

function drawnIcon(name: string | undefined, accent: string | undefined): Picture | undefined {
  return name === undefined ? undefined : drawInitial(name, accent ?? OWN_ACCENT)
}

function readLanguage(fields: ConfigFields): string | undefined {
  const language = fields.text('language', MAX_NAME)
  if (language === undefined || LANGUAGES.includes(language)) return language
  throw new SettingError(
    `${fields.nameOf('language')} is "${language}"; set it to one of ${LANGUAGES.join(', ')}, or leave it out for English.`,
  )
}

function readLink(
  fields: ConfigFields,
  field: 'imprint' | 'privacy' | 'outside.link',
): string | undefined {
  const text = fields.text(field, MAX_LINK)
  return text === undefined ? undefined : parseLink(text, fields.nameOf(field))
}

function readSignIn(fields: ConfigFields): OperatorBrand['signIn'] {
  const [heading, text] = [
    fields.text('signIn.heading', MAX_HEADING),
    fields.text('signIn.text', MAX_TEXT),
  ]
  if (heading === undefined && text === undefined) return undefined
  return { ...(heading !== undefined && { heading }), ...(text !== undefined && { text }) }
}

function readOutside(fields: ConfigFields): OperatorBrand['outside'] {
  const [text, link] = [fields.text('outside.text', MAX_TEXT), readLink(fields, 'outside.link')]
  if (text === undefined && link === undefined) return undefined
  return { ...(text !== undefined && { text }), ...(link !== undefined && { link }) }
}

const SIDE = 32

/** The first letter of a name on its accent, for a brand without a picture that could be its icon. */
function drawInitial(name: string, accent: string): Picture {
  const letter = `&#${name.toUpperCase().codePointAt(0)};`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}"><rect width="${SIDE}" height="${SIDE}" rx="8" fill="${accent}"/><text x="16" y="22.5" fill="#fff" font-family="system-ui, sans-serif" font-size="19" font-weight="700" text-anchor="middle">${letter}</text></svg>`
  return { type: 'svg', width: SIDE, height: SIDE, bytes: new TextEncoder().encode(svg) }
}
