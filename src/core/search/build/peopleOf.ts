import { appendWord, clearName, createFoldedName, foldInto } from '../../text/foldInto.ts'
import type { PeopleOf } from '../../townOfCode.ts'
import type { Populations } from './corpus.ts'
import { scanTitle } from './titleReader.ts'

/** Finds the people of an area by its name: of the largest town that the name has. */
export function createPeopleOf(populations: Populations): PeopleOf {
  const name = createFoldedName()
  const town = createFoldedName() // a part of the name

  return function peopleOf({ name: text, position }, iso) {
    let most = 0
    foldInto(name, text)
    clearName(town, name.length)
    scanTitle(name, {
      onWord: (from, to) => appendWord(town, name.letters, from, to),
      onTownEnd() {
        most = Math.max(most, populations.ofTown(town.letters, 0, town.length, { position, iso }))
        town.length = 0
      },
      onStateEnd: () => {
        town.length = 0
      },
    })
    return most
  }
}
