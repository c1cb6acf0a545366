import { SettingError } from './settingError.ts'
import type { Environment } from './variableNames.ts'

// bytes
const MIN_LENGTH = 32
const MAX_LENGTH = 128

const MIN_DISTINCT = 16 // of 32 random bytes some 30 differ, of a repeated word few
const MAX_KEYS = 2

/**
 * The keys of the cookies with which people stay signed in: the first makes them, all of them open them. None where
 * nothing is set. Throws a `SettingError`, which never repeats a key.
 */
export function readSessionKeys(environment: Environment): readonly Uint8Array[] {
  const { COVERAGE_SESSION_KEY: text, COVERAGE_DIRECT: direct } = environment
  if (!text) return []
  if (direct) {
    throw new SettingError(
      'COVERAGE_SESSION_KEY and COVERAGE_DIRECT are both set, but people sign in to the service at COVERAGE_DIRECT, not here; unset one of them.',
    )
  }
  const keys = text.split(',').map(parseKey)
  if (keys.length <= MAX_KEYS && keys.every((key) => key !== undefined)) {
    refuseEqual(keys)
    return keys
  }
  throw new SettingError(
    `COVERAGE_SESSION_KEY is not one key, or two with a comma between them while one replaces the other, of at least ${MIN_LENGTH} random bytes in base64url; make one with: node -p "crypto.randomBytes(32).toString('base64url')"`,
  )
}

/** One of them was meant to come or to go, and changes nothing. */
function refuseEqual([key, other]: readonly Uint8Array[]): void {
  if (key === undefined || other === undefined || !Buffer.from(key).equals(other)) return
  throw new SettingError(
    'COVERAGE_SESSION_KEY has the same key twice; make a new one and put it beside the old one, or drop one of them.',
  )
}

/** Of base64url, or of the base64 that other tools print. */
function parseKey(text: string): Uint8Array | undefined {
  const trimmed = text.trim()
  if (!/^[\w+/-]+={0,2}$/.test(trimmed)) return undefined
  const key = new Uint8Array(Buffer.from(trimmed, 'base64'))
  const isLongEnough = key.length >= MIN_LENGTH && key.length <= MAX_LENGTH
  return isLongEnough && new Set(key).size >= MIN_DISTINCT ? key : undefined
}
