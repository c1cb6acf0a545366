import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTaskWorker, handOver, serveTasks } from './workerTasks.ts'

const tasks = {
  double: (value: number) => value * 2,
  async fail(_: number): Promise<number> {
    throw new Error('It fails.')
  },
  fill: (value: number) => {
    const bytes = new Uint8Array([value])
    return handOver(bytes, [bytes.buffer])
  },
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})

afterEach(() => {
  vi.useRealTimers()
})

/** A worker that is the test. */
function open({ loadHere = vi.fn(async () => tasks), onNews = vi.fn() } = {}) {
  const posted: unknown[] = []
  const target = new EventTarget()
  const terminate = vi.fn()
  const worker = Object.assign(target, {
    postMessage: (message: unknown) => posted.push(message),
    terminate,
  })
  const calls = createTaskWorker<typeof tasks>(() => worker as unknown as Worker, loadHere, onNews)
  const reply = (data: object) => target.dispatchEvent(new MessageEvent('message', { data }))
  return { ...calls, posted, target, terminate, reply, loadHere, onNews }
}

test('resolves each call with its own result, in whatever order they arrive', async () => {
  const { call, posted, reply, loadHere } = open()
  const results = [call('double', 1), call('double', 2)]
  expect(posted).toEqual([
    { id: 1, name: 'double', request: 1 },
    { id: 2, name: 'double', request: 2 },
  ])
  reply({ id: 2, result: 'second' })
  reply({ id: 1, result: 'first' })
  expect(await Promise.all(results)).toEqual(['first', 'second'])
  expect(loadHere).not.toHaveBeenCalled()
})

test.each(['error', 'messageerror'])('after %s the page does what is asked', async (event) => {
  const { call, target, terminate, posted } = open()
  const waiting = [call('double', 3), call('fail', 3)]
  target.dispatchEvent(new Event(event))
  expect(await Promise.all(waiting)).toEqual([6, undefined])
  expect(await call('double', 4)).toBe(8)
  expect(terminate).toHaveBeenCalledTimes(1)
  expect(posted).toHaveLength(2)
})

test('the page does it where the browser refuses to start a worker', async () => {
  const refuse = () => {
    throw new Error('Refused.')
  }
  const { call } = createTaskWorker<typeof tasks>(refuse, async () => tasks)
  expect(await call('double', 5)).toBe(10)
})

test('a worker that dies is noticed by its silence, one that is only slow is not', async () => {
  const { call, reply, posted, terminate } = open()
  const waiting = call('double', 6)
  vi.advanceTimersByTime(600_000) // its script is on its way
  expect(terminate).not.toHaveBeenCalled()
  reply({}) // it has started
  for (let second = 0; second < 60; second++) {
    vi.advanceTimersByTime(1000)
    if (second % 10 === 0) reply({}) // it is busy, but answers when it is asked whether it lives
  }
  expect(posted.filter((message) => message === 'ping').length).toBeGreaterThan(10)
  expect(terminate).not.toHaveBeenCalled()
  vi.advanceTimersByTime(15_000)
  expect(terminate).toHaveBeenCalledTimes(1)
  expect(await waiting).toBe(12)
})

test('nothing is asked of a worker that has nothing to do', async () => {
  const { call, reply, posted, terminate } = open()
  const waiting = call('double', 7)
  reply({})
  reply({ id: 1, result: 14 })
  expect(await waiting).toBe(14)
  vi.advanceTimersByTime(600_000)
  expect(posted).toHaveLength(1)
  expect(terminate).not.toHaveBeenCalled()
})

test('what the page cannot load has no result, and is loaded by the next call', async () => {
  const loadHere = vi.fn(async () => tasks)
  loadHere.mockRejectedValueOnce(new Error('It does not load.'))
  const { call, target } = open({ loadHere })
  target.dispatchEvent(new Event('error'))
  expect(await call('double', 8)).toBeUndefined()
  expect(await call('double', 8)).toBe(16)
})

test('closing leaves nobody waiting', async () => {
  const { call, close, terminate, posted } = open()
  const waiting = call('double', 9)
  close()
  expect(await waiting).toBeUndefined()
  expect(await call('double', 9)).toBeUndefined()
  expect(terminate).toHaveBeenCalledTimes(1)
  expect(posted).toHaveLength(1)
})

test('news of the worker are told', () => {
  const { reply, onNews } = open()
  reply({})
  expect(onNews).not.toHaveBeenCalled()
  reply({ isNews: true })
  expect(onNews).toHaveBeenCalledTimes(1)
})

test('a worker says that it has started, that it lives, and what came of a task', async () => {
  const scope = new EventTarget()
  const replies: unknown[] = []
  vi.stubGlobal('addEventListener', scope.addEventListener.bind(scope))
  const transfers: unknown[] = []
  vi.stubGlobal('postMessage', (reply: object, { transfer }: { transfer: unknown[] }) => {
    replies.push(reply)
    transfers.push(...transfer)
  })
  serveTasks(tasks)
  const receive = (data: unknown) => scope.dispatchEvent(new MessageEvent('message', { data }))
  receive('ping')
  receive({ id: 1, name: 'double', request: 10 })
  receive({ id: 2, name: 'fail', request: 10 })
  receive({ id: 3, name: 'fill', request: 10 })
  await vi.waitFor(() => expect(replies).toHaveLength(5))
  const filled = new Uint8Array([10])
  expect(replies).toEqual([
    {},
    {},
    { id: 1, result: 20 },
    { id: 2, result: undefined },
    { id: 3, result: filled },
  ])
  expect(transfers).toEqual([filled.buffer]) // without a copy
})

test('the module of a worker does nothing by itself on the page', () => {
  const hear = vi.fn()
  vi.stubGlobal('document', {})
  vi.stubGlobal('addEventListener', hear)
  serveTasks(tasks)
  expect(hear).not.toHaveBeenCalled()
})
