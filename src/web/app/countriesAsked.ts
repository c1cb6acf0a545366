import type { Country } from '../../core/country.ts'
import type { SavedFile } from '../../core/saved/savedFile.ts'

const MOST = 0.5 // of the service's countries: a file with more is compared with all

/** The countries of the service that a file is compared with. */
export function countriesAsked(file: SavedFile, countries: readonly Country[]): readonly string[] {
  const isos = countries.map(({ iso }) => iso)
  if (file.kind === 'codes') return countriesOfCodes(file, countries)
  const inFile = new Set(file.world.countries.map(({ iso }) => iso))
  return inFile.size > countries.length * MOST ? isos : isos.filter((iso) => inFile.has(iso))
}

/** The countries whose calling codes begin the codes of an order pack; all if a code begins with none of them. */
function countriesOfCodes({ codes }: SavedFile, countries: readonly Country[]): readonly string[] {
  const callingCodes = new Set(countries.map(({ callingCode }) => callingCode))
  callingCodes.delete('')
  const lengths = new Set([...callingCodes].map(({ length }) => length))
  const begun = new Set<string>()
  let isAll = true
  for (const { code } of codes) {
    const own = [...lengths].map((length) => code.slice(0, length))
    for (const beginning of own) begun.add(beginning)
    isAll &&= code === '' || own.some((beginning) => callingCodes.has(beginning))
  }
  const asked = countries.filter(({ callingCode }) => callingCode !== '' && begun.has(callingCode))
  return (isAll ? asked : countries).map(({ iso }) => iso)
}
