import namesUrl from './names.json?url'

/** Names of areas in other languages, by ISO code and area code: `DE 4989`. */
export async function loadOtherNames(): Promise<ReadonlyMap<string, readonly string[]>> {
  const response = await fetch(namesUrl)
  if (!response.ok) throw new Error(`The names came with status ${response.status}.`)
  const rows = (await response.json()) as [iso: string, code: string, names: string[]][]
  return new Map(rows.map(([iso, code, names]) => [`${iso} ${code}`, names]))
}
