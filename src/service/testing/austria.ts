/** A row of a catalogue of one's own, as `countries` of `COVERAGE_CATALOG` has it. */
export const AUSTRIA = {
  COUNTRYCODE: '43',
  DESCRIPTION: 'Austria',
  COUNTRYID: '40',
  ISOCODE: 'AT',
  A2B: '',
  LATITUDE: '47.6',
  LONGITUDE: '14.1',
}
