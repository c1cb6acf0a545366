/** Whose data lists and maps show, as their licences want it said. */
export const DATA_CREDITS: readonly string[] = [
  'Places: GeoNames (geonames.org), CC BY 4.0, modified.',
  'Numbering: Google libphonenumber, Apache-2.0, modified.',
]

export const OUTLINES_CREDIT = 'Outlines: Natural Earth, public domain.'
