/** The prefixes of numbers by IANA time zone, joined by spaces; those of several zones are under ''. */
export type ZoneTable = Readonly<Record<string, string>>

/** The zone of an area's code; undefined if its numbers are of several zones, or it is unknown. */
export function zoneOfCode(table: ZoneTable, code: string): string | undefined {
  const zoneOf = zones.get(table) ?? readZones(table)
  zones.set(table, zoneOf)
  const within = [...zoneOf.keys()].filter((prefix) => prefix !== code && prefix.startsWith(code))
  return hasExceptions(code, within) ? undefined : zoneOfBeginning(zoneOf, code) || undefined
}

const zones = new WeakMap<ZoneTable, ReadonlyMap<string, string>>() // by prefix

function readZones(table: ZoneTable): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(table).flatMap(([zone, prefixes]) =>
      prefixes.split(' ').map((prefix) => [prefix, zone]),
    ),
  )
}

/** A small island does not count: those of Lord Howe are a five-thousandth of Sydney's numbers. */
const FEW = 0.001

/** Whether more than very few of a code's numbers begin with one of the prefixes. */
export function hasExceptions(code: string, prefixes: readonly string[]): boolean {
  return prefixes.reduce((share, prefix) => share + 10 ** (code.length - prefix.length), 0) > FEW
}

/** The zone of the longest prefix that a code begins with. */
function zoneOfBeginning(zoneOf: ReadonlyMap<string, string>, code: string): string | undefined {
  for (let end = code.length; end > 0; end--) {
    const zone = zoneOf.get(code.slice(0, end))
    if (zone !== undefined) return zone
  }
  return undefined
}
