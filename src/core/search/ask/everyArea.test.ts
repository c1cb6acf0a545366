import { expect, test } from 'vitest'
import { countries, listFound, towns } from '../testing/sampleIndex.ts'

const everyArea = Object.entries(towns).flatMap(([iso, rows]) =>
  rows.map(([code = '', name = '']) => ({
    iso,
    code,
    name,
    callingCode: countries.find((country) => country.iso === iso)!.callingCode,
  })),
)

test('finds each area by its own name, in any case', () => {
  for (const { iso, code, name } of everyArea)
    for (const query of [name, name.toUpperCase(), `${name}, ${iso}`])
      expect(listFound(query), query).toContain(`${iso} ${code} ${name}`)
})

test('finds each area first by its own code, in every usual notation', () => {
  for (const { iso, code, callingCode } of everyArea) {
    const national = code.startsWith(callingCode) ? code.slice(callingCode.length) : code
    const notations = [
      `+${callingCode}${national}`,
      `+${callingCode} ${national}`,
      `00${callingCode} ${national}`,
      `011 ${callingCode} ${national}`,
      `+${callingCode} (0)${national}`,
      `+${callingCode}-${national}`,
      `+${callingCode}.${national}.555.0134`,
      `(0)${national}`,
      national.startsWith('0') ? national : `0${national}`,
      `${iso} ${national}`,
    ]
    for (const query of notations)
      expect(listFound(query, { openIso: iso })[0], query).toMatch(new RegExp(`^${iso} ${code} `))
  }
})
