import type { LocalNameTable } from '../../core/localName.ts'
import { retryableOnce } from '../../core/retryableOnce.ts'
import { fetchJson } from './finder/fetchFile.ts'
import localNamesUrl from './localNames.json?url'

/** What places are called at home, fetched once, and again after a failure. */
export const loadLocalNames = retryableOnce(async () => (await fetchJson(localNamesUrl)) as LocalNameTable)
