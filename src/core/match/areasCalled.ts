import { stateOf } from '../areaName.ts'
import type { AreaNames } from '../coverage/areaNames.ts'
import { isOfWholeRegion } from '../coverage/regions.ts'
import { editsAllowed } from '../gazetteer/alikeNames.ts'
import type { TypedName } from '../names/readName.ts'
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
  named(name: TypedName, isos?: readonly string[]): readonly WorldArea[]
  /** The areas with a town whose name differs by a mistake or two; by none more than is forgiven in its length. */
  alike(name: TypedName, mistakes: number, isos?: readonly string[]): readonly AlikeArea[]
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
          called.flatMap((area) => (isOfWholeRegion(area) ? [] : { country, area })), // a region has many codes
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

  function called(folded: string, isos: readonly string[] | undefined): readonly WorldArea[] {
    const found = byName.get(folded) ?? NONE
    return isos ? found.filter(({ country }) => isos.includes(country.iso)) : found
  }

  /** `Jaithari, Madhya Pradesh`: what lists write behind the name of an area tells it from its namesakes. */
  function calledInState({ readings }: TypedName, isos?: readonly string[]): readonly WorldArea[] {
    for (const { folded, hints, isInFront } of readings) {
      const [state, ...more] = hints
      if (state === undefined || more.length > 0 || isInFront) continue
      const namesakes = called(folded, isos)
      if (namesakes.length === 0) continue
      const typed = foldText(state)
      const there = namesakes.filter(({ area }) => foldText(stateOf(area)) === typed)
      if (there.length > 0) return there
    }
    return NONE
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
    named(name, isos) {
      prepare()
      const found = called(name.folded, isos)
      return found.length > 0 ? found : calledInState(name, isos)
    },
    alike({ folded }, mistakes, isos) {
      const most = Math.min(mistakes, editsAllowed(folded))
      if (most === 0) return []
      prepare()
      return [...namesAlike(folded, most)].flatMap(([text, edits]) =>
        called(text, isos).map((found) => ({ ...found, edits })),
      )
    },
  }
}

const NONE: readonly WorldArea[] = []
const NO_NAMES: NamesByLength = { names: [], masks: [] }
