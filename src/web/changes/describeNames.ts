import { say } from '../../core/language/say.ts'

/** The names that there is room for, and how many more there are. */
export function describeNames(names: readonly string[], more: number, separator = ', '): string {
  const listed = names.join(separator)
  if (more <= 0) return listed
  return say('{names} and {count, plural, one {# more} other {# more}}', { names: listed, count: more })
}
