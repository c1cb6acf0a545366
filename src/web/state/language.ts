import type { NameTown } from '../../core/gazetteer/townNames.ts'
import { isMilesRegion } from '../../core/language/formatDistance.ts'
import { isRightToLeft } from '../../core/language/formatMessage.ts'
import { currentLanguage, type Language, setCurrentLanguage } from '../../core/language/language.ts'
import { createStore, useStore } from './createStore.ts'
import { LANGUAGE_MARK, recall, remember } from './kept/names.ts'

type LoadMessages = () => Promise<{ readonly default: Language['messages'] }>

/** English, accented and longer, for tests: only a link asks for it. */
const PSEUDO = 'en-XA'

/** The languages of the page and their catalogues. English is in the code and needs none. */
const CATALOGUES: Readonly<Record<string, LoadMessages | undefined>> = {
  en: undefined,
  es: () => import('virtual:catalogue/es'),
  fr: () => import('virtual:catalogue/fr'),
  de: () => import('virtual:catalogue/de'),
  pt: () => import('virtual:catalogue/pt'),
  it: () => import('virtual:catalogue/it'),
  ro: () => import('virtual:catalogue/ro'),
  ru: () => import('virtual:catalogue/ru'),
  id: () => import('virtual:catalogue/id'),
  ar: () => import('virtual:catalogue/ar'),
  zh: () => import('virtual:catalogue/zh'),
  ja: () => import('virtual:catalogue/ja'),
  [PSEUDO]: () => import('virtual:catalogue/en-XA'),
}

/** The languages people may choose: tags, and the languages' own names. */
export const LANGUAGE_NAMES: Readonly<Record<string, string>> = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
  pt: 'Português',
  it: 'Italiano',
  ro: 'Română',
  ru: 'Русский',
  id: 'Bahasa Indonesia',
  ar: 'العربية',
  zh: '简体中文',
  ja: '日本語',
}

/** The tag of the page's language. Subscribe to it to redraw words. */
export const language = createStore('en')

/** The language the page begins in: the link's, the one chosen here before, the browser's, `fallback`, English. */
export function preferredLanguage(inLink: string | undefined, fallback?: string): string {
  const wished = [inLink, recall(LANGUAGE_MARK), ...readLanguages(), fallback]
  return wished.map(knownLanguage).find((tag) => tag !== undefined) ?? 'en'
}

/** Whether distances are told in miles. Subscribe to it to redraw them. */
export const inMiles = createStore(false)

let wanted: string | undefined

/** Loads a language and shows it; false if another was asked for meanwhile. Rejects, changing nothing, if it fails. */
export async function showLanguage(tag: string): Promise<boolean> {
  wanted = tag
  const load = CATALOGUES[tag]
  const messages = load ? (await load()).default : []
  if (wanted !== tag) return false
  setCurrentLanguage({ tag, locale: localeOf(tag), messages, isMiles: false })
  tellIn(askedInMiles)
  document.documentElement.lang = tag
  document.documentElement.dir = isRightToLeft() ? 'rtl' : 'ltr'
  language.set(tag)
  return true
}

/** What `write` makes in another language, while the page stays in its own. Rejects if that language does not load. */
export async function inLanguage<Made>(tag: string, write: () => Made): Promise<Made> {
  const messages = (await CATALOGUES[tag]?.())?.default ?? []
  const own = currentLanguage()
  setCurrentLanguage({ ...own, tag, locale: localeOf(tag), messages })
  try {
    return write()
  } finally {
    setCurrentLanguage(own)
  }
}

const UNIT = 'coverage.unit'

/** As `showLanguage`, and remembers it on this device where storage is allowed. */
export async function chooseLanguage(tag: string): Promise<boolean> {
  const isShown = await showLanguage(tag)
  if (isShown) remember(LANGUAGE_MARK, tag)
  return isShown
}

let askedInMiles: boolean | undefined
let chosenUnit: string | null = recall(UNIT)

