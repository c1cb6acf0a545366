import countriesByPrefix from 'virtual:trunk-prefixes'

const prefixes = new Map(
  Object.entries(countriesByPrefix).flatMap(([prefix, isos]) =>
    isos.split(' ').map((iso) => [iso, prefix] as const),
  ),
)

/** What is dialled within a country before an area code: 0, 8 or nothing; undefined where that is unclear. */
export function trunkPrefixOf(iso: string): string | undefined {
  return prefixes.get(iso)
}
