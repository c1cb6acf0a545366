import { OPENABLE, SALT_KEY, SWITCH_PREFIX } from './kept/storageKeys.ts'
import type { Owner } from './owner.ts'
import { digestOwner, findPersonalKeys } from './personalKeys.ts'

const PERSONAL = /^(coverage-explorer\.[a-z-]+\.)[0-9a-f]{32}\.[0-9a-f]{64}$/

/**
 * Names a person's other records in the switch of the areas that they keep on this device, so that the records are
 * found when those are opened without signing in. Nothing is named unless the areas may be opened so.
 */
export async function linkRecords(owner: Owner): Promise<void> {
  try {
    const salt = localStorage.getItem(SALT_KEY)
    if (owner.kept || salt === null) return
    const name = SWITCH_PREFIX + (await digestOwner(owner, salt))
    const isOpenable = () => localStorage.getItem(name)?.split(' ')[0] === OPENABLE
    if (!isOpenable()) return
    const prefixes = new Set(Object.keys(localStorage).map((key) => PERSONAL.exec(key)?.[1] ?? ''))
    prefixes.delete('')
    const keys = await Promise.all(Array.from(prefixes, (prefix) => findPersonalKeys(prefix, owner)))
    if (isOpenable()) localStorage.setItem(name, [OPENABLE, ...keys.flat()].join(' ')) // another tab may have switched
  } catch {
    // storage is blocked or full: the records are not found without signing in
  }
}
