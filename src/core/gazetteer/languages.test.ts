import { expect, test } from 'vitest'
import { sharedGazetteer } from '../../bench/search/loadedOnce.ts'
import languages from './languages.json' with { type: 'json' }

// Names used in 34 languages, taken from none of our sources, each with the country of the place that must come first.

const gazetteer = sharedGazetteer()

test.each(Object.entries(languages))('knows places in %s', (_, list) => {
  const missed = list.split('|').flatMap((line) => {
    const [name, iso] = [line.slice(0, -3), line.slice(-2)]
    const [first] = gazetteer.named(name, { limit: 1 })
    return first?.place.iso === iso
      ? []
      : [`${name}: ${first?.place.name} ${first?.place.iso}, not ${iso}`]
  })
  expect(missed).toEqual([])
})
