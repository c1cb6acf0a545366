import { perLanguage } from './language.ts'

const lists = perLanguage(({ locale }) => new Intl.ListFormat(locale))

/** "Berlin, Munich and Hamburg". */
export function formatList(parts: readonly string[]): string {
  return lists().format(parts)
}
