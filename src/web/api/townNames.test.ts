import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { encodeTownNames } from '../../build/gazetteer/encodeTownNames.ts'
import { areTownsAsSent, language, townNames } from '../state/language.ts'
import { startTownNames } from './townNames.ts'

const MUNICH = { name: 'Munich', position: { lat: 48.14, lng: 11.58 } }
const fetched = vi.fn<(url: string) => Promise<Response>>()

beforeEach(() => {
  vi.stubGlobal('document', { baseURI: 'http://localhost/' })
  vi.stubGlobal('fetch', fetched)
  fetched.mockReset()
})
afterEach(() => areTownsAsSent.set(false))

const answer = async () => {
  const rows = [{ iso: 'DE', key: 'munich', name: 'München', position: MUNICH.position }]
  return new Response(new Uint8Array(encodeTownNames(rows)))
}

const shown = () => townNames.get().nameTown('DE', MUNICH)

test('without the file lists go on under the service’s names, and another look asks again', async () => {
  fetched.mockRejectedValue(new Error('no network'))
  language.set('de')
  startTownNames()
  expect(townNames.get().isSettled).toBe(false)
  await vi.waitFor(() =>
    expect(townNames.get()).toMatchObject({ isSettled: true, file: undefined }),
  )
  expect(shown()).toBe('Munich')
  fetched.mockImplementation(answer)
  language.set('en-XA') // which has no names
  expect(townNames.get().isSettled).toBe(true)
  language.set('de')
  await vi.waitFor(() => expect(shown()).toBe('München'))
})

test('a person may have the service’s names, and the others again without another request', async () => {
  areTownsAsSent.set(true)
  expect(townNames.get()).toMatchObject({ isSettled: true, wish: '' })
  expect(shown()).toBe('Munich')
  areTownsAsSent.set(false)
  await vi.waitFor(() => expect(shown()).toBe('München'))
  expect(fetched).not.toHaveBeenCalled()
})

test('lists wait for a slow file two seconds, and show what comes later', async () => {
  vi.useFakeTimers()
  let arrive: (response: Response) => void = () => undefined
  fetched.mockReturnValue(new Promise((settle) => (arrive = settle)))
  language.set('fr')
  vi.advanceTimersByTime(1_900)
  expect(townNames.get().isSettled).toBe(false)
  vi.advanceTimersByTime(200)
  expect(townNames.get().isSettled).toBe(true)
  expect(shown()).toBe('Munich')
  arrive(await answer())
  await vi.waitFor(() => expect(shown()).toBe('München'))
})
