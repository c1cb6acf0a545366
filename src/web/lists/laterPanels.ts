// One chunk: what the panels show after the countries.
export { CountryAreas } from './CountryAreas.tsx'
export { NearestPanel } from './NearestPanel.tsx'
export { WorldPanel } from './WorldPanel.tsx'
