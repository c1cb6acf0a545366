import { type OtherNames, type OtherNamesRow, readOtherNames } from '../../core/search/build/corpus.ts'
import namesUrl from './names.json?url'

export async function loadOtherNames(): Promise<OtherNames> {
  const response = await fetch(namesUrl)
  if (!response.ok) throw new Error(`The names came with status ${response.status}.`)
  const rows: OtherNamesRow[] = await response.json()
  return readOtherNames(rows)
}
