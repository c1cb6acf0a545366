import type { Area } from './area.ts'
import type { Country } from './country.ts'

/** All that is known of the coverage: every country that can be opened, and the areas of those asked for so far. */
export interface World {
  readonly countries: readonly Country[]
  readonly areas: ReadonlyMap<string, readonly Area[]> // by the country's ISO code
}

/** Whether the areas of all countries are known. */
export function isComplete({ countries, areas }: World): boolean {
  return areas.size >= countries.length
}
