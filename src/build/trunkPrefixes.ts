import metadata from 'libphonenumber-js/min/metadata'
import type { Plugin } from 'vite'
import { kindsBeginning } from '../core/number/numberPlan.ts'

// What people dial within a country before an area code: 089 for Munich. The page needs a line of it per country, not
// the library's metadata of 80 kB.

const MODULE = 'virtual:trunk-prefixes'

/** A Vite plugin that lets the page import the trunk prefix of each country in which it is the same for all areas. */
export function trunkPrefixes(): Plugin {
  return {
    name: 'trunk-prefixes',
    resolveId: (id) => (id === MODULE ? `\0${id}` : undefined),
    load(id) {
      return id === `\0${MODULE}`
        ? `export default ${JSON.stringify(listTrunkPrefixes())}`
        : undefined
    },
  }
}

type Format = readonly [
  pattern: string,
  format: string,
  leading?: readonly string[],
  rule?: string | 0,
]

interface Plan {
  readonly 0: string // calling code
  readonly 4?: readonly Format[] | 0 // those of the largest country of the calling code unless there are any
  readonly 5?: string | 0 // trunk prefix
}

const plans = metadata.countries as unknown as Readonly<Record<string, Plan>>
const main = metadata.country_calling_codes as Readonly<Record<string, readonly string[]>>

/** Countries by prefix, as in `{ '0': 'AF AL …', '8 ': 'KZ RU', '': 'DK ES …' }`. */
export function listTrunkPrefixes(): Readonly<Record<string, string>> {
  const countries = new Map<string, string[]>()
  for (const iso of Object.keys(plans)) {
    const trunk = trunkPrefixOf(iso)
    if (trunk !== undefined) countries.set(trunk, [...(countries.get(trunk) ?? []), iso])
  }
  return Object.fromEntries([...countries].map(([trunk, isos]) => [trunk, isos.join(' ')]))
}

const AGREEING = 0.95 // of the beginnings of geographic numbers
const ANY_THREE_DIGITS = Array.from({ length: 1000 }, (_, number) =>
  String(number).padStart(3, '0'),
)

/** Undefined where it depends on the area or the carrier, as in Brazil. */
function trunkPrefixOf(iso: string): string | undefined {
  const plan = plans[iso]
  const prefix = plan?.[5]
  if (!prefix || plan[0] === '1') return '' // ten digits are enough in North America
  const formats = plan[4] || plans[main[plan[0]]?.[0] ?? '']?.[4] || []
  const found = ANY_THREE_DIGITS.filter((digits) =>
    kindsBeginning(iso, digits).some(({ kind }) => kind === 'geographic'),
  ).map((digits) => readRule(formats.find((format) => fits(format, digits))?.[3] || '', prefix))
  const most = ['', ' '].find(
    (space) =>
      found.length > 0 && found.filter((one) => one === space).length >= AGREEING * found.length,
  )
  return most === undefined ? undefined : prefix + most
}

function fits([, , leading = []]: Format, digits: string): boolean {
  const [coarsest] = leading
  return coarsest === undefined || new RegExp(`^(?:${coarsest})`).test(digits)
}

/** What stands between the prefix and the number, as in `8 ($1)`; undefined where the rule is another. */
function readRule(rule: string, prefix: string): string | undefined {
  const plain = rule.replace(/[()]/g, '').replace('-', '')
  if (plain === `${prefix}$1`) return ''
  return plain === `${prefix} $1` ? ' ' : undefined
}
