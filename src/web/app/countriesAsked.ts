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
  const begins = ({ callingCode }: Country, code: string) =>
    callingCode !== '' && code.startsWith(callingCode)
  const written = [...new Set(codes.map(({ code }) => code).filter((code) => code !== ''))]
  const asked = countries.filter((country) => written.some((code) => begins(country, code)))
  const isAll = written.every((code) => asked.some((country) => begins(country, code)))
  return (isAll ? asked : countries).map(({ iso }) => iso)
}
