import type { CountryRow, FileFormat, ListedArea, Listing } from '../../core/file/listing.ts'
import { type FilePiece, writeFileSteps } from '../../core/file/writeFileSteps.ts'
import { type Language, setCurrentLanguage } from '../../core/language/language.ts'
import { trunkPrefixOf } from '../api/trunkPrefix.ts'

/** The worker's side: collects the rows of one listing, then writes its file. */
export function createFileHost(post: (reply: FileReply) => void): (request: FileRequest) => void {
  const areas: ListedArea[] = []
  const countries: CountryRow[] = []
  let begun: { readonly listing: Listing; readonly options: FileOptions } | undefined

  function write(): void {
    if (!begun) throw new Error('No listing: send `begin` first.')
    const { listing, options } = begun
    const whole = listing.kind === 'areas' ? { ...listing, areas } : { ...listing, countries }
    post({ kind: 'done', file: new Blob(writePieces(whole, options, post) as BlobPart[]) })
  }

  return function receive(request) {
    switch (request.kind) {
      case 'begin':
        setCurrentLanguage(request.language)
        begun = request
        break
      case 'areas':
        for (const row of request.rows) areas.push(row)
        break
      case 'countries':
        for (const row of request.rows) countries.push(row)
        break
      case 'end':
        try {
          write()
        } catch (error) {
          post({ kind: 'failed', isTooLong: error instanceof RangeError })
        }
    }
  }
}

const REPORT_MS = 60 // between two reports

function writePieces(
  listing: Listing,
  options: FileOptions,
  post: (reply: FileReply) => void,
): FilePiece[] {
  let rows = 0
  let reportedMs = performance.now()
  const steps = writeFileSteps(listing, { ...options, trunkOf: trunkPrefixOf, onRow: () => rows++ })
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    if (performance.now() - reportedMs < REPORT_MS) continue
    reportedMs = performance.now()
    post({ kind: 'written', rows })
  }
}

// What the page and the worker that writes files send each other.

export interface FileOptions {
  readonly format: FileFormat
  readonly isDecimalComma: boolean
}

export type FileRequest =
  | {
      readonly kind: 'begin'
      readonly listing: Listing // without its rows
      readonly options: FileOptions
      readonly language: Language // of headings
    }
  | { readonly kind: 'areas'; readonly rows: readonly ListedArea[] } // the next rows
  | { readonly kind: 'countries'; readonly rows: readonly CountryRow[] }
  | { readonly kind: 'end' } // all rows have been sent

export type FileReply =
  | { readonly kind: 'written'; readonly rows: number } // so far
  | { readonly kind: 'done'; readonly file: Blob }
  | { readonly kind: 'failed'; readonly isTooLong: boolean }
