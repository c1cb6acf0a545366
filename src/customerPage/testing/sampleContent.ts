import { NO_LAND } from '../../core/customerPage/land.ts'
import type { PageContent } from '../../core/customerPage/pageContent.ts'

const area = (country: number, code: string, name: string, lat?: number, lng = 0) => ({
  country,
  code,
  name,
  position: lat === undefined ? undefined : { lat, lng },
})

/** A shortlist in two countries: two codes at one place, a country without area codes. */
export const SAMPLE: PageContent = {
  title: 'Shortlist, 5 codes in 2 countries',
  made: '2026-11-23',
  brand: '',
  kind: 'areas',
  countries: [
    { iso: 'DE', name: 'Germany', callingCode: '49', trunk: '0' },
    { iso: 'DK', name: 'Denmark', callingCode: '45', trunk: undefined },
  ],
  areas: [
    { ...area(0, '492203', 'Cologne Porz', 50.94, 6.96), serves: 'Likely serves Ranzel' },
    area(0, '4989', 'München', 48.14, 11.58),
    area(0, '49221', 'Cologne', 50.94, 6.96),
    area(1, '45', 'Denmark\nnationwide'),
    area(0, '4930', 'Berlin', 52.52, 13.4),
  ],
  largest: [4],
  view: undefined,
  land: NO_LAND,
}
