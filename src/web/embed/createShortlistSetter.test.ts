import { expect, test, vi } from 'vitest'
import type { Area } from '../../core/area.ts'
import type { Certainty } from '../../core/coverage/coverage.ts'
import { createLine, createPlaceLine } from '../../core/shortlist/shortlist.ts'
import type { Session } from '../api/session.ts'
import { openSession } from '../session/sessions.ts'
import type { Store } from '../state/createStore.ts'
import { openLedger, shortlistStore } from '../state/shortlist/shortlistStore.ts'
import { createShortlistSetter, findLines } from './createShortlistSetter.ts'
import { tellLines, type WantedLine } from './messages.ts'
import { readMessage } from './readMessage.ts'

vi.mock('../session/sessions.ts', async () => {
  const { createStore } = await import('../state/createStore.ts')
  return { openSession: createStore<unknown>(undefined) }
})

test('answers at once what a later message replaces, also before anybody has signed in', async () => {
  const setShortlist = createShortlistSetter()
  const first = setShortlist([{ iso: 'DE', code: '4930' }])
  void setShortlist([])
  expect(await first).toMatchObject({ reason: 'replaced' })
})

const country = (iso: string) => ({
  iso,
  name: iso,
  callingCode: '49',
  id: '',
  a2b: '',
  position: undefined,
})
const area = (code: string, name: string): Area => ({ code, name, position: undefined })

const AREAS: Readonly<Record<string, readonly Area[]>> = {
  DE: [area('4930', 'Potsdam'), area('4930', 'Berlin'), area('4989', 'Munich')],
  FR: [area('331', 'Paris')],
}

function lists() {
  const asked: string[] = []
  return {
    asked,
    getPeople:
      async () =>
      ({ name }: Area) =>
        name === 'Berlin' ? 3_400 : 100,
    getCountries: async () => ['DE', 'FR', '', 'IT'].map(country),
    getAreas: async (iso: string) => {
      asked.push(iso)
      const areas = AREAS[iso]
      if (!areas) throw new Error(`no ${iso}`)
      return areas
    },
  }
}

test('changes nothing for somebody who signs out while areas are loading', async () => {
  const signedIn = openSession as Store<Session | undefined>
  async function fetchQuery({ queryKey: [kind] }: { readonly queryKey: readonly string[] }) {
    if (kind === 'countries') return [country('DE')]
    signedIn.set(undefined)
    return AREAS.DE
  }
  signedIn.set({ cache: { fetchQuery } } as unknown as Session)
  openLedger({ service: 'https://coverage.example.com/', username: 'ann' })
  const answer = await createShortlistSetter()([{ iso: 'DE', code: '4930' }])
  expect(answer?.message).toContain('signed out')
  expect(shortlistStore.get().ledger.lines).toEqual([])
})

const namesOf = (lines: readonly { readonly area: Area }[]) => lines.map((line) => line.area.name)

test('finds the main town of each code, in the order of the codes, asking each country once', async () => {
  const service = lists()
  const codes = [
    { iso: 'FR', code: '331' },
    { iso: 'DE', code: '4989' },
    { iso: 'DE', code: '4930' },
    { iso: 'FR', code: '331' },
  ]
  const { lines, unknown } = await findLines(codes, [], service)
  expect(namesOf(lines)).toEqual(['Paris', 'Munich', 'Berlin'])
  expect(unknown).toEqual([])
  expect(service.asked.sort()).toEqual(['DE', 'FR'])
})

test('leaves towns and notes that are on the list as they are, without asking for them', async () => {
  const present = ['Potsdam', 'Teltow'].map((name) => ({
    ...createLine(country('DE'), area('4930', name)),
    note: name,
  }))
  const service = lists()
  const { lines } = await findLines([{ iso: 'DE', code: '4930' }], present, service)
  expect(lines).toEqual(present)
  expect(service.asked).toEqual([])
})

const placed = (name: string, lat?: number, serves?: Certainty): WantedLine => ({
  iso: 'DE',
  code: '4930',
  place: {
    name,
    position: lat === undefined ? undefined : { lat, lng: 13 },
    serves,
    region: undefined,
  },
})

test('a line with a place is that place: of the list under its own name, else as it was told', async () => {
  const wanted = [
    placed('Potsdam', 52.4),
    placed('Teltow', 52.39, 'likely'),
    placed('Kleinmachnow', 52.41),
    { iso: 'DE', code: '4930' },
  ]
  const { lines, unknown } = await findLines(wanted, [], lists())
  expect(
    lines.map(({ area: { code, name, position }, serves }) => [code, name, position, serves]),
  ).toEqual([
    ['4930', 'Potsdam', undefined, undefined],
    ['4930', 'Teltow', { lat: 52.39, lng: 13 }, 'likely'],
    ['4930', 'Kleinmachnow', { lat: 52.41, lng: 13 }, 'nearest'], // nobody said that the code serves it
    ['4930', 'Berlin', undefined, undefined],
  ])
  expect(unknown).toEqual([])
})

test('what the host page was told gives the same list, in its order', async () => {
  const germany = country('DE')
  const teltow = { name: 'Teltow', position: { lat: 52.39, lng: 13.27 } }
  const lines = [
    createPlaceLine(germany, area('4930', 'Berlin'), teltow, 'likely'),
    createLine(germany, area('4930', 'Potsdam')),
    createLine(country('FR'), area('331', 'Paris')),
    createLine(germany, area('4930', 'Berlin')),
  ]
  const reading = readMessage({ coverage: 1, type: 'setShortlist', ...tellLines(lines) })
  const message = reading && 'message' in reading ? reading.message : undefined
  expect(message?.type === 'setShortlist' && (await findLines(message.lines, [], lists()))).toEqual(
    {
      lines,
      unknown: [],
    },
  )
})

test('keeps a line that is there, with its note, and names each line once', async () => {
  const [present] = [{ ...createLine(country('DE'), area('4930', 'Potsdam')), note: 'ann' }]
  const service = lists()
  const wanted = [placed('Potsdam'), { iso: 'DE', code: '4930' }]
  const { lines } = await findLines(wanted, [present], service)
  expect(lines).toEqual([present])
  expect(service.asked).toEqual([])
})

test('tells codes that the service does not have', async () => {
  const codes = [
    { iso: 'DE', code: '49' },
    { ...placed('Berlin'), code: '49' },
    { iso: 'XX', code: '1' },
    { iso: 'DE', code: '4930' },
  ]
  const { lines, unknown } = await findLines(codes, [], lists())
  expect(namesOf(lines)).toEqual(['Berlin'])
  expect(unknown).toEqual(['DE:49', 'XX:1'])
})

test('rejects if a list cannot be loaded', async () => {
  await expect(findLines([{ iso: 'IT', code: '3906' }], [], lists())).rejects.toThrow('no IT')
})
