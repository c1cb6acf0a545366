import { scriptOf } from '../../core/gazetteer/scriptOf.ts'
import { foldText } from '../../core/text/foldText.ts'

const MAX_LENGTH = 60
const CODE = /^[A-Z\d]{2,6}$/
const ADDRESS = /https?:|www\.|\.(com|org|net)\b/i
const ROMANIZED_SOFT_SIGN = /[bcdfghjklmnpqrstvwxz]['’](?![aeiouyh])/i
const UNUSABLE = /[|*\n\t]/

const LARGE_TOWN = 15_000 // inhabitants: even a romanization may be what a person knows

/**
 * The other names of a place worth keeping, one for each folded form, the place's own form not included. Without
 * romanizations by machine, which are all in lower case, and without codes and addresses.
 */
export function chooseNames(own: string, names: readonly string[], population: number): string[] {
  const chosen = new Map<string, string>()
  for (const raw of names) {
    const name = raw.trim().normalize('NFC')
    if (!isUsable(name, population)) continue
    const folded = foldText(name)
    const known = chosen.get(folded)
    if (folded && (known === undefined || countAccents(name) > countAccents(known)))
      chosen.set(folded, name)
  }
  chosen.delete(foldText(own))
  return [...chosen.values()]
}

function isUsable(name: string, population: number): boolean {
  if (name === '' || name.length > MAX_LENGTH || UNUSABLE.test(name) || ADDRESS.test(name))
    return false
  if (CODE.test(name) || !/\p{Letter}/u.test(name)) return false
  if (scriptOf(name) !== 'latin') return true
  if (name === name.toLowerCase()) return false
  return population >= LARGE_TOWN || !ROMANIZED_SOFT_SIGN.test(name)
}

const countAccents = (name: string): number =>
  name.normalize('NFD').replace(/[\x20-\x7e]/g, '').length
