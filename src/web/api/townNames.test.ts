import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { encodeTownNames } from '../../build/gazetteer/encodeTownNames.ts'
import { areTownsAsSent, language } from '../state/language.ts'
import { townNames } from './townNames.ts'

const MUNICH = { name: 'Munich', position: { lat: 48.14, lng: 11.58 } }
const fetched = vi.fn<(url: string) => Promise<Response>>()
let close: () => void

beforeEach(() => {
  vi.stubGlobal('document', { baseURI: 'http://localhost/' })
  vi.stubGlobal('fetch', fetched)
  language.set('de')
  fetched.mockReset()
})
afterEach(() => {
  close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  areTownsAsSent.set(false)
})

function open(): void {
  close = townNames.subscribe(() => undefined)
}

const answer = async () => {
  const rows = [{ iso: 'DE', key: 'munich', name: 'München', position: MUNICH.position }]
  return new Response(new Uint8Array(encodeTownNames(rows)))
}

test('without the file lists go on under the service’s names, and the next screen asks again', async () => {
  fetched.mockRejectedValue(new Error('no network'))
  open()
  expect(townNames.get().isSettled).toBe(false)
  await vi.waitFor(() => expect(townNames.get()).toMatchObject({ isSettled: true, file: undefined }))
  expect(townNames.get().nameTown('DE', MUNICH)).toBe('Munich')
  close()
  fetched.mockImplementation(answer)
  open()
  await vi.waitFor(() => expect(townNames.get().nameTown('DE', MUNICH)).toBe('München'))
})

test('a person may have the service’s names, and the others again without another request', async () => {
  open()
  await vi.waitFor(() => expect(townNames.get().nameTown('DE', MUNICH)).toBe('München'))
  areTownsAsSent.set(true)
  expect(townNames.get()).toMatchObject({ isSettled: true, wish: '' })
  expect(townNames.get().nameTown('DE', MUNICH)).toBe('Munich')
  areTownsAsSent.set(false)
  await vi.waitFor(() => expect(townNames.get().nameTown('DE', MUNICH)).toBe('München'))
  expect(fetched).not.toHaveBeenCalled() // but by the test before
})

test('lists wait for a slow file two seconds, and show what comes later', async () => {
  vi.useFakeTimers()
  let arrive: (response: Response) => void = () => undefined
  fetched.mockReturnValue(new Promise((settle) => (arrive = settle)))
  language.set('fr')
  open()
  vi.advanceTimersByTime(1_900)
  expect(townNames.get().isSettled).toBe(false)
  vi.advanceTimersByTime(200)
  expect(townNames.get().isSettled).toBe(true)
  arrive(await answer())
  await vi.waitFor(() => expect(townNames.get().nameTown('DE', MUNICH)).toBe('München'))
})
