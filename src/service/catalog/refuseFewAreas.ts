import { SettingError } from '../settings/settingError.ts'
import { type Catalog, countAreas } from './parseCatalog.ts'

/** What an operator has said of a catalogue, and what it would replace. */
export interface Expected {
  readonly areFewMeant?: boolean // COVERAGE_FEW_AREAS
  readonly served?: Catalog // undefined at the start
}

const LEAST_SHARE = 0.5

/**
 * A file that was cut, or written by an export that failed, is often a valid catalogue: it would take everything from
 * the people who are signed in, without a word. Throws `SettingError`.
 */
export function refuseFewAreas(
  path: string,
  catalog: Catalog,
  { areFewMeant = false, served }: Expected = {},
): void {
  const count = countAreas(catalog)
  const before = served ? countAreas(served) : 0
  if (areFewMeant || (count > 0 && count >= before * LEAST_SHARE)) return
  if (count === 0) {
    throw new SettingError(
      `${path} has no areas, so people would find nothing; correct it, or set COVERAGE_FEW_AREAS=1 if that is meant.`,
      `${path} has no areas, and ${format(before)} are served; correct it, or restart with COVERAGE_FEW_AREAS=1 if that is meant.`,
    )
  }
  throw new SettingError(
    `${path} has ${count === 1 ? '1 area' : `${format(count)} areas`}, fewer than half of the ${format(before)} that are served; correct it, or restart the server if that is meant. COVERAGE_FEW_AREAS=1 allows it without a restart.`,
  )
}

function format(count: number): string {
  return count.toLocaleString('en')
}
