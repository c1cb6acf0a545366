import { limitInput } from '../../inputLength.ts'

const NEAR = /^\s*near(?:est)?(?:\s+to)?(?:\s+(?<name>.*))?$/iu
const HERE = /^(?:me|here|my (?:location|place|position)|where i am)$/i

/**
 * Returns the name in a query like `near lyon`, or '' for the person's own position, as in `near me`
 * and `nearby`. Undefined if the query does not ask what is near.
 */
export function readNearQuery(typed: string): string | undefined {
  const text = limitInput(typed)
  if (/^\s*nearby\s*$/i.test(text)) return ''
  const near = NEAR.exec(text)
  if (!near) return undefined
  const name = near.groups?.name?.trim() ?? ''
  return HERE.test(name) ? '' : name
}
