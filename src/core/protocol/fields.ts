/**
 * Names of the fields of a record in the protocol, in the order of its CSV columns. `parseCountry` and
 * `parseArea` read the values in this order; a field that a service leaves out reads as an empty text.
 */
export type Fields = readonly string[]

export const COUNTRY_FIELDS = [
  'COUNTRYCODE',
  'DESCRIPTION',
  'COUNTRYID',
  'ISOCODE',
  'A2B',
  'LATITUDE',
  'LONGITUDE',
] as const

export const AREA_FIELDS = [
  'AREACODE',
  'DESCRIPTION',
  'CLATITUDE',
  'CLONGITUDE',
  'ALATITUDE',
  'ALONGITUDE',
] as const
