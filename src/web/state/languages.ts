/**
 * The person's languages as the browser reports them, preferred first, as tags that `Intl` accepts. Browsers
 * also report `C`, `en_US.UTF-8` or nothing, where `Intl` would throw; without a valid tag, its default is used.
 */
export function readLanguages(reported: readonly string[] = navigatorLanguages()): readonly string[] {
  const tags = reported.flatMap(tagOf)
  return tags.length > 0 ? [...new Set(tags)] : [new Intl.DateTimeFormat().resolvedOptions().locale]
}

/** The likely region of the person: GB for en-GB, JP for ja. */
export function readRegion(reported?: readonly string[]): string {
  return new Intl.Locale(readLanguages(reported)[0] ?? 'en').maximize().region ?? ''
}

function navigatorLanguages(): readonly string[] {
  const { languages, language } = navigator
  return [...(languages ?? []), language ?? '']
}

const LANGUAGE = /^[a-z]{2,3}(?![a-z0-9])/i // POSIX is not a language, though its letters look like a tag

/** The canonical tag, also of `en_US.UTF-8`; none if it names no language. */
function tagOf(reported: string): readonly string[] {
  const tag = reported.replace(/[.@].*$/, '').replace(/_/g, '-')
  if (!LANGUAGE.test(tag)) return []
  try {
    return Intl.getCanonicalLocales(tag)
  } catch {
    return []
  }
}
