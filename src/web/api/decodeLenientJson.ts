import type { Fields } from '../../core/protocol/fields.ts'
import { decodeJson } from '../../core/protocol/json.ts'
import type { Row } from '../../core/protocol/row.ts'
import { censor } from './censor.ts'

export { censor }

/** The rows of any JSON answer. Throws `CoverageError`, whose words never contain the password. */
export function decodeLenientJson(text: string, fields: Fields, password: string): Row[] {
  try {
    return decodeJson(text, fields)
  } catch (error) {
    throw censor(error, password)
  }
}
