import { type Country, parseCountry } from '../../country.ts'
import type { Choice } from '../outcome.ts'

export const BRITAIN: Country = parseCountry(['44', 'United Kingdom', '', 'GB'])

/** A town of Britain with codes, which are the names of its areas too. */
export function choiceOf(...codes: readonly string[]): Choice {
  return {
    country: BRITAIN,
    areas: codes.map((code) => ({ code, name: code, position: undefined })),
  }
}
