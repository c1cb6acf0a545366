import { useEffect, useRef, useState } from 'react'
import type { NumberReading } from '../../core/number/readNumber.ts'
import type { Corpus, PopulationOf } from '../../core/search/corpus.ts'
import type { FindOptions, Found } from '../../core/search/find.ts'
import { indexTowns, type TownsNamed } from '../../core/towns.ts'
import type { World } from '../../core/world.ts'
import { loadTowns } from '../api/towns.ts'
import { runSliced } from '../state/runSliced.ts'
import namesUrl from './names.json?url'

/** Finds in what is known of the world. */
export interface Finder {
  readonly isReady: boolean // false while it does not know all that the world holds
  readonly find: (query: string, options: FindOptions) => readonly Found[]
  readonly readNumber: (text: string, homeIso?: string) => readonly NumberReading[]
  readonly townsNamed: TownsNamed
}

/** What the search needs beside the world, code and data, loaded when it is first used. */
interface Knowledge {
  readonly searchSteps: typeof import('../../core/search/buildSearch.ts').searchSteps
  readonly find: typeof import('../../core/search/find.ts').find
  readonly readNumber: typeof import('../../core/number/readNumber.ts').readNumber
  readonly countryNames: Corpus['countryNames']
  readonly otherNames: Corpus['otherNames']
  readonly populationOf: PopulationOf
  readonly townsNamed: TownsNamed
}

const BLIND: Finder = { isReady: false, find: () => [], readNumber: () => [], townsNamed: () => [] }

/** Prepares the search for a world as soon as it is wanted, and again whenever the world has grown. */
export function useFinder(world: World, isWanted: boolean): Finder {
  const knowledge = useKnowledge(isWanted)
  const [finder, setFinder] = useState(BLIND)
  const isFirst = useRef(true)

  useEffect(
    function prepareSearch() {
      if (!knowledge) return
      const { searchSteps, find, readNumber, townsNamed, ...names } = knowledge
      let cancel: (() => void) | undefined
      const build = () => {
        cancel = runSliced(searchSteps({ world, ...names }), (index) => {
          isFirst.current = false
          setFinder({
            isReady: true,
            find: (query, options) => find(index, query, options),
            readNumber: (text, homeIso) => readNumber(text, world, homeIso),
            townsNamed,
          })
        })
      }
      // while a world arrives country by country, what is known already is searched
      const timer = setTimeout(build, isFirst.current ? 0 : QUIET_MS)
      return function giveUp() {
        clearTimeout(timer)
        cancel?.()
      }
    },
    [knowledge, world],
  )

  return finder
}

const QUIET_MS = 400

function useKnowledge(isWanted: boolean): Knowledge | undefined {
  const [knowledge, setKnowledge] = useState<Knowledge>()
  useEffect(
    function loadKnowledge() {
      if (!isWanted) return
      let isStale = false
      loadAll().then((loaded) => {
        if (!isStale) setKnowledge(loaded)
      })
      return () => {
        isStale = true
      }
    },
    [isWanted],
  )
  return knowledge
}

async function loadAll(): Promise<Knowledge> {
  const [
    { searchSteps },
    { find },
    { createCountryNames },
    { createPopulations },
    { readNumber },
    otherNames,
    towns,
  ] = await Promise.all([
    import('../../core/search/buildSearch.ts'),
    import('../../core/search/find.ts'),
    import('../../core/search/countryNames.ts'),
    import('../../core/search/population.ts'),
    import('../../core/number/readNumber.ts'),
    loadOtherNames(),
    loadTowns(),
  ])
  const countryNames = createCountryNames([...navigator.languages])
  const populationOf = createPopulations(towns)
  return {
    searchSteps,
    find,
    readNumber,
    countryNames,
    otherNames,
    populationOf,
    townsNamed: indexTowns(towns),
  }
}

async function loadOtherNames(): Promise<Corpus['otherNames']> {
  try {
    const response = await fetch(namesUrl)
    const rows = (await response.json()) as [iso: string, code: string, names: string[]][]
    return new Map(rows.map(([iso, code, names]) => [`${iso} ${code}`, names]))
  } catch {
    return new Map() // places are found under the service's names then
  }
}
