/**
 * What the browser says of the person's languages, best first, as tags that `Intl` takes. Browsers also
 * say `C`, `en_US.UTF-8` or nothing at all, where `Intl` would throw: its own default stands in then.
 */
export function readLanguages(told: readonly string[] = navigatorLanguages()): readonly string[] {
  const tags = told.flatMap(tagOf)
  return tags.length > 0 ? [...new Set(tags)] : [new Intl.DateTimeFormat().resolvedOptions().locale]
}

/** Where the person likely is: GB of en-GB, JP of ja. */
export function readRegion(told?: readonly string[]): string {
  return new Intl.Locale(readLanguages(told)[0] ?? 'en').maximize().region ?? ''
}

function navigatorLanguages(): readonly string[] {
  const { languages, language } = navigator
  return [...(languages ?? []), language ?? '']
}

const LANGUAGE = /^[a-z]{2,3}(?![a-z0-9])/i // POSIX is not one, though its letters would pass for it

/** The tag, from `en_US.UTF-8` too; nothing if it names no language. */
function tagOf(told: string): readonly string[] {
  const tag = told.replace(/[.@].*$/, '').replace(/_/g, '-')
  if (!LANGUAGE.test(tag)) return []
  try {
    return Intl.getCanonicalLocales(tag)
  } catch {
    return []
  }
}
