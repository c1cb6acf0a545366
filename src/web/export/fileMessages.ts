import type { CountryRow, FileFormat, ListedArea, Listing } from '../../core/file/listing.ts'
import type { Language } from '../../core/language/language.ts'

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
  | { readonly kind: 'areas'; readonly rows: readonly ListedArea[] } // the next of its rows
  | { readonly kind: 'countries'; readonly rows: readonly CountryRow[] }
  | { readonly kind: 'end' } // all rows have been sent

export type FileReply =
  | { readonly kind: 'written'; readonly rows: number } // so far
  | { readonly kind: 'done'; readonly file: Blob }
  | { readonly kind: 'failed'; readonly isTooLong: boolean }
