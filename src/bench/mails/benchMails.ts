import { isMailLike } from '../../core/match/mail/isMailLike.ts'
import { type Mention, placesOfMailSteps } from '../../core/match/mail/placesOfMailSteps.ts'
import { runThrough } from '../../core/steps.ts'
import { foldText } from '../../core/text/foldText.ts'
import { createLookups } from '../createLookups.ts'
import { printLimit, printRow, printTitle } from '../measure.ts'
import { loadCorpus } from '../search/loadCorpus.ts'
import keptAside from './keptAside.json' with { type: 'json' }
import mails from './mails.json' with { type: 'json' }

interface Mail {
  readonly language: string
  readonly text: string
  readonly places: readonly { readonly text: string; readonly quantity?: number }[]
  readonly neutral: readonly string[]
}

const LEAST_FOUND = 0.95
const MOST_WRONG = 0.03

/** How many of the places that mails ask for are found, and how many of those found are none. */
export async function benchMails(): Promise<void> {
  const lookups = createLookups(loadCorpus())
  for (const [title, sample] of [
    ['Places in mails', mails],
    ['Places in mails that were kept aside', keptAside],
  ] as const) {
    printTitle(title)
    const marks = (sample as readonly Mail[]).map((mail) => {
      const found = runThrough(placesOfMailSteps(mail.text, lookups))
      return { ...mark(mail, found), language: mail.language, isSeen: isMailLike(mail.text) }
    })
    const sum = (of: (one: (typeof marks)[number]) => number) => marks.reduce((total, one) => total + of(one), 0)
    const [wanted, found] = [sum((one) => one.wanted), sum((one) => one.found)]
    const [right, wrong] = [sum((one) => one.right), sum((one) => one.wrong)]
    printRow('mails told from lists', `${sum(({ isSeen }) => Number(isSeen))} of ${marks.length}`)
    printRow('quantities right', `${sum((one) => one.counted)} of ${sum((one) => one.countable)}`)
    printLimit(`at least ${LEAST_FOUND} found`, `${right} of ${wanted}`, right >= LEAST_FOUND * wanted)
    printLimit(`at most ${MOST_WRONG} wrong`, `${wrong} of ${found}`, wrong <= MOST_WRONG * found)
  }
}

function mark({ places, neutral }: Mail, found: readonly Mention[]) {
  const isNeutral = (text: string) => neutral.some((other) => foldText(text).includes(foldText(other)))
  const left = [...places]
  let counted = 0
  let wrong = 0
  for (const { text, quantity } of found) {
    const at = left.findIndex((place) => isSame(place.text, text))
    const [place] = at < 0 ? [] : left.splice(at, 1)
    if (place && place.quantity === quantity) counted++
    if (!place && !isNeutral(text) && !places.some((one) => isSame(one.text, text))) wrong++
  }
  const right = places.length - left.length
  return { wanted: places.length, right, wrong, found: found.length, counted, countable: right }
}

function isSame(a: string, b: string): boolean {
  const [one, other] = [foldText(a), foldText(b)]
  return one === other || ` ${one} `.includes(` ${other} `) || ` ${other} `.includes(` ${one} `)
}
