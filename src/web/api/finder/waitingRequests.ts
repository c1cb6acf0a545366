import type { Lookups } from '../../../core/match/lookups.ts'
import { type Care, type ResolvedLine, resolveSteps } from '../../../core/match/resolveSteps.ts'
import type { Steps } from '../../../core/steps.ts'
import { runSliced } from '../../state/runSliced.ts'
import type { FinderReply, FinderRequest } from './finder.ts'

type List = Extract<FinderRequest, { kind: 'resolve' }>
type Post = (reply: FinderReply) => void

const PIECE = 250 // lines: what arrives at once takes the page a few milliseconds to read

/** Matches the lists that arrive, once their names can be looked up. Questions are answered in between. */
export function createLists(
  loadPlaces: (text: string) => Promise<void>,
  post: Post,
  onFail: (error: unknown) => void,
  careful?: Careful,
) {
  const loading = new Set<number>() // lists whose names are being loaded
  const waiting = new Map<number, List>() // for the search to be prepared
  const cancels = new Map<number, () => void>()
  let lookups: Lookups | undefined

  function runWaiting(): void {
    if (!lookups) return
    for (const [id, list] of waiting) {
      const steps = pieceSteps(list, lookups, post, careful)
      cancels.set(
        id,
        runSliced(steps, () => cancels.delete(id), { onFail, firstSliceMs: 0 }),
      )
    }
    waiting.clear()
  }

  return {
    async add(list: List): Promise<void> {
      loading.add(list.id)
      await loadPlaces(
        list.lines.map(({ text, postcode = '' }) => `${text}\n${postcode}`).join('\n'),
      )
      if (!loading.delete(list.id)) return // cancelled
      waiting.set(list.id, list)
      runWaiting()
    },

    use(next: Lookups): void {
      lookups = next
      runWaiting()
    },

    cancel(id: number): void {
      loading.delete(id)
      waiting.delete(id)
      cancels.get(id)?.()
      cancels.delete(id)
    },
  }
}

/** Does some work with care, and tells when it pauses. */
export type Careful = <Result>(work: (care: Care) => Steps<Result>) => Steps<Result>

function* pieceSteps(
  { id, lines }: List,
  lookups: Lookups,
  post: Post,
  careful: Careful | undefined,
): Steps<void> {
  let piece: ResolvedLine[] = []
  let left = lines.length
  if (left === 0) post({ kind: 'resolved', id, lines: [], done: 0, isLast: true })
  function onResolved(parts: readonly ResolvedLine[]): void {
    for (const part of parts) piece.push(part)
    left--
    if (left > 0 && piece.length < PIECE) return
    post({
      kind: 'resolved',
      id,
      lines: piece,
      done: lines.length - left,
      isLast: left === 0,
    })
    piece = []
  }
  if (careful) yield* careful((care) => resolveSteps(lines, lookups, onResolved, care))
  else yield* resolveSteps(lines, lookups, onResolved)
}

/** Holds requests until the tool that answers them is there and can do so. */
export function createWaiting<Request, Tool>(
  answer: (request: Request, tool: Tool) => void,
  onFail: (error: unknown) => void,
  canAnswer: (request: Request, tool: Tool) => boolean = () => true,
) {
  const waiting: Request[] = []
  let tool: Tool | undefined

  function answerWaiting(): void {
    if (!tool) return
    for (const request of waiting.splice(0)) {
      try {
        if (canAnswer(request, tool)) answer(request, tool)
        else waiting.push(request)
      } catch (error) {
        onFail(error)
      }
    }
  }

  return {
    add(request: Request): void {
      waiting.push(request)
      answerWaiting()
    },
    use(next: Tool | undefined): void {
      tool = next
      answerWaiting()
    },
  }
}
