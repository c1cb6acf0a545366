import { SCRIPTS, type Script, scriptOf } from '../../core/gazetteer/scriptOf.ts'
import { listGazetteerNames } from './gazetteerNames.ts'

const OWN = 280 // names of towns in Latin letters
const OF_EACH_SCRIPT = 20

/** Names of 500 towns of the world as a list may have them: of all sizes, a part of them in each other script. */
export function sampleTowns(): string[] {
  const towns = listGazetteerNames()
    .flatMap(({ place, names }) => (place?.kind === 'town' || place?.kind === 'capital' ? [{ place, names }] : []))
    .sort((a, b) => b.place.population - a.place.population)
  const own = towns.map(({ place }) => place.name)
  const inScript = (script: Script) =>
    towns.flatMap(({ names }) => names.find((name) => scriptOf(name) === script) ?? [])
  const scripts = SCRIPTS.filter((script) => script !== 'latin' && script !== 'other')
  return [...pick(own, OWN), ...scripts.flatMap((script) => pick(inScript(script), OF_EACH_SCRIPT))]
}

/** So many of the names, from the largest town to the smallest: the larger, the more of them. */
function pick(names: readonly string[], count: number): string[] {
  const distinct = [...new Set(names)]
  const at = (i: number) => Math.max(i, Math.floor((distinct.length - 1) * (i / count) ** 3))
  return Array.from({ length: count }, (_, i) => distinct[at(i)] ?? '')
}
