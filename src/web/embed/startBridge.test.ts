import { beforeEach, expect, test, vi } from 'vitest'
import { createPlaceLine } from '../../core/shortlist/shortlist.ts'
import type { Session } from '../api/session.ts'
import { openSession } from '../session/sessions.ts'
import type { Store } from '../state/createStore.ts'
import { toPlace } from '../state/links.ts'
import { clearRecent, recordRecent } from '../state/recentEntries.ts'
import type { EmbeddedPage } from './answerMessage.ts'
import type { HostMessage, PageAnswer } from './messages.ts'
import { readMessage } from './readMessage.ts'
import {
  changeTo,
  createRounds,
  type FrameWindow,
  findHostWindow,
  readOpened,
} from './startBridge.ts'

vi.mock('../session/sessions.ts', async () => {
  const { createStore } = await import('../state/createStore.ts')
  return { openSession: createStore<unknown>(undefined) }
})

beforeEach(() => void vi.useFakeTimers())

/** A page that lists what is done, and tells the country that was opened last. */
function fakePage() {
  const done: string[] = []
  let country: string | null = null
  const page: EmbeddedPage = {
    getState: () => {
      done.push('state')
      return {
        signedIn: true,
        country,
        area: null,
        place: null,
        language: 'en',
        shortlist: [],
        lines: [],
      }
    },
    hasCountry: () => true,
    open: (wanted) => {
      country = wanted.country
      done.push(`open ${country}`)
    },
    setLanguage: async (tag) => void done.push(tag),
    setShortlist: async (lines) => void done.push(`set ${lines.length}`),
  }
  const answers: PageAnswer[] = []
  return { done, answers, hear: createRounds(page, (answer) => answers.push(answer)) }
}

const open = (id: number, country: string): HostMessage => ({ id, type: 'open', country })

test('of a burst does the last of each type, in their order, and answers each message once', async () => {
  const { done, answers, hear } = fakePage()
  for (let i = 0; i < 2000; i++) {
    hear({ id: `s${i}`, type: 'setShortlist', lines: [] })
    hear({ id: `l${i}`, type: 'setLanguage', language: i % 2 ? 'de' : 'fr' })
    hear({ id: `q${i}`, type: 'getState' })
    hear(open(i, i % 2 ? 'DE' : 'FR'))
  }
  expect(answers).toHaveLength(3 * 1999)
  expect(new Set(answers.map((answer) => 'reason' in answer && answer.reason))).toEqual(
    new Set(['replaced']),
  )
  await vi.advanceTimersByTimeAsync(1000)
  vi.useRealTimers()
  await vi.waitFor(() => expect(answers).toHaveLength(4 * 2000))
  expect(done).toEqual(['set 0', 'de', 'open DE', 'state'])
  expect(new Set(answers.map(({ id }) => id)).size).toBe(4 * 2000)
  const last = answers.filter(({ id }) => [1999, 's1999', 'l1999'].includes(id ?? ''))
  expect(last.map(({ type }) => type)).toEqual(['done', 'done', 'done'])
  expect(answers.find(({ id }) => id === 'q0')).toMatchObject({ type: 'state', country: 'DE' })
})

test('does only a few of a long stream, and the last of it', async () => {
  const { done, hear } = fakePage()
  for (let i = 0; i < 1000; i++) {
    hear(open(i, `X${i}`))
    await vi.advanceTimersByTimeAsync(1)
  }
  await vi.advanceTimersByTimeAsync(1000)
  expect(done.length).toBeLessThan(10)
  expect(done.at(-1)).toBe('open X999')
})

test('does a rare message soon', async () => {
  const { done, hear } = fakePage()
  for (const country of ['DE', 'FR']) {
    hear(open(1, country))
    await vi.advanceTimersByTimeAsync(50)
    expect(done.at(-1)).toBe(`open ${country}`)
    await vi.advanceTimersByTimeAsync(500)
  }
})

const YELLOWKNIFE = {
  name: 'Yellowknife',
  position: { lat: 62.456, lng: -114.3525 },
  serves: 'known',
  region: undefined,
} as const

test.each<[string, Parameters<typeof changeTo>[0], object]>([
  ['a code', { country: 'CA', area: '1867' }, { iso: 'CA', code: '1867' }],
  [
    'a place of a code',
    { country: 'CA', area: '1867', place: YELLOWKNIFE },
    { iso: 'CA', code: '1867', town: 'Yellowknife', spot: YELLOWKNIFE.position },
  ],
  [
    'a place without a code',
    { country: 'CA', place: { ...YELLOWKNIFE, region: 'NT' } },
    {
      iso: 'CA',
      code: undefined,
      near: { name: 'Yellowknife', position: YELLOWKNIFE.position },
      region: { code: 'NT' },
    },
  ],
  ['all countries', { country: null }, { iso: undefined, code: undefined }],
])('opens %s', (_, wanted, change) => {
  expect(changeTo(wanted)).toMatchObject(change)
})

