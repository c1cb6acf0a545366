import type { Steps } from '../../core/steps.ts'
import type { World } from '../../core/world.ts'
import type { Finder } from './finder.ts'

const WORDS = 24

/**
 * Searches for names and codes as a person would type them, one key per step, so that the engine has optimized the
 * search before the first real key.
 */
export function* warmUpSteps({ findSuggestions }: Finder, { countries, areas }: World): Steps<void> {
  for (let word = 0; word < WORDS; word++) {
    const country = countries[Math.floor((word * countries.length) / WORDS)]
    const area = country && areas.get(country.iso)?.[0]
    if (!country || !area) continue
    for (const text of [area.name, withTypo(area.name), `+${country.callingCode}${area.code}`]) {
      for (let length = 1; length <= text.length; length++) {
        findSuggestions(text.slice(0, length), undefined)
        yield
      }
    }
  }
}

/** Without its second letter. */
function withTypo(name: string): string {
  return name.slice(0, 1) + name.slice(2)
}
