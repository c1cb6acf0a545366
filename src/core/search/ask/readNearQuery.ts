import { readablePart } from '../../readable.ts'

const NEAR = /^\s*near(?:est)?(?:\s+to)?(?:\s+(?<place>.*))?$/iu
const HERE = /^(?:me|here|my (?:location|place|position)|where i am)$/i

/** What `near lyon` asks about: the place, or '' for wherever one is, as `near me` and `nearby` do. */
export function readNearQuery(typed: string): string | undefined {
  const text = readablePart(typed)
  if (/^\s*nearby\s*$/i.test(text)) return ''
  const near = NEAR.exec(text)
  if (!near) return undefined
  const place = near.groups?.place?.trim() ?? ''
  return HERE.test(place) ? '' : place
}
