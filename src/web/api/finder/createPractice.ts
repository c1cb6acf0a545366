import type { Ask } from '../../../core/answer/createAsk.ts'
import type { Steps } from '../../../core/steps.ts'
import type { World } from '../../../core/world.ts'
import { runSliced } from '../../state/runSliced.ts'

const CALM_MS = 300 // without a change of what is known, before practising
const PAUSE_MS = 1000 // without a question, before going on
const SLICE_MS = 4
const WORDS = 16
const NOWHERE = { openIso: undefined, likelyIso: '' }

/** Questions that the worker asks itself while nobody else does: engines optimize only code that has run often. */
export function createPractice(
  onFail: (error: unknown) => void,
  tell: (text: string | undefined) => void = () => {},
) {
  let steps: Steps<void> | undefined // what is left to practise
  let isOver = false
  let cancel = () => {}

  function practiseAfter(ms: number): void {
    cancel()
    const left = steps
    if (!left) return
    const timer = setTimeout(() => {
      cancel = runSliced(left, end, { onFail, firstSliceMs: SLICE_MS })
    }, ms)
    cancel = () => clearTimeout(timer)
  }

  function end(): void {
    isOver = true
    steps = undefined
    tell(undefined)
  }

  return {
    start(ask: Ask, world: World): void {
      if (isOver) return
      steps = practiceSteps(ask, world, tell)
      practiseAfter(CALM_MS)
    },
    /** Somebody is asking: practice goes on when they pause. */
    interrupt: () => practiseAfter(PAUSE_MS),
  }
}

/**
 * First a town of each country, as what a country needs is prepared when it is first asked for; then names, codes and
 * questions as a person would type them, one key per step.
 */
function* practiceSteps(
  ask: Ask,
  { countries, areas }: World,
  tell: (text: string) => void,
): Steps<void> {
  const known = countries.flatMap(({ iso, callingCode }) => {
    const [area] = areas.get(iso) ?? []
    return area ? [{ name: area.name, code: `+${callingCode}${area.code}` }] : []
  })
  for (const { name } of known) {
    tell(name)
    ask(name, NOWHERE)
    yield
  }
  const every = Math.ceil(known.length / WORDS)
  for (const { name, code } of known.filter((_, i) => i % every === 0)) {
    for (const text of [name, withTypo(name), code, `do you have numbers in ${name}?`]) {
      tell(text)
      for (let length = 1; length <= text.length; length++) {
        ask(text.slice(0, length), NOWHERE)
        yield
      }
    }
  }
}

/** Without its second letter. */
const withTypo = (name: string): string => name.slice(0, 1) + name.slice(2)
