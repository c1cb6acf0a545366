import { stateOf } from '../areaName.ts'
import type { AreaNames } from '../coverage/areaNames.ts'
import { editsAllowed } from '../gazetteer/alikeNames.ts'
import { runThrough, type Steps } from '../steps.ts'
import {
  countBits,
  countEdits,
  lettersOf,
  maskOf,
  TOO_MANY,
  wholeEdits,
} from '../text/countEdits.ts'
import { foldText } from '../text/foldText.ts'
import type { World, WorldArea } from '../world.ts'

/** The areas of the world by the names of their towns. Names are indexed first, if that is not done yet. */
export interface AreasCalled {
  /** Indexes the names, a country at a step. */
  prepareSteps(): Steps<void>
  /** The areas with a town called exactly so. */
  named(name: string, isos?: readonly string[]): readonly WorldArea[]
  /** The areas with a town whose name differs by a mistake or two; by none more than is forgiven in its length. */
  alike(name: string, mistakes: number, isos?: readonly string[]): readonly AlikeArea[]
}

interface AlikeArea extends WorldArea {
  readonly edits: number
}

/** Folded names of the same length. */
interface NamesByLength {
  readonly names: string[]
  readonly masks: number[] // which letters each has, by `maskOf`
}

export function createAreasCalled({ countries }: World, areaNames: AreaNames): AreasCalled {
  const byName = new Map<string, WorldArea[]>()
  const byLength: NamesByLength[] = []
  let indexed = 0 // countries

  function* prepareSteps(): Steps<void> {
    while (indexed < countries.length) {
      const country = countries[indexed++] // before the pause: another list may go on from here
      if (!country) continue
      for (const [name, called] of areaNames(country.iso).called)
        add(
          name,
          called.map((area) => ({ country, area })),
        )
      yield
    }
  }

  function add(name: string, called: readonly WorldArea[]): void {
    const same = byName.get(name)
    if (same) {
      for (const area of called) same.push(area)
      return
    }
    byName.set(name, [...called])
    byLength[name.length] ??= { names: [], masks: [] }
    byLength[name.length]?.names.push(name)
    byLength[name.length]?.masks.push(maskOf(lettersOf(name), 0, name.length))
  }

  function prepare(): void {
    if (indexed < countries.length) runThrough(prepareSteps())
  }

  function named(name: string, isos?: readonly string[]): readonly WorldArea[] {
    prepare()
    const found = byName.get(foldText(name)) ?? calledInState(name)
    return isos ? found.filter(({ country }) => isos.includes(country.iso)) : found
  }

  /** `Jaithari, Madhya Pradesh`: what lists write behind the name of an area tells it from its namesakes. */
  function calledInState(name: string): readonly WorldArea[] {
    const [, town = '', state = ''] = /^([^,]+),([^,]+)$/.exec(name) ?? []
    const folded = foldText(state)
    if (folded === '') return NONE
    return (byName.get(foldText(town)) ?? NONE).filter(
      ({ area }) => foldText(stateOf(area)) === folded,
    )
  }

  /** Looks at all names of about the same length: some 20,000, in a plain loop. */
  function* namesAlike(
    folded: string,
    most: number,
  ): Generator<readonly [name: string, edits: number]> {
    const typed = lettersOf(folded)
    const typedMask = maskOf(typed, 0, typed.length)
    for (let length = folded.length - most; length <= folded.length + most; length++) {
      const { names, masks } = byLength[length] ?? NO_NAMES
      for (let i = 0; i < names.length; i++) {
        if (countBits((masks[i] ?? 0) ^ typedMask) > 2 * most) continue
        const name = names[i] ?? ''
        const edits = wholeEdits(countEdits(typed, lettersOf(name), 0, length, most))
        if (edits > 0 && edits !== TOO_MANY) yield [name, edits]
      }
    }
  }

  return {
    prepareSteps,
    named,
    alike(name, mistakes, isos) {
      const folded = foldText(name)
      const most = Math.min(mistakes, editsAllowed(folded))
      if (most === 0) return []
      prepare()
      return [...namesAlike(folded, most)].flatMap(([text, edits]) =>
        named(text, isos).map((found) => ({ ...found, edits })),
      )
    },
  }
}

const NONE: readonly WorldArea[] = []
const NO_NAMES: NamesByLength = { names: [], masks: [] }
