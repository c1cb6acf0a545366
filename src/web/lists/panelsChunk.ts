// The chunk of what the panels show after the countries; `lazyPanels.tsx` loads it.
export { CountryAreas } from './CountryAreas.tsx'
export { NearestPanel } from './NearestPanel.tsx'
export { NumberPanel } from './NumberPanel.tsx'
export { WorldPanel } from './WorldPanel.tsx'
