import { expect, test } from 'vitest'
import type { AreaListing, CountryListing, Listing } from '../../core/file/listing.ts'
import { writeFileSteps } from '../../core/file/writeFileSteps.ts'
import { setCurrentLanguage } from '../../core/language/language.ts'
import { runThrough } from '../../core/steps.ts'
import { trunkPrefixOf } from '../api/trunkPrefix.ts'
import {
  createFileHost,
  type FileOptions,
  type FileReply,
  type FileRequest,
} from './createFileHost.ts'
import { writeFile } from './writeFile.ts'

const germany = { iso: 'DE', name: 'Germany', callingCode: '49', position: undefined }
const options: FileOptions = { format: 'records', isDecimalComma: false }

const areas: AreaListing = {
  kind: 'areas',
  name: 'Germany',
  moreColumns: ['Note'],
  areas: Array.from({ length: 1_234 }, (_, i) => ({
    country: germany,
    area: { code: `49${i}`, name: `Town ${i}`, position: undefined },
    more: [`=${i}`],
  })),
}

const countries: CountryListing = {
  kind: 'countries',
  name: 'Countries',
  moreColumns: [],
  countries: [{ country: germany, more: [] }],
}

/** The worker's side in the same thread; messages are cloned, as on their way to a worker. */
class HostWorker {
  onmessage: ((event: MessageEvent<FileReply>) => void) | null = null
  onerror: (() => void) | null = null
  onmessageerror: (() => void) | null = null
  isEnded = false
  longest = 0
  private readonly receive = createFileHost((reply) => {
    setTimeout(() => !this.isEnded && this.onmessage?.({ data: reply } as MessageEvent<FileReply>))
  })
  postMessage(request: FileRequest): void {
    if ('rows' in request) this.longest = Math.max(this.longest, request.rows.length)
    this.receive(structuredClone(request))
  }
  terminate(): void {
    this.isEnded = true
  }
}

function write(
  listing: Listing,
  worker: HostWorker,
  signal = new AbortController().signal,
): Promise<Blob> {
  const watching = { signal, onRows: () => undefined }
  return writeFile(listing, options, watching, worker as unknown as Worker)
}

test.each([areas, countries])(
  'writes the file of a list of $kind, and ends its worker',
  async (listing) => {
    const worker = new HostWorker()
    const file = await write(listing, worker)
    expect(await file.text()).toBe(
      runThrough(writeFileSteps(listing, { ...options, trunkOf: trunkPrefixOf })).join(''),
    )
    expect(worker.isEnded).toBe(true)
    expect(worker.longest).toBeLessThanOrEqual(200)
  },
)

test('ends its worker when cancelled', async () => {
  const worker = new HostWorker()
  const controller = new AbortController()
  const file = write(areas, worker, controller.signal)
  controller.abort()
  await expect(file).rejects.toThrow(/abort/)
  expect(worker.isEnded).toBe(true)
})

test('rejects with a sentence if the worker does not load, or fails', async () => {
  for (const [reply, sentence] of [
    [undefined, /did not load\. Check your connection\.$/],
    [{ kind: 'failed', isTooLong: true }, /^A workbook cannot have that many rows\. Choose CSV\.$/],
    [{ kind: 'failed', isTooLong: false }, /^The file could not be written\./],
  ] as const) {
    const worker = new HostWorker()
    worker.postMessage = () => undefined
    const file = write(areas, worker)
    if (reply) worker.onmessage?.({ data: reply } as MessageEvent<FileReply>)
    else worker.onerror?.()
    await expect(file).rejects.toThrow(sentence)
    expect(worker.isEnded).toBe(true)
  }
})

test('the worker answers even if it cannot write', () => {
  const replies: FileReply[] = []
  createFileHost((reply) => replies.push(reply))({ kind: 'end' })
  expect(replies).toEqual([{ kind: 'failed', isTooLong: false }])
})

test('the worker writes headings in the language of the page', async () => {
  const replies: FileReply[] = []
  const receive = createFileHost((reply) => replies.push(reply))
  const messages = Array<string>(10_000).fill('Wort')
  const language = { tag: 'de', locale: 'de', messages, isMiles: false }
  receive({
    kind: 'begin',
    listing: { ...countries, countries: [] },
    options: { ...options, format: 'table' },
    language,
  })
  receive({ kind: 'end' })
  const [reply] = replies
  const file = reply?.kind === 'done' ? await reply.file.text() : ''
  expect(file.replace('\uFEFF', '').trim()).toBe('Wort,Wort 2,Wort 3,Wort 4,Wort 5')
  setCurrentLanguage()
})
