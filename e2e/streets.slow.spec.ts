import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildStreetsArchive } from '../src/build/streetsArchive.ts'
import { expect, test as journey } from './journey.ts'
import { SESSION_KEY } from './keptSession.ts'
import { follow } from './mapView.ts'
import { readPixels } from './readPixels.ts'

/** The product with streets from a file. */
const test = journey.extend<object, { file: string }>({
  file: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures here
    async ({}, use, { workerIndex }) => {
      const file = join(tmpdir(), `streets-${process.pid}-${workerIndex}.pmtiles`)
      await writeFile(file, buildStreetsArchive())
      await use(file)
    },
    { scope: 'worker' },
  ],
  settings: [
    ({ file }, use) => use({ COVERAGE_STREETS: file, COVERAGE_SESSION_KEY: SESSION_KEY }),
    { scope: 'worker' },
  ],
})

test.use({ loadsWorld: true }) // /config.json also names the streets

const FAR = '/FR?at=45.9000,4.6000,6'
const CLOSE = '/FR?at=45.9000,4.6000,9'
// the ground of the open country, and that of the streets, as light red, green and blue
const BUILT_IN = '254,254,251'
const STREETS = '244,242,235'
const IN_FRANCE = Array.from({ length: 100 }, (_, i) => ({
  x: 640 + 2 * i,
  y: 180 + ((i * 37) % 400),
}))

function mostOf(colours: readonly string[]): string | undefined {
  const timesOf = (colour: string) => colours.filter((other) => other === colour).length
  return colours.toSorted((one, other) => timesOf(other) - timesOf(one))[0]
}

const CREDIT = 'Natural Earth & tests'

test('streets close up, given back from afar; without them the built-in map stays and a line says why', async ({
  page,
  signIn,
  file,
  complaints,
}) => {
  test.slow() // it opens the map five times
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const map = page.getByRole('region', { name: 'Map' })
  const ground = async () => mostOf(await readPixels(page, IN_FRANCE))

  await signIn(FAR)
  await expect(map).toContainText('Natural Earth')
  await expect(async () => expect(await ground()).toBe(BUILT_IN)).toPass() // the open country
  expect(asked.filter((path) => /streets|maplibre/i.test(path.replace('NearStreets', '')))).toEqual(
    [],
  )

  await follow(page, CLOSE)
  await expect(map).toContainText(CREDIT)
  await expect(async () => expect(await ground()).toBe(STREETS)).toPass()
  await follow(page, FAR)
  await expect(map).not.toContainText(CREDIT)
  await expect(map.locator('canvas.maplibregl-canvas')).toHaveCount(0)
  await expect(async () => expect(await ground()).toBe(BUILT_IN)).toPass()

  const whole = await readFile(file)
  for (const [at, bytes] of [
    ['header', Buffer.from('<!doctype html>'.repeat(20))],
    ['directory', Buffer.concat([whole.subarray(0, 127), Buffer.alloc(whole.length - 127)])],
    ['tiles', Buffer.concat([whole.subarray(0, 5000), Buffer.alloc(whole.length - 5000)])],
  ] as const) {
    await writeFile(file, bytes)
    await page.goto(CLOSE)
    await expect(map, at).toContainText('No streets: their file cannot be read.')
    await expect(async () => expect(await ground()).toBe(BUILT_IN)).toPass()
  }
  await writeFile(file, whole)

  await page.addInitScript(() => {
    const getContext = HTMLCanvasElement.prototype.getContext as (
      type: string,
      ...more: unknown[]
    ) => unknown
    Object.assign(HTMLCanvasElement.prototype, {
      getContext(type: string, ...more: unknown[]) {
        return type === 'webgl2' ? null : getContext.call(this, type, ...more)
      },
    })
  })
  await page.goto(CLOSE)
  await expect(map).toContainText('No streets: this browser has no WebGL 2.')
  await follow(page, FAR)
  await expect(map).not.toContainText('No streets')
  // what browsers keep of the file before leads them to parts that it has no more; this one has no graphics card
  const known = /416|magic number|GPU stall/
  expect(complaints.splice(0).filter((text) => !known.test(text))).toEqual([])
})
