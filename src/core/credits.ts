/** The sources of the data in lists and on maps, as their licences require. */
export const DATA_CREDITS: readonly string[] = [
  'Places: GeoNames (geonames.org), CC BY 4.0, modified.',
  'Numbering: Google libphonenumber, Apache-2.0, modified.',
]

export const OUTLINES_CREDIT = 'Outlines: Natural Earth, public domain.'
