import { say } from '../../core/language/say.ts'

/** How much is listed, for a screen reader: "3 areas listed"; undefined while that is not known. */
export function describeListed(count: number | undefined, kind: 'countries' | 'areas'): string | undefined {
  if (count === undefined) return undefined
  return kind === 'countries'
    ? say('{count, plural, =0 {No countries} one {# country} other {# countries}} listed', { count })
    : say('{count, plural, =0 {No areas} one {# area} other {# areas}} listed', { count })
}
