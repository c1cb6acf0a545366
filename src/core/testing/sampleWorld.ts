import { parseCountry } from '../country.ts'

const country = (iso: string, callingCode: string) => parseCountry([callingCode, iso, '', iso])
const area = (code: string, name: string, lat: number, lng: number) => ({
  code,
  name,
  position: { lat, lng },
})

/** A small world: an area that is listed twice, one without a position, one near the antimeridian, a country without areas. */
export const SAMPLE_WORLD = {
  countries: [country('FR', '33'), country('CH', '41'), country('FJ', '679'), country('TO', '676')],
  areas: new Map([
    ['FR', [area('33450', 'Annecy', 45.9, 6.12), area('33450', 'Annecy', 45.9, 6.12)]],
    [
      'CH',
      [area('4122', 'Geneva', 46.2, 6.15), { code: '41', name: 'National', position: undefined }],
    ],
    ['FJ', [area('6798', 'Taveuni', -16.85, -179.97)]],
  ]),
}
