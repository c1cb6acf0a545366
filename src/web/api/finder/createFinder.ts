import { FOLDER, NAMES } from 'virtual:gazetteer'
import { ROOT } from 'virtual:page-root'
import type { PlaceCoverage } from '../../../core/answer/answer.ts'
import type { NumberMeaning } from '../../../core/number/explainNumber.ts'
import { isComplete, type World } from '../../../core/world.ts'
import { createStore } from '../../state/createStore.ts'
import { runSliced } from '../../state/runSliced.ts'
import namesUrl from '../names.json?url'
import townsUrl from '../towns.json?url'
import { createCalls, startWorker } from '../worker.ts'
import { createListMatching } from './createListMatching.ts'
import type { Finder, FinderState } from './finder.ts'
import workerUrl from './finder.worker.ts?worker&url'
import type { Answered, FinderFiles, FinderReply, FinderRequest, KnownRegion } from './messages.ts'
import { type Sent, sendWorldSteps } from './sendWorldSteps.ts'

type FinderCall = FinderRequest & { readonly id: number }

const BATCH_MS = 1500 // a world that grows is indexed again at most that often
const BEAT_MS = 1000
const SILENT_BEATS = 15 // without an answer: the worker has died

/** Starts the worker of the search. `languages` are those of the reader, preferred first. */
export function createFinder(languages: readonly string[], worker = startWorker(workerUrl)): Finder {
  const store = createStore<FinderState>(STOPPED)
  const sent: Sent = { countries: undefined, areas: new Map() }
  const worlds = new Map<number, World>() // by the number under which they were sent
  const matching = createListMatching(post)
  const regions = createCalls<FinderCall, KnownRegion | undefined>(post, undefined)
  const covered = createCalls<FinderCall, PlaceCoverage | undefined>(post, undefined)
  const explained = createCalls<FinderCall, readonly NumberMeaning[] | undefined>(post, undefined)
  let lastId = 0
  let asked: { readonly id: number; readonly settle: (answered: Answered | undefined) => void } | undefined
  let newest: World | undefined // not sent yet
  let hasEnded = false
  let isUnanswered = false // the last question has no final answer yet
  let cancelSending: (() => void) | undefined
  let batch: ReturnType<typeof setTimeout> | undefined
  let silence: ReturnType<typeof setInterval> | undefined

  function post(request: FinderRequest): void {
    worker.postMessage(request)
  }

  function receive(reply: FinderReply): void {
    switch (reply.kind) {
      case 'started':
        store.set({ ...store.get(), isStarted: true })
        break
      case 'ready':
        prepared(reply)
        break
      case 'answers':
        answer(reply)
        break
      case 'region':
        regions.settle(reply.id, reply.region)
        break
      case 'covered':
        covered.settle(reply.id, reply.coverage)
        break
      case 'explained':
        explained.settle(reply.id, reply.meanings)
        break
      case 'resolved':
        matching.receive(reply)
        break
      case 'broken':
        giveUp()
    }
  }

  /** What has a final answer is not asked again when places arrive for which nobody has waited. */
  function prepared({ world, missing }: Extract<FinderReply, { kind: 'ready' }>): void {
    const before = store.get()
    const isSame = before.world === worlds.get(world) && String(before.missing) === String(missing)
    if (!isSame || isUnanswered) store.set({ ...before, world: worlds.get(world), missing })
    for (const number of worlds.keys()) if (number < world) worlds.delete(number)
  }

  function answer({ id, kind: _, ...answered }: Extract<FinderReply, { kind: 'answers' }>): void {
    if (id !== asked?.id) return
    clearInterval(silence)
    isUnanswered = !answered.isFinal
    asked.settle(answered)
    asked = undefined
  }

  /** Beats are counted instead of time: neither the page nor its worker runs while a device sleeps. */
  function awaitAnswer(): void {
    let beats = 0
    clearInterval(silence)
    silence = setInterval(() => ++beats === SILENT_BEATS && giveUp(), BEAT_MS)
  }

  function giveUp(): void {
    end()
    store.set({ ...store.get(), isBroken: true })
  }

  /** Whoever waits for the worker, or asks it later, learns that there will be no answer. */
  function end(): void {
    hasEnded = true
    clearInterval(silence)
    asked?.settle(undefined)
    asked = undefined
    for (const calls of [regions, covered, explained]) calls.end()
    matching.end(new Error('The worker of the search has ended.'))
  }

  /** Sends the newest world, then what has arrived a batch later: one that grows is not indexed country by country. */
  function send(): void {
    clearTimeout(batch)
    batch = undefined
    if (!newest) return
    const [world, number] = [newest, ++lastId]
    newest = undefined
    batch = setTimeout(send, BATCH_MS)
    cancelSending?.()
    cancelSending = runSliced(
      sendWorldSteps(world, sent, post),
      () => {
        worlds.set(number, world)
        post({ kind: 'world', number, isos: [...world.areas.keys()] })
      },
      { firstSliceMs: 0 },
    )
  }

  worker.addEventListener('message', ({ data }: MessageEvent<FinderReply>) => receive(data))
  worker.addEventListener('error', giveUp)
  worker.addEventListener('messageerror', giveUp)
  post({ kind: 'start', files: listFiles(), languages })
  return {
    get: store.get,
    subscribe: store.subscribe,
    know(world) {
      newest = world
      if (batch === undefined || isComplete(world)) send()
    },
    ask(text, context) {
      asked?.settle(undefined)
      if (hasEnded) return Promise.resolve(undefined)
      return new Promise((settle) => {
        asked = { id: ++lastId, settle }
        isUnanswered = true
        post({ kind: 'ask', id: lastId, text, context })
        if (store.get().world) awaitAnswer()
      })
    },
    open: () => post({ kind: 'open' }),
    findRegion: (iso, region) => regions.call({ kind: 'region', id: ++lastId, iso, region }),
    coverageAt: (place) => covered.call({ kind: 'cover', id: ++lastId, place }),
    explainNumber: (text, origin) => explained.call({ kind: 'explain', id: ++lastId, text, origin }),
    resolve: (lines, options) => matching.resolve(++lastId, lines, options),
    retry() {
      store.set({ ...store.get(), missing: [] }) // until the worker says what is missing still
      post({ kind: 'retry' })
    },
    close() {
      end()
      clearTimeout(batch)
      cancelSending?.()
      worker.terminate()
    },
  }
}

const STOPPED: FinderState = { isStarted: false, world: undefined, missing: [], isBroken: false }

function listFiles(): FinderFiles {
  // those who save data fetch only what they ask for
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } }
  const places = { folder: absolute(`${ROOT}${FOLDER}`), names: NAMES, isAhead: !connection?.saveData }
  return { names: absolute(namesUrl), towns: absolute(townsUrl), places }
}

/** The worker has another base than the page. */
function absolute(url: string): string {
  return new URL(url, location.href).href
}