test('tells the open place as it was recorded, with what serves it once that is known', () => {
  const signedIn = openSession as Store<Session | undefined>
  vi.stubGlobal('location', new URL('http://localhost/CA/1867/Yellowknife?spot=62.456,-114.3525'))
  const canada = { iso: 'CA', name: 'Canada', callingCode: '1' }
  const whitehorse = { code: '1867', name: 'Whitehorse, YT', position: undefined }
  const entry = {
    iso: 'CA',
    name: 'Yellowknife',
    country: 'Canada',
    prefix: '+1 867',
    told: '',
    link: { iso: 'CA', code: '1867', town: 'Yellowknife' },
    line: createPlaceLine(canada, whitehorse, YELLOWKNIFE, 'known'),
  }
  expect(readOpened()).toEqual({ country: null, area: null, place: null })
  signedIn.set({} as Session)
  expect(readOpened()).toEqual({ country: 'CA', area: '1867', place: null }) // its list is loading
  const place = { name: 'Yellowknife', latitude: 62.456, longitude: -114.3525 }
  recordRecent(entry)
  expect(readOpened().place).toEqual(place)
  recordRecent({ ...entry, told: 'served by +1 867' })
  expect(readOpened().place).toEqual({ ...place, serves: 'known' })
  signedIn.set({ file: {} } as Session)
  expect(readOpened()).toEqual({ country: 'CA', area: '1867', place: null })
  clearRecent()
})

test('tells an open place without a code, and the region that its address names', () => {
  const signedIn = openSession as Store<Session | undefined>
  vi.stubGlobal('location', new URL('http://localhost/US?region=AK&near=64.5,-165.4&place=Nome'))
  signedIn.set({} as Session)
  const position = { lat: 64.5, lng: -165.4 }
  const link = toPlace({ iso: 'US', region: 'AK', name: 'Nome', position })
  recordRecent({ iso: 'US', name: 'Nome', country: 'United States', prefix: '', link })
  const { place } = readOpened()
  expect(place).toEqual({ name: 'Nome', latitude: 64.5, longitude: -165.4, region: 'AK' })
  const reading = readMessage({ coverage: 1, type: 'open', ...readOpened() })
  const wanted = reading && 'message' in reading ? reading.message : undefined
  expect(wanted?.type === 'open' && changeTo(wanted)).toEqual(link)
  clearRecent()
})

const PORTAL = 'https://portal.example'
const OTHER = 'https://other.example'

function frame(ancestorOrigins?: readonly string[]) {
  const sent: (readonly [unknown, string])[] = []
  const listeners: Parameters<FrameWindow['addEventListener']>[1][] = []
  const parent = {
    postMessage: (message: unknown, target: string) => void sent.push([message, target]),
  } as FrameWindow['parent'] & Window
  const self: FrameWindow = {
    parent,
    location: ancestorOrigins ? { ancestorOrigins } : {},
    addEventListener: (_, listener) => void listeners.push(listener),
  }
  const receive = (origin: string, data: unknown, source: Window = parent) => {
    for (const listener of listeners) listener({ origin, data, source })
  }
  return { self, sent, receive }
}

test('talks to the listed page around it, and to no other origin', () => {
  const { self, sent } = frame([PORTAL])
  findHostWindow(self, [PORTAL, OTHER])?.send({ type: 'ready', signedIn: false })
  expect(sent).toEqual([[{ coverage: 1, type: 'ready', signedIn: false }, PORTAL]])
})

test.each([
  ['no page is listed', [PORTAL], []],
  ['the page around it is not listed', [OTHER], [PORTAL]],
  ['a page further out is not listed', [PORTAL, OTHER], [PORTAL]],
  ['the page around it hides its origin', ['null'], [PORTAL]],
])('talks to nobody if %s', (_title, ancestors, listed) => {
  expect(findHostWindow(frame(ancestors).self, listed)).toBeUndefined()
})

test('if the browser hides who is around it, addresses only the listed pages, then only the one that spoke', () => {
  const { self, sent, receive } = frame()
  const host = findHostWindow(self, [PORTAL, OTHER])
  host?.listen(() => undefined)
  host?.send({ type: 'shortlisted', codes: [], lines: [] })
  expect(sent.map(([, target]) => target)).toEqual([PORTAL, OTHER])
  receive(OTHER, {})
  host?.send({ type: 'shortlisted', codes: [], lines: [] })
  expect(sent.slice(2).map(([, target]) => target)).toEqual([OTHER])
})

test('hears only listed origins, and only the page directly around it', () => {
  const { self, receive } = frame([PORTAL])
  const heard: unknown[] = []
  findHostWindow(self, [PORTAL])?.listen((data) => heard.push(data))
  receive(PORTAL, 'from the page')
  receive(OTHER, 'from elsewhere')
  receive('null', 'from a sandbox')
  receive(`${PORTAL}.evil.example`, 'from a like name')
  receive(PORTAL, 'from a frame beside this one', {} as Window)
  expect(heard).toEqual(['from the page'])
})
