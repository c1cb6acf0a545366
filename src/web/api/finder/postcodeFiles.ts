import type { Answer, Answers, AskContext } from '../../../core/answer/answer.ts'
import { keysMeant } from '../../../core/gazetteer/findPostcode.ts'
import type { PostcodeKey } from '../../../core/postcodes/postcodeForms.ts'
import { readPostcodes } from '../../../core/postcodes/readPostcodes.ts'

const PREFIX = 'postcodes.' // of the files' names, before the country and the first digit of those in a part of it

/** The country of a file of postcodes. */
export function isoOfFile(name: string): string {
  return name.slice(PREFIX.length, PREFIX.length + 2)
}

/** Tells which files have the postcodes that a text may be about; each is one of `names`. */
export function createPostcodeFiles(names: readonly string[]) {
  const files = names.filter((name) => name.startsWith(PREFIX))

  function filesOf(keys: readonly PostcodeKey[]): string[] {
    return keys.flatMap(({ iso, key }) => {
      const before = files.filter(
        (name) => isoOfFile(name) === iso && name.slice(PREFIX.length + 2) <= key,
      )
      return before[before.length - 1] ?? []
    })
  }

  return {
    /**
     * Of a question those of the open country, or of the countries in whose word for it the postcode stands; once these
     * are read, and have nothing, those of all. Beside a name those of the countries in which it is.
     */
    ofQuestion(
      text: string,
      { answers }: Answers,
      { openIso, likelyIso }: AskContext,
      isUsed: (name: string) => boolean, // whether the answers are made with it
    ): string[] {
      const homes = [openIso, likelyIso]
      return readPostcodes(text).flatMap((typed) => {
        const meant = keysMeant(typed, homes)
        // of a code the postcode is a second reading, and only there
        const isHere = ({ iso }: PostcodeKey) => iso === openIso
        const isSecond = typed.rest === '' && !typed.isTelling && isCode(answers[0])
        const keys = isSecond ? meant.filter(isHere) : meant
        if (typed.rest !== '')
          return filesOf(keys.filter(({ iso }) => answers.some((one) => isoOf(one) === iso)))
        const said = filesOf(
          keys.filter(({ iso }) => iso === openIso || typed.likely.includes(iso)),
        )
        const isFound = answers.some((one) => one.kind === 'place' && one.place.kind === 'postcode')
        const isEnough = said.length > 0 && (isFound || !said.every(isUsed))
        return isEnough ? said : filesOf(keys)
      })
    },

    /** Of the lines of a list or a mail those of all countries, since each line may name another. */
    ofLines(text: string): string[] {
      const wanted = new Set<string>()
      for (const line of text.split('\n')) {
        for (const { keys } of readPostcodes(line))
          for (const name of filesOf(keys)) wanted.add(name)
        if (wanted.size === files.length) break
      }
      return [...wanted]
    },

    /** Of the name of a place in a country. */
    ofPlace(iso: string, name: string): string[] {
      return readPostcodes(name).flatMap(({ keys }) =>
        filesOf(keys.filter((key) => key.iso === iso)),
      )
    },
  }
}

function isCode(answer: Answer | undefined): boolean {
  if (answer?.kind === 'number') return true
  return (answer?.kind === 'area' || answer?.kind === 'country') && answer.fit === 'exact'
}

function isoOf(answer: Answer): string | undefined {
  if (answer.kind === 'place') return answer.place.iso
  return 'country' in answer ? answer.country?.iso : undefined
}
