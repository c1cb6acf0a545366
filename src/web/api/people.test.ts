import { beforeEach, expect, test, vi } from 'vitest'
import { parseCountry } from '../../core/country.ts'
import type { People } from '../../core/prominence/peopleSteps.ts'

const BELGIUM = parseCountry(['32', 'Belgium', '56', 'BE'])
const TOWNS = JSON.stringify([['Antwerpen', 51.22, 4.4, 460, 0, 'BE']])

const areasOf = () => [{ code: '323', name: 'Antwerpen', position: { lat: 51.22, lng: 4.4 } }]

beforeEach(() => {
  vi.resetModules() // the towns are loaded once for a page
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

async function open(respond: (url: string) => Promise<Response>) {
  let looks: readonly (() => void)[] = []
  const look = () => {
    for (const lookOnce of looks) lookOnce()
  }
  let asked = 0
  vi.stubGlobal('fetch', (url: string) => {
    asked++
    look()
    return respond(url)
  })
  const { findPeople } = await import('./people.ts')
  return {
    asked: () => asked,
    find(areas = areasOf()) {
      const found: People[] = []
      const cancel = findPeople(
        ({ ofCountry }) => ofCountry(areas, BELGIUM),
        (people) => {
          found.push(people)
          look()
        },
      )
      return { areas, found, cancel }
    },
    /** Looks whenever something happens: a time that is long enough on one machine is not on another. */
    until: (isSo: () => boolean) =>
      new Promise<void>((resolve) => {
        looks = [...looks, () => isSo() && resolve()]
        look()
      }),
  }
}

test('waits for the towns, and next time knows them at once', async () => {
  const { find, until } = await open(async () => new Response(TOWNS))
  const { areas, found } = find()
  expect(found).toEqual([])
  await until(() => found.length > 0)
  expect(found).toEqual([new Map([[areas[0], 460]])])
  expect(find().found[0]?.size).toBe(1)
  vi.runAllTimers()
  expect(found.length).toBe(1)
})

test('knows the larger towns without the smaller ones', async () => {
  const { find, until } = await open(async (url) =>
    url.includes('small') ? new Response('', { status: 500 }) : new Response(TOWNS),
  )
  const { found } = find()
  await until(() => found.length > 0)
  expect(found[0]?.size).toBe(1)
})

test('does not wait for long, nor for what fails, and knows the towns once they come', async () => {
  let arrive: (response: Response) => void = () => undefined
  const slow = await open((url) =>
    url.includes('small')
      ? Promise.resolve(new Response('[]'))
      : new Promise((done) => (arrive = done)),
  )
  const { found } = slow.find()
  await slow.until(() => slow.asked() === 2)
  vi.runAllTimers()
  expect(found).toEqual([new Map()])
  arrive(new Response(TOWNS))
  await slow.until(() => found.length > 1)
  expect(found[1]?.size).toBe(1)

  vi.resetModules()
  const failing = await open(async () => new Response('', { status: 500 }))
  const failed = failing.find()
  await failing.until(() => failed.found.length > 0)
  expect(failed.found).toEqual([new Map()])
})

test('a list that is closed is told nothing', async () => {
  const { find, until } = await open(async () => new Response(TOWNS))
  const closed = find()
  closed.cancel()
  const other = find()
  await until(() => other.found.length > 0)
  vi.runAllTimers()
  expect(closed.found).toEqual([])
})