/** Tells distances in miles or in km, as what is open was asked for; undefined: as the person likes. */
export function tellIn(asked: boolean | undefined): void {
  askedInMiles = asked
  const isMiles = asked ?? (chosenUnit === null ? isMilesRegion(readRegion()) : chosenUnit === 'mi')
  if (currentLanguage().isMiles !== isMiles) setCurrentLanguage({ ...currentLanguage(), isMiles })
  inMiles.set(isMiles)
}

/** Tells distances in miles or in km from now on, and remembers that in the same way. */
export function chooseMiles(isMiles: boolean): void {
  chosenUnit = isMiles ? 'mi' : 'km'
  remember(UNIT, chosenUnit)
  tellIn(isMiles)
}

const TOWNS = 'coverage.towns'

/** Whether the person wants towns under the names that services write, in any language. */
export const areTownsAsSent = createStore(recall(TOWNS) === 'sent')

export function nameTownsAsSent(isWanted: boolean): void {
  areTownsAsSent.set(isWanted)
  remember(TOWNS, isWanted ? 'sent' : 'local')
}

/** What towns are called on the page. */
export interface TownNames {
  readonly wish: string // the language they are wanted in; '' as services write them
  readonly file: string | undefined // a URL; undefined: all as services write them
  readonly nameTown: NameTown
  readonly isSettled: boolean // false while a file is awaited, but not for long
}

export const AS_SENT: TownNames = {
  wish: '',
  file: undefined,
  nameTown: (_, { name }) => name,
  isSettled: true,
}

/** As services write them until `api/townNames.ts` is started. */
export const townNames = createStore(AS_SENT)

export function useTownNames(): TownNames {
  return useStore(townNames)
}

/** Both names of a town in one text, where they differ. */
export function bothNames(shown: string, sent: string): string {
  return shown === sent ? sent : `${shown} · ${sent}`
}

/** `de` for `de-AT`; undefined for a language the page does not have. */
export function knownLanguage(tag: string | null | undefined): string | undefined {
  if (tag === PSEUDO) return PSEUDO
  const base = tag?.toLowerCase().split('-')[0] ?? ''
  return Object.keys(LANGUAGE_NAMES).includes(base) ? base : undefined
}

/** How the person's own region writes numbers and dates, if the browser names one for this language. */
function localeOf(tag: string): string {
  const reported = readLanguages().find((own) => knownLanguage(own) === tag)
  if (tag === 'ar') return `${reported ?? 'ar'}-u-nu-latn` // codes and numbers stay in Western digits
  const locale = reported ?? (tag === PSEUDO ? 'en' : tag)
  return locale === 'en' ? 'en-GB' : locale // British without a region, as the page's own words are
}

/**
 * The person's languages as the browser reports them, preferred first, as tags that `Intl` accepts. Browsers
 * also report `C`, `en_US.UTF-8` or nothing, where `Intl` would throw; without a valid tag, its default is used.
 */
export function readLanguages(
  reported: readonly string[] = navigatorLanguages(),
): readonly string[] {
  const tags = reported.flatMap(tagOf)
  return tags.length > 0 ? [...new Set(tags)] : [new Intl.DateTimeFormat().resolvedOptions().locale]
}

/** The likely region of the person: GB for en-GB, JP for ja. */
export function readRegion(reported?: readonly string[]): string {
  const locale = new Intl.Locale(readLanguages(reported)[0] ?? 'en')
  return locale.region ?? locale.maximize().region ?? ''
}

function navigatorLanguages(): readonly string[] {
  const { languages, language } = navigator
  return [...(languages ?? []), language ?? '']
}

const LANGUAGE = /^[a-z]{2,3}(?![a-z0-9])/i // POSIX is not a language, though its letters look like a tag

/** The canonical tag, also of `en_US.UTF-8`; empty if it names no language. */
function tagOf(reported: string): readonly string[] {
  const tag = reported.replace(/[.@].*/s, '').replace(/_/g, '-')
  if (!LANGUAGE.test(tag)) return []
  try {
    return Intl.getCanonicalLocales(tag)
  } catch {
    return []
  }
}
