import type { Country } from '../../core/country.ts'
import type { SavedFile } from '../../core/saved/savedFile.ts'

const MOST = 0.5 // of the service's countries: such a file is one of all of them

/** The countries of the service that a file is compared with. */
export function countriesAsked(file: SavedFile, countries: readonly Country[]): readonly string[] {
  const isos = countries.map(({ iso }) => iso)
  if (file.kind === 'codes') return countriesOfCodes(file, countries)
  const inFile = new Set(file.world.countries.map(({ iso }) => iso))
  return inFile.size > countries.length * MOST ? isos : isos.filter((iso) => inFile.has(iso))
}

/** Those whose calling codes the codes of an order pack begin with; all if one begins with none. */
function countriesOfCodes({ codes }: SavedFile, countries: readonly Country[]): readonly string[] {
  const begins = ({ callingCode }: Country, code: string) =>
    callingCode !== '' && code.startsWith(callingCode)
  const written = [...new Set(codes.map(({ code }) => code).filter((code) => code !== ''))]
  const asked = countries.filter((country) => written.some((code) => begins(country, code)))
  const isAll = written.every((code) => asked.some((country) => begins(country, code)))
  return (isAll ? asked : countries).map(({ iso }) => iso)
}
